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
    expect(await store.ratings.rebuild()).toBe(counted.length);
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
    await store.ratings.rebuild();
    expect(await store.ratings.leaders('together', 100)).toEqual(after);
  });

  it('are not given to somebody who was deleted before the match ended; it counts for the others', async () => {
    const game = 'deleted';
    await store.addPerson({ id: 'cat', name: 'Cat' }, 'hash-cat', 1);
    await store.accounts.remove('cat');
    const table = await newTable();
    const players = [
      { player: 'person:ann', rank: 0 },
      { player: 'person:cat', rank: 1 },
    ];
    await store.append(ending(table, { game, players }));
    const standings = async (): Promise<Standing[]> => store.ratings.leaders(game, 100);
    const [ann, ...others] = await standings();
    expect(ann).toMatchObject({ player: 'person:ann', ...rate([NEW_RATING, NEW_RATING], [0, 1])[0] });
    expect(others).toEqual([]);
    expect(JSON.stringify(await store.ratings.counted())).not.toContain('person:cat');
    for (const player of ['person:cat', `former:${table}-1`]) {
      expect(await store.ratings.standings(player)).toEqual([]);
      expect(await store.ratings.line(player, game, 9)).toEqual([]);
    }
    await store.ratings.rebuild();
    expect(await standings()).toEqual([ann]);
    expect(await store.ratings.standings(`former:${table}-1`)).toEqual([]);
  });

  it('are not given to somebody who is deleted while the match ends', async () => {
    const game = 'at once';
    const people = Array.from({ length: 20 }, (_, index) => `leaver-${index}`);
    await Promise.all(
      people.map(async id => {
        await store.addPerson({ id, name: id }, `hash-${id}`, 1);
        const [table, player] = [await newTable(), `person:${id}`];
        const players = [
          { player: 'person:ann', rank: 0 },
          { player, rank: 1 },
        ];
        await Promise.all([
          store.append(ending(table, { game, players })),
          new Promise(resolve => setImmediate(resolve)).then(() => store.accounts.remove(id)),
        ]);
      }),
    );
    const counted = (await store.ratings.counted()).filter(match => match.game === game);
    expect(counted).toHaveLength(people.length);
    expect(JSON.stringify(counted)).not.toContain('person:leaver');
    expect((await store.ratings.leaders(game, 100)).map(({ player }) => player)).toEqual(['person:ann']);
    for (const id of people) expect(await store.ratings.standings(`person:${id}`)).toEqual([]);
  });

  it('are rebuilt with what has counted since, and without people who have been deleted since', async () => {
    const game = 'meanwhile';
    await store.addPerson({ id: 'dan', name: 'Dan' }, 'hash-dan', 1);
    const pairs = [
      ['ann', 'dan'],
      ['ann', 'eve'],
      ['eve', 'ann'],
      ['eve', 'ann'],
    ];
    await store.addPerson({ id: 'eve', name: 'Eve' }, 'hash-eve', 1);
    const end = async ([first, second]: readonly string[]): Promise<void> => {
      const players = [
        { player: `person:${first}`, rank: 0 },
        { player: `person:${second}`, rank: 1 },
      ];
      await store.append(ending(await newTable(), { game, players }));
    };
    for (const pair of pairs.slice(0, 3)) await end(pair);
    const ours = async (): Promise<CountedMatch[]> =>
      (await store.ratings.counted()).filter(match => match.game === game);
    const [withDan, eveLost, dropped] = await ours();
    const turned = ({ players }: CountedMatch): RatedMatch['players'] =>
      players.map(({ player, rank }) => ({ player, rank: 1 - rank }));
    // What was found out about them is used after one of them has been deleted, and one more match has ended.
    await store.accounts.remove('dan');
    await end(pairs[3]!);
    await store.ratings.correct([
      { counted: withDan!, players: turned(withDan!) },
      { counted: eveLost!, players: turned(eveLost!) },
      { counted: dropped!, players: undefined },
    ]);
    await store.ratings.rebuild();
    const after = await ours();
    expect(after.map(({ players }) => players.map(({ player, rank }) => `${player} ${rank}`))).toEqual([
      ['person:ann 0', expect.stringMatching(/^former:.* 1$/)],
      ['person:ann 1', 'person:eve 0'],
      ['person:eve 0', 'person:ann 1'],
    ]);
    expect(await store.ratings.standings('person:dan')).toEqual([]);
    expect(await store.ratings.standings('person:ann')).toContainEqual(
      expect.objectContaining({ game, matches: 3 }),
    );
    expect(await store.ratings.line('person:eve', game, 9)).toHaveLength(2);
  });

  it('lose no match that ends while they are rebuilt', async () => {
    const game = 'rebuilt';
    const tables = await Promise.all(Array.from({ length: 20 }, newTable));
    const rebuildings = [1, 2, 3].map(() => store.ratings.rebuild());
    await Promise.all([...tables.map(table => store.append(ending(table, annWins(game)))), ...rebuildings]);
    const before = await store.ratings.leaders(game, 100);
    expect(before.map(({ matches }) => matches)).toEqual([20, 20]);
    await store.ratings.rebuild();
    expect(await store.ratings.leaders(game, 100)).toEqual(before);
  });

  it('of people who are no more take no place among the best', async () => {
    const game = 'crowded';
    const people = Array.from({ length: 12 }, (_, rank) => ({ player: `person:crowd-${rank}`, rank }));
    for (const { rank } of people.slice(6)) {
      await store.addPerson({ id: `crowd-${rank}`, name: `Crowd ${rank}` }, `hash-crowd-${rank}`, 1);
    }
    await store.append(ending(await newTable(), { game, players: people }));
    // An older version has left ratings of the others.
    await where.execute(
      `insert into ratings (player, game, mu, sigma, matches) values ${people
        .slice(0, 6)
        .map(({ player }) => `('${player}', '${game}', 90, 1, 1)`)
        .join(', ')}`,
    );
    const best = await store.ratings.leaders(game, 5);
    expect(best.map(({ player }) => player)).toEqual(people.slice(6, 11).map(({ player }) => player));
    await store.ratings.rebuild();
    expect(await store.ratings.leaders(game, 100)).toHaveLength(6);
    expect(await store.ratings.standings('person:crowd-0')).toEqual([]);
  });
});
