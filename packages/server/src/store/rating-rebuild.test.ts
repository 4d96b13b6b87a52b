// A rebuild of the ratings in many steps: what comes of it, and what happens in the middle of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_GAME, writeHistory } from '../../test/rated-history.ts';
import { openRebuildSteps } from '../../test/rebuild-steps.ts';
import { stores, type StorePlace } from '../../test/stores.ts';
import { PostgresPool } from './postgres-pool.ts';
import { countMatch, lockCounting } from './postgres-rating-count.ts';
import { sql, type Database } from './postgres-sql.ts';
import { SUPERSEDED, type RebuildSteps } from './rating-rebuild.ts';
import { replayRatings, type CountedMatch } from './ratings.ts';
import type { Store } from './store.ts';

const PEOPLE = 60;
const MATCHES = 900;
const everybody = Array.from({ length: PEOPLE }, (_, number) => `person:player-${number}`);

let ended = 0;

/** Ends a match of these two. */
async function endMatch(store: Store, one: string, other: string): Promise<void> {
  const table = `ended-${++ended}`;
  const seating = { persons: [null, null], summary: '' };
  const made = { id: table, code: table, by: 'x', listed: true, setup: '{}', at: 1, seating, entries: [] };
  await store.createTable({ ...made, status: 'playing' });
  const players = [one, other].map((player, rank) => ({ player, rank }));
  const ending = { table, number: 0, entries: ['{}'], status: 'over', at: 2, seating } as const;
  await store.append({ ...ending, rating: { game: HISTORY_GAME, players } });
}

/** What the list of matches amounts to, taken in at once. */
async function expectedRatings(store: Store): Promise<Record<string, unknown>> {
  const { standings, steps } = replayRatings(await store.ratings.counted(), []);
  return Object.fromEntries(
    standings
      .filter(({ player }) => !player.startsWith('former:'))
      .map(({ player, mu, sigma, matches }) => {
        const line = steps.filter(step => step.player === player).map(step => [step.mu, step.sigma]);
        return [player, { mu, sigma, matches, line }];
      }),
  );
}

async function foundRatings(store: Store): Promise<Record<string, unknown>> {
  const all: [string, unknown][] = [];
  for (const player of [...everybody, 'house:standard']) {
    const [standing] = await store.ratings.standings(player);
    if (standing === undefined) continue;
    const { mu, sigma, matches } = standing;
    const line = await store.ratings.line(player, HISTORY_GAME, MATCHES);
    all.push([player, { mu, sigma, matches, line: line.map(step => [step.mu, step.sigma]) }]);
  }
  return Object.fromEntries(all);
}

/** Begins a rebuild as another process would. */
async function beginAnew(steps: RebuildSteps, id: string): Promise<void> {
  await steps.begin(id);
  while (await steps.clear(id)) continue;
}

