// People who leave for good, on both stores: nothing of them is left, and no table stops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, sit, somebody, type TestRoom } from '../../test/room.ts';
import { stores, type StorePlace } from '../../test/stores.ts';
import type { Update } from '@parlour/wire';
import type { Person, Store } from '../store/store.ts';

describe.each(stores)('leaving for good, on $name', ({ place }) => {
  let where: StorePlace;
  let store: Store;
  let test: TestRoom;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    test = await openTestRoom({ store });
  });
  afterAll(async () => {
    await test.close();
    await store.close();
    await where.remove();
  });

  const open = (person: Person): Promise<string> =>
    test.room.open(person, { game: 'gin-rummy', seats: ['me', 'open'] });

  /** All that is written of a table. */
  async function written(id: string): Promise<string> {
    const { setup, summary } = (await store.table(id))!;
    return [setup, summary, ...(await store.entries(id, 0))].join('\n');
  }

  it('takes the person out of all that is stored, and the table can still be read', async () => {
    const { room } = test;
    const [ann, ben] = [somebody('Annabel'), somebody('Ben')];
    const [running, waiting] = [await open(ann), await open(ann)];
    await rename(test, ann, 'Annabella');
    await seatAll(room, [ann, ben], running);
    await sit(room, ann, waiting);
    await rename(test, ann, 'Annabelle');
    expect(await written(running)).toContain('Annabel');
    await room.depart(ann.id);
    for (const id of [running, waiting]) {
      expect(await written(id)).not.toContain('Annabel');
      expect(await written(id)).not.toContain(ann.id);
    }
    expect(await store.list({ person: ann.id, status: ['waiting', 'playing', 'over'], limit: 9 })).toEqual(
      [],
    );

    // A second room reads them from the store alone.
    const other = await openTestRoom({ store });
    const { json } = await other.room.update(running, ben.id, undefined);
    expect(JSON.parse(json)).toMatchObject({ info: { status: 'playing', seats: [{ kind: 'bot' }, {}] } });
    const empty = await other.room.update(waiting, undefined, undefined);
    expect(JSON.parse(empty.json)).toMatchObject({ info: { seats: [{ kind: 'open' }, { kind: 'open' }] } });
    await other.close();
    // Again changes nothing.
    const before = await store.entries(running, 0);
    await room.depart(ann.id);
    expect(await store.entries(running, 0)).toEqual(before);
    expect(test.failures).toEqual([]);
  });

  it('takes away the name also where somebody else had it first', async () => {
    const { room } = test;
    const [eve, other] = [somebody('Evelyn'), somebody('Evelyn')];
    const [table, finished] = [await open(other), await open(other)];
    for (const id of [table, finished]) await seatAll(room, [other, eve], id);
    await rename(test, eve, 'Evangeline');
    await room.closeTable(finished);
    expect(await written(finished)).toContain('Evangeline');
    const sent: string[] = [];
    const follower = room.follow({
      table,
      person: other.id,
      send: json => (sent.push(json), 'room'),
      failed: error => expect.unreachable(String(error)),
    });
    await follower.start(undefined);
    await room.depart(eve.id);
    follower.close();
    expect(sent.map(json => json.includes('Evangeline'))).toEqual([true, ...sent.slice(1).map(() => false)]);
    for (const id of [table, finished]) {
      expect(await written(id)).not.toMatch(/Evangeline|Evelyn 2|"called"/);
      const { info } = JSON.parse((await room.update(id, other.id, undefined)).json) as Update;
      expect(info.seats.map(({ name }) => name)).not.toContain('Evangeline');
    }
  });

  it('whoever is unseated keeps their name in what is over', async () => {
    const { room } = test;
    const [cat, dan] = [somebody('Cat'), somebody('Dan')];
    const [over, running] = [await open(cat), await open(cat)];
    await seatAll(room, [cat, dan], over);
    await seatAll(room, [cat, dan], running);
    await room.closeTable(over);
    await room.unseat(cat.id);
    expect((await store.table(over))!).toMatchObject({ status: 'over', due: undefined });
    const seats = async (id: string): Promise<unknown> =>
      (JSON.parse((await room.update(id, undefined, undefined)).json) as { info: { seats: unknown } }).info
        .seats;
    expect(await seats(over)).toMatchObject([{ name: 'Cat' }, { name: 'Dan' }]);
    expect(await seats(running)).toMatchObject([{ kind: 'bot' }, { name: 'Dan' }]);
  });

  it('a table that is closed before it begins has no record, and no seat', async () => {
    const { room } = test;
    const [eve, fay] = [somebody('Eve'), somebody('Fay')];
    const id = await open(eve);
    await sit(room, eve, id);
    await room.closeTable(id);
    await expect(sit(room, fay, id)).rejects.toThrow('All seats are taken.');
    await expect(room.save(eve, id)).rejects.toThrow('has not begun');
    const other = await openTestRoom({ store });
    expect(JSON.parse((await other.room.update(id, eve.id, 0)).json)).toMatchObject({
      info: { status: 'over' },
    });
    await other.close();
    await room.closeTable('not-there');
  });
});
