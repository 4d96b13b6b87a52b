// How the lists of tables, and those that have expired, are looked up in the embedded database, among many others.
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from './sqlite-connection.ts';
import { listQuery } from './sqlite-listing.ts';
import { expiredWaitingQuery } from './sqlite-prune.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import { prepareWrites } from './sqlite-writes.ts';
import type { Listing, NewTable, Status } from './store.ts';

const db = connect(':memory:');
migrateSqlite(db);
const writes = prepareWrites(db);
for (let made = 0; made < 5000; made++) {
  const status: Status = made % 1000 === 0 ? 'waiting' : made % 1000 === 1 ? 'playing' : 'over';
  const [id, code, by] = [`t${made}`, `c${made}`, `p${made}`];
  const seating = { persons: [by], summary: '{}' };
  const table: NewTable = { id, code, by, listed: true, setup: '{}', at: made, status, seating, entries: [] };
  writes.createTable({ table, written: { count: 0, last: null } });
}
afterAll(() => db.close());

/** What the database does, step by step. */
function planOf(listing: Listing): string[] {
  const { text, values } = listQuery(listing);
  const steps = db.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

describe.each(['before its tables are counted', 'after'])('the lobby, %s', when => {
  it('reads the newest that wait in their order, and no others', () => {
    if (when === 'after') db.exec('analyze');
    const listing = { status: ['waiting'], limit: 100, perOpener: 3 } as const;
    const plan = planOf(listing);
    const newest = plan.indexOf('SCAN standings USING COVERING INDEX standings_lobby');
    expect(newest).toBeGreaterThanOrEqual(0);
    // Nothing is sorted before the newest are known: there may be any number of them.
    expect(plan.slice(0, newest).filter(step => step.includes('TEMP B-TREE'))).toEqual([]);
    expect(plan[newest + 1]).toBe('SCAN newest');
    expect(
      plan.filter(step => step.startsWith('SCAN standings') || step.startsWith('SCAN tables')),
    ).toHaveLength(1);
    const { text, values } = listQuery(listing);
    expect(db.prepare(text).all(...values)).toHaveLength(5);
  });

  it.each([[['playing']], [['waiting', 'playing']]] as const)('of %s', status => {
    if (when === 'after') db.exec('analyze');
    for (const perOpener of [3, undefined]) {
      const listing = { status, limit: 100, ...(perOpener === undefined ? {} : { perOpener }) };
      // Only those of that status, and then each by its id.
      expect(planOf(listing)).toContainEqual('SEARCH standings USING INDEX standings_listed (status=?)');
      expect(planOf(listing)).toContainEqual('SEARCH tables USING PRIMARY KEY (id=?)');
      const { text, values } = listQuery(listing);
      expect(db.prepare(text).all(...values)).toHaveLength(5 * status.length);
    }
  });
});

describe.each(['before its tables are counted', 'after'])("a person's list, %s", when => {
  it('sorts their tables before it reads what they are', () => {
    if (when === 'after') db.exec('analyze');
    const listing = { person: 'p7', status: ['over'], limit: 100 } as const;
    const plan = planOf(listing);
    expect(plan.filter(step => step.startsWith('SCAN'))).toEqual(['SCAN newest']);
    const sorted = plan.indexOf('USE TEMP B-TREE FOR ORDER BY');
    expect(plan.indexOf('SEARCH tables USING PRIMARY KEY (id=?)')).toBeGreaterThan(sorted);
    const { text, values } = listQuery(listing);
    expect(db.prepare(text).all(...values)).toMatchObject([{ id: 't7', names: '[null]' }]);
  });
});

describe.each(['before its tables are counted', 'after'])('waiting tables that have expired, %s', when => {
  it.each([0, 1] as const)('are found without a look at those that are kept, seated %s', isSeated => {
    if (when === 'after') db.exec('analyze');
    const found = db.prepare(`explain query plan ${expiredWaitingQuery(isSeated)}`);
    expect(found.all({ before: 100 })).toMatchObject([
      { detail: 'SEARCH standings USING INDEX standings_waiting (is_seated=? AND updated_at<?)' },
    ]);
  });
});
