// How the best of a game are looked up in the embedded database, among many people and players.
import { afterAll, describe, expect, it } from 'vitest';
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

describe.each(['before its tables are counted', 'after'])('the best of a game, %s', when => {
  it('are read in their order, and each person by their id', () => {
    if (when === 'after') db.exec('analyze');
    const steps = db.prepare(`explain query plan ${LEADERS}`).all('snap', 3) as { detail: string }[];
    expect(steps.map(({ detail }) => detail)).toEqual([
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