describe.each(stores)('a rebuild of the ratings on $name', ({ place }) => {
  let where: StorePlace;
  let store: Store;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    await writeHistory(where, { matches: MATCHES, people: PEOPLE });
  });
  afterAll(async () => {
    await store.close();
    await where.remove();
  });

  const end = (one: string, other: string): Promise<void> => endMatch(store, one, other);
  const expected = (): Promise<object> => expectedRatings(store);
  const found = (): Promise<object> => foundRatings(store);

  it('comes to the same in many steps as at once', async () => {
    expect(await store.ratings.rebuild()).toBe(MATCHES);
    const all = await expected();
    expect(Object.keys(all)).toHaveLength(PEOPLE + 1);
    expect(await found()).toEqual(all);
    await end(everybody[0]!, everybody[1]!);
    expect(await found()).toEqual(await expected());
    expect(await store.ratings.rebuild()).toBe(MATCHES + 1);
    expect(await found()).toEqual(await expected());
  });

  it('reads the list of matches a page at a time', async () => {
    const all = await store.ratings.counted();
    const pages: CountedMatch[] = [];
    while (pages.length < all.length) {
      const page = await store.ratings.counted(pages.at(-1)?.seq ?? 0, 250);
      expect(page.length).toBeGreaterThan(0);
      expect(page.length).toBeLessThanOrEqual(250);
      pages.push(...page);
    }
    expect(pages).toEqual(all);
  });

  it('counts every match once that ends meanwhile', async () => {
    /** The number of matches that ended during the rebuild. */
    const rebuildMeanwhile = async (): Promise<number> => {
      const rebuilding = store.ratings.rebuild().then(() => 'done');
      let matches = 0;
      for (let winner: unknown; winner !== 'done'; matches++) {
        const next = end(everybody[ended % PEOPLE]!, everybody[(ended + 1) % PEOPLE]!);
        winner = await Promise.race([rebuilding, next]);
        await next;
      }
      return matches;
    };
    // A rebuild may be over before many matches have ended: then there is another.
    for (let matches = 0; matches < 4;) matches += await rebuildMeanwhile();
    expect(await found()).toEqual(await expected());
  });

  it('left half done changes nothing, and the next one comes to the same', async () => {
    const before = await found();
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'killed');
    for (let taken = 0; taken < 3; taken++) expect(await steps.take('killed')).toBe(true);
    await steps.close();
    expect(await found()).toEqual(before);
    await end(everybody[5]!, everybody[6]!);
    expect(await found()).toEqual(await expected());
    await store.ratings.rebuild();
    expect(await found()).toEqual(await expected());
  });

  it('ends when another has begun, and has changed nothing', async () => {
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'slow');
    await steps.take('slow');
    await store.ratings.rebuild();
    for (const step of ['take', 'swap', 'clear'] as const) {
      await expect(steps[step]('slow')).rejects.toThrow(SUPERSEDED);
    }
    await steps.close();
    expect(await found()).toEqual(await expected());
  });

  it('puts nothing in the place of the ratings while many matches are left', async () => {
    const before = await found();
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'early');
    expect(await steps.swap('early')).toBe(false);
    expect(await found()).toEqual(before);
    // The matches that it has taken in are not taken in twice.
    while (await steps.take('early')) continue;
    expect(await steps.swap('early')).toBe(true);
    expect(await found()).toEqual(await expected());
    await steps.clear('early');
    await steps.close();
  });

  it('gives nothing to whoever is deleted in the middle of it, and to the others what they have', async () => {
    const [gone, player] = ['player-7', everybody[7]!];
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'deleted');
    for (let taken = 0; taken < 3; taken++) await steps.take('deleted');
    await store.accounts.remove(gone);
    while (await steps.take('deleted')) continue;
    expect(await steps.swap('deleted')).toBe(true);
    await steps.close();
    expect(await store.ratings.standings(player)).toEqual([]);
    expect(await store.ratings.line(player, HISTORY_GAME, 9)).toEqual([]);
    const all = await found();
    expect(all).toEqual(await expected());
    expect(Object.keys(all)).toHaveLength(PEOPLE);
    const former = (await store.ratings.counted())
      .flatMap(({ players }) => players.map(one => one.player))
      .filter(name => name.startsWith('former:'));
    expect(former.length).toBeGreaterThan(9);
    for (const name of new Set(former)) expect(await store.ratings.standings(name)).toEqual([]);
  });

  it('gives nothing to those who are deleted at any moment of it', async () => {
    const leavers = everybody.slice(20, 50);
    const rebuilding = store.ratings.rebuild();
    for (const player of leavers) await store.accounts.remove(player.slice('person:'.length));
    await rebuilding;
    for (const player of leavers) expect(await store.ratings.standings(player)).toEqual([]);
    expect(await found()).toEqual(await expected());
  });
});

describe('a rebuild of the ratings on several nodes', () => {
  let where: StorePlace;
  let store: Store;
  let other: PostgresPool;

  beforeAll(async () => {
    where = await stores.find(({ name }) => name === 'PostgreSQL')!.place();
    store = await where.open();
    other = new PostgresPool(where.database!);
    await writeHistory(where, { matches: 100, people: PEOPLE });
  });
  afterAll(async () => {
    await other.close();
    await store.close();
    await where.remove();
  });

  /** Until somebody waits for a lock of one of these tables. */
  async function untilWaiting(db: Database, tables: readonly string[]): Promise<void> {
    for (let waiting: object[] = []; waiting.length === 0;) {
      waiting = await db.query(sql`
        select from pg_locks where not granted and relation = any(${tables}::regclass[])`);
    }
  }

  it('keeps no match waiting for whoever reads ratings', async () => {
    let rebuilding: Promise<number> | undefined;
    await other.transaction(async db => {
      await db.query(sql`select count(*) from ratings`);
      rebuilding = store.ratings.rebuild();
      await untilWaiting(db, ['ratings']);
      for (let more = 0; more < 5; more++) await endMatch(store, everybody[2]!, everybody[1]!);
    }, Infinity);
    await rebuilding;
    expect(await foundRatings(store)).toEqual(await expectedRatings(store));
  });

  it('waits for a match that is just being counted', async () => {
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'waits');
    while (await steps.take('waits')) continue;
    let swapping: Promise<boolean> | undefined;
    await other.transaction(async db => {
      const players = [everybody[3]!, everybody[4]!].map((player, rank) => ({ player, rank }));
      await countMatch(db, { table: 'counting', at: 5, game: HISTORY_GAME, players });
      swapping = steps.swap('waits');
      await untilWaiting(db, ['rated', 'ratings']);
    });
    if (!(await swapping!)) while (!(await steps.swap('waits'))) continue;
    await steps.close();
    expect(await foundRatings(store)).toEqual(await expectedRatings(store));
  });

  it('gives way to a deletion that has begun', async () => {
    const steps = openRebuildSteps(where);
    await beginAnew(steps, 'gives-way');
    while (await steps.take('gives-way')) continue;
    await endMatch(store, everybody[3]!, everybody[4]!);
    await other.transaction(async db => {
      await db.query(sql`select from people where id = 'player-3' for update`);
      expect(await steps.swap('gives-way')).toBe(false);
      await lockCounting(db);
    });
    expect(await steps.swap('gives-way')).toBe(true);
    await steps.close();
    expect(await foundRatings(store)).toEqual(await expectedRatings(store));
  });
});
