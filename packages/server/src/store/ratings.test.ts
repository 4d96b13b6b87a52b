// The contract of what every store keeps of ratings: counted once, with the entry that ends the match.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stores, type StorePlace } from '../../test/stores.ts';
import { NEW_RATING, rate } from '../ratings/plackett-luce.ts';
import type { CountedMatch, RatedMatch, Standing } from './ratings.ts';
import type { Append, Store } from './store.ts';

describe.each(stores)('ratings on $name', ({ place }) => {
  let where: StorePlace;
  let store: Store;
  let made = 0;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    await store.addPerson({ id: 'ann', name: 'Ann' }, 'hash-ann', 1);
    await store.addPerson({ id: 'ben', name: 'Ben' }, 'hash-ben', 1);
  });
  afterAll(async () => {
    await store.close();
    await where.remove();
  });

  const seating = { persons: ['ann', 'ben'], summary: '{}' };

  async function newTable(): Promise<string> {
    const id = `table-${++made}`.padEnd(22, 'x');
    const setup = '{}';
    await store.createTable({
      id,
      code: `C${made}`,
      by: 'ann',
      listed: true,
      setup,
      at: 1,
      status: 'playing',
      seating,
      entries: [],
    });
    return id;
  }

  function ending(table: string, rating: RatedMatch): Append {
    return { table, number: 0, entries: ['{"kind":"end"}'], status: 'over', at: 5, seating, rating };
  }

  const annWins = (game: string): RatedMatch => ({
    game,
    players: [
      { player: 'person:ann', rank: 0 },
      { player: 'person:ben', rank: 1 },
      { player: 'house:standard', rank: 1 },
      { player: 'house:standard', rank: 3 },
    ],
  });

  it('change with the entry that ends the match, and with no other try to end it', async () => {
    const game = 'once';
    const table = await newTable();
    const outcomes = await Promise.all([1, 2, 3].map(() => store.append(ending(table, annWins(game)))));
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1);
    const leaders = await store.ratings.leaders(game, 100);
    const fresh = rate([NEW_RATING, NEW_RATING, NEW_RATING, NEW_RATING], [0, 1, 1, 3]);
    const ann = leaders.find(({ player }) => player === 'person:ann')!;
    expect(ann).toMatchObject({ name: 'Ann', matches: 1, ...fresh[0] });
    const house = leaders.find(({ player }) => player === 'house:standard')!;
    // Two seats of one player: the mean of both.
    expect(house.mu).toBeCloseTo((fresh[2]!.mu + fresh[3]!.mu) / 2, 12);
    expect(house).toMatchObject({ name: undefined, matches: 1 });
    expect(leaders[0]!.player).toBe('person:ann');
    expect(await store.ratings.line('person:ann', game, 10)).toEqual([{ ...fresh[0], at: 5 }]);
  });

  it('of matches that end at the same time count each, one after the other', async () => {
    const game = 'together';
    const tables = await Promise.all(Array.from({ length: 12 }, newTable));
    await Promise.all(tables.map(table => store.append(ending(table, annWins(game)))));
    expect((await store.ratings.leaders(game, 100)).map(({ matches }) => matches)).toEqual([12, 12, 12]);
    expect(await store.ratings.line('person:ben', game, 100)).toHaveLength(12);
  });

  it('come out the same when they are rebuilt from the matches', async () => {
    const all = async (): Promise<Standing[]> =>
      (await Promise.all(['once', 'together'].map(game => store.ratings.leaders(game, 100)))).flat();
    const before = await all();
    const counted: CountedMatch[] = await store.ratings.counted();
    await store.ratings.rebuild(counted);
    expect(await all()).toEqual(before);
    expect(await store.ratings.counted()).toEqual(counted);
    // A later match is counted after those.
    await store.append(ending(await newTable(), annWins('once')));
    expect((await store.ratings.counted()).at(-1)!.seq).toBeGreaterThan(counted.at(-1)!.seq);
  });

  it('of a deleted person are gone, and those of the others stay', async () => {
    const before = await store.ratings.leaders('together', 100);
    await store.accounts.remove('ben');
    const after = await store.ratings.leaders('together', 100);
    expect(after.map(({ player }) => player)).toEqual(
      before.map(({ player }) => player).filter(player => player !== 'person:ben'),
    );
    expect(await store.ratings.standings('person:ben')).toEqual([]);
    expect(JSON.stringify(await store.ratings.counted())).not.toContain('person:ben');
    await store.ratings.rebuild(await store.ratings.counted());
    expect(await store.ratings.leaders('together', 100)).toEqual(after);
  });
});
