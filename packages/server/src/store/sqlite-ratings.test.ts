// How ratings are looked up in the embedded database, among many people, players and matches.
import { afterAll, describe, expect, it } from 'vitest';
import { UNNAME } from './sqlite-account-writes.ts';
import { connect } from './sqlite-connection.ts';
import { LEADERS } from './sqlite-ratings.ts';
import { migrateSqlite } from './sqlite-schema.ts';

const db = connect(':memory:');
migrateSqlite(db);
const PEOPLE = 3000;
const numbers = `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${PEOPLE - 1})`;
db.exec(`${numbers} insert into people (id, name, created_at) select 'p' || n, 'Nr. ' || n, 0 from numbers`);
db.exec(`${numbers} insert into ratings select 'person:p' || n, 'snap', n, 1, 1 from numbers`);
db.exec(`${numbers} insert into ratings select 'person:p' || n, 'war', n, 1, 1 from numbers where n % 2 = 0`);
db.exec(`insert into ratings values ('house:standard', 'snap', 2998.5, 1, 1)`);
afterAll(() => db.close());

function planOf(text: string, ...values: (string | number)[]): string[] {
  const steps = db.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

describe.each(['before its tables are counted', 'after'])('the best of a game, %s', when => {
  it('are read in their order, and each person by their id', () => {
    if (when === 'after') db.exec('analyze');
    expect(planOf(LEADERS, 'snap', 3)).toEqual([
      'SEARCH ratings USING INDEX ratings_best (game=?)',
      'SEARCH people USING PRIMARY KEY (id=?) LEFT-JOIN',
    ]);
    expect(db.prepare(LEADERS).all('snap', 3)).toMatchObject([
      { player: 'person:p2999', name: 'Nr. 2999' },
      { player: 'house:standard', name: null },
      { player: 'person:p2998', name: 'Nr. 2998' },
    ]);
  });
});

it('whoever is deleted is taken out of their own matches, and the others are not read', () => {
  db.exec(
    `${numbers} insert into rated select n, 't' || n, 'snap', 0, '["person:p' || n || '"]' from numbers`,
  );
  db.exec(`${numbers} insert into rating_steps select 'person:p' || n, 'snap', n, 1, 1 from numbers`);
  // A correction says that they took part here too, and has not been counted yet.
  db.exec(`update rated set players = '["person:p7","person:p9"]' where seq = 9`);
  db.exec(`insert into table_people (person, table_id) values ('p7', 't9')`);
  db.exec('analyze');
  const values = ['"person:p7"', '"former:x"', 'person:p7', 'p7'];
  expect(planOf(UNNAME, ...values).filter(step => step.startsWith('SCAN'))).toEqual([]);
  expect(db.prepare(UNNAME).run(...values).changes).toBe(2);
  expect(db.prepare('select players from rated where seq in (7, 8, 9) order by seq').all()).toEqual([
    { players: '["former:x"]' },
    { players: '["person:p8"]' },
    { players: '["former:x","person:p9"]' },
  ]);
});
