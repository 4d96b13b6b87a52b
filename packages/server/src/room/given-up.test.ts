// How matches count in which all people gave up, over each store: the same when a node dies in between, and when the
// ratings are rebuilt.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, openTestRoom, seatAll, somebody, type TestRoom } from '../../test/room.ts';
import { stores, type StorePlace } from '../../test/stores.ts';
import type { CountedMatch } from '../store/ratings.ts';
import type { Store } from '../store/store.ts';
import { rebuildRatings } from './rebuild-ratings.ts';

describe.each(stores)('a match in which everybody gave up, on $name', ({ place }) => {
  const [ann, ben] = [somebody('Ann'), somebody('Ben')];
  let where: StorePlace;
  let store: Store;
  let test: TestRoom;
  beforeAll(async () => {
    where = await place();
    store = await where.open();
    test = await openTestRoom({ store });
    for (const person of [ann, ben]) await store.addPerson(person, person.id, 0);
  });
  afterAll(async () => {
    await test.close();
    await store.close();
    await where.remove();
  });

  async function begin(): Promise<string> {
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    await seatAll(test.room, [ann, ben], id);
    return id;
  }

  const counted = async (id: string): Promise<CountedMatch | undefined> =>
    (await store.ratings.counted()).find(({ table }) => table === id);

  it('does not count where nobody has decided anything', async () => {
    const id = await begin();
    for (const person of [ann, ben]) await test.room.resign(person, id);
    expect((await store.table(id))!.status).toBe('over');
    expect(await counted(id)).toBeUndefined();
  });

  it('puts whoever gave up later above whoever gave up earlier, also when a node dies in between', async () => {
    const id = await begin();
    await expect.poll(() => decide(test.room, [ann, ben], id)).toBe(true);
    await test.room.resign(ann, id);
    // Far enough that the next node begins with a snapshot.
    while ((await store.table(id))!.number < 201) await test.room.say(ben, id, { emote: 'hello' });
    await expect.poll(() => store.snapshot(id, 201)).toBeDefined();
    await test.close();
    test = await openTestRoom({ store });
    await test.room.resign(ben, id);
    const { players } = (await counted(id))!;
    expect(players).toEqual([
      { player: `person:${ann.id}`, rank: 3 },
      { player: `person:${ben.id}`, rank: 2 },
    ]);
    const before = await store.ratings.leaders('gin-rummy', 10);
    expect(before.map(({ player }) => player)).toEqual([`person:${ben.id}`, `person:${ann.id}`]);
    expect(await rebuildRatings(store)).toMatchObject({ corrected: 0, damaged: [] });
    expect(await store.ratings.leaders('gin-rummy', 10)).toEqual(before);
  });

  it('is placed or left out by the present rules when ratings of an older version are rebuilt', async () => {
    const [undecided, decided] = [await begin(), await begin()];
    await expect.poll(() => decide(test.room, [ann, ben], decided)).toBe(true);
    for (const id of [undecided, decided]) {
      for (const person of [ben, ann]) await test.room.resign(person, id);
    }
    const now = (await counted(decided))!;
    const draw = now.players.map(({ player }) => ({ player, rank: 2 }));
    await store.ratings.correct([{ counted: now, players: draw }]);
    await where.execute(
      `insert into rated (table_id, game, at, players) values ('${undecided}', 'gin-rummy', 1, '${JSON.stringify(draw)}')`,
    );
    expect(await rebuildRatings(store)).toMatchObject({ corrected: 2 });
    expect(await counted(decided)).toEqual(now);
    expect(await counted(undecided)).toBeUndefined();
    expect(await rebuildRatings(store)).toMatchObject({ corrected: 0 });
  });
});
