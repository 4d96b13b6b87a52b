// People who leave for good, on both stores: nothing of them is left, and no table stops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, seedOf, sit, somebody, storeWith } from '../../test/room.ts';
import type { TestRoom } from '../../test/room.ts';
import { stores, type StorePlace } from '../../test/stores.ts';
import type { Update } from '@parlour/wire';
import type { Person, Store } from '../store/store.ts';
import { withoutPerson } from './former-player.ts';

it('a person is taken out of a chair that they had given up before the table was opened', () => {
  const chairs = ['ann', 'ben'].map(was => ({ kind: 'bot', bot: 'standard', seed: '', was }));
  const { setup } = withoutPerson('ann', JSON.stringify({ chairs }), []);
  expect((JSON.parse(setup) as { chairs: { was: string }[] }).chairs.map(({ was }) => was)).toEqual([
    'former',
    'ben',
  ]);
});

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

    // The table in use does not remember who gave the seat up.
    await expect(room.resign(ann, running)).rejects.toMatchObject({ illegal: { code: 'not-your-seat' } });
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

  it('comes to an end where many tables were closed before they began', async () => {
    const { room } = test;
    const [gil, hal] = [somebody('Gil'), somebody('Hal')];
    const tables = await Promise.all(Array.from({ length: 60 }, () => open(gil)));
    await sit(room, hal, tables[0]!);
    for (const id of tables) await room.closeTable(id);
    await room.depart(gil.id);
    const status = ['waiting', 'playing', 'over'] as const;
    expect(await store.list({ person: gil.id, status, limit: 99 })).toEqual([]);
    for (const id of tables) {
      expect(await written(id)).not.toContain(gil.id);
      expect(await written(id)).not.toContain('Gil');
    }
    const entries = await store.entries(tables[0]!, 0);
    await room.depart(gil.id);
    expect(await store.entries(tables[0]!, 0)).toEqual(entries);
  });

  it('takes the name away also where the person had left before they were deleted', async () => {
    const { room } = test;
    const [lea, max] = [somebody('Leandra'), somebody('Max')];
    const [resigned, over, waiting, never] = [
      await open(lea),
      await open(lea),
      await open(max),
      await room.open(lea, { game: 'gin-rummy', seats: ['open', 'open'] }),
    ];
    for (const id of [resigned, over]) {
      await seatAll(room, [lea, max], id);
      await room.resign(lea, id);
    }
    await room.closeTable(over);
    // She gets up when her seed may be known: that is told to the others.
    for (const person of [max, lea]) await sit(room, person, waiting);
    await room.leave(lea, waiting);
    const seen = async (id: string): Promise<string> => (await room.update(id, max.id, undefined)).json;
    expect(await seen(waiting)).toContain('"gone":["Leandra"]');
    for (const id of [resigned, over, waiting]) expect(await written(id)).toContain('Leandra');
    const sent: string[] = [];
    const follower = room.follow({
      table: waiting,
      person: max.id,
      send: json => (sent.push(json), 'room'),
      failed: error => expect.unreachable(String(error)),
    });
    await follower.start(undefined);
    await room.depart(lea.id);
    await expect.poll(() => sent.at(-1)).toContain('"gone":["Former player"]');
    follower.close();
    expect(sent.slice(1).join('\n')).not.toContain('Leandra');
    for (const id of [resigned, over, waiting]) {
      expect(await written(id)).not.toMatch(/Leandra|leandra-/);
      expect(await seen(id)).not.toContain('Leandra');
    }
    expect(await store.tablesOf(lea.id, '', 9)).toEqual([]);
    expect((await store.tablesOf(max.id, '', 9)).map(({ id }) => id)).toContain(waiting);
    expect(await store.countOpenedBy(lea.id)).toBe(0);
    // The match goes on with the computer player, who does not remember from whom they have the seat.
    await expect(room.resign(lea, resigned)).rejects.toMatchObject({ illegal: { code: 'not-your-seat' } });
    expect(JSON.parse(await seen(resigned))).toMatchObject({ info: { status: 'playing' } });
    expect(await store.table(never)).toMatchObject({ status: 'waiting' });
    const other = await openTestRoom({ store });
    for (const id of [resigned, over, waiting, never]) {
      expect((await other.room.update(id, max.id, undefined)).json).not.toContain('Leandra');
    }
    await other.close();
    const before = await store.entries(resigned, 0);
    await room.depart(lea.id);
    expect(await store.entries(resigned, 0)).toEqual(before);
    expect(test.failures).toEqual([]);
  });

  it('takes the person out of rematches and of a table of their file', async () => {
    const { room } = test;
    const [nora, otto] = [somebody('Eleonora'), somebody('Otto')];
    const first = await open(nora);
    await seatAll(room, [nora, otto], first);
    await room.closeTable(first);
    const second = await room.rematch(otto, first);
    await seatAll(room, [nora, otto], second);
    await room.resign(nora, second);
    const alone = await room.open(nora, { game: 'gin-rummy', seats: ['me', 'computer'] });
    await sit(room, nora, alone);
    await room.reveal(nora, alone, { seed: seedOf(nora) });
    const file = await room.load(nora, (await room.save(nora, alone)).text());
    const all = [first, second, alone, file];
    for (const id of all) expect(await written(id)).toContain('Eleonora');
    await room.depart(nora.id);
    for (const id of all) expect(await written(id)).not.toMatch(/Eleonora|eleonora-/);
    // The rematch of a match that she has left keeps no chair for her.
    await room.closeTable(second);
    expect(await written(await room.rematch(otto, second))).not.toMatch(/Eleonora|eleonora-/);
  });

  it('finds a person who is seated after they have been deleted', async () => {
    const { room } = test;
    const [pia, quin] = [somebody('Pia Late'), somebody('Quin')];
    const id = await open(quin);
    await store.addPerson(pia, 'token of Pia', 0);
    await store.accounts.remove(pia.id);
    const errand = { kind: 'depart', subject: pia.id } as const;
    await store.accounts.errandDone(errand);
    // A request that was on its way.
    await sit(room, pia, id, 1);
    expect(await store.accounts.errands()).toContainEqual(errand);
    await room.depart(pia.id);
    expect(await written(id)).not.toContain('Pia');
  });

  it('finds a person who is seated between the last look and the end of their errand', async () => {
    const { room } = test;
    const [rhea, sam] = [somebody('Rhea Late'), somebody('Sam')];
    const id = await open(sam);
    await store.addPerson(rhea, 'token of Rhea', 0);
    await store.accounts.remove(rhea.id);
    const errand = { kind: 'depart', subject: rhea.id } as const;
    await room.depart(rhea.id);
    // A request that was on its way.
    await sit(room, rhea, id, 1);
    await store.accounts.errandDone(errand);
    expect(await store.accounts.errands()).toContainEqual(errand);
    await room.depart(rhea.id);
    expect(await written(id)).not.toContain('Rhea');
    await store.accounts.errandDone(errand);
    expect(await store.accounts.errands()).not.toContainEqual(errand);
  });

  it('is no change of the tables for the others: not for the order of their lists, nor for the end of the table', async () => {
    const [tia, uma] = [somebody('Tia'), somebody('Uma')];
    const [resigned, over] = [await open(tia), await open(tia)];
    for (const id of [resigned, over]) await seatAll(test.room, [tia, uma], id);
    await test.room.resign(tia, resigned);
    await test.room.closeTable(over);
    // The computer player has done what there was to do.
    await expect.poll(async () => (await store.table(resigned))!.due?.kind).toBe('idle');
    const stored = where.database === undefined ? 'standings' : 'tables';
    await where.execute(`update ${stored} set updated_at = 5 where id in ('${resigned}', '${over}')`);
    const { due } = (await store.table(resigned))!;
    // Whoever touches the table here puts its end off.
    const other = await openTestRoom({ store, pace: { idleMs: 60 * 24 * 3600_000 } });
    await other.room.depart(tia.id);
    for (const id of [resigned, over]) expect(await store.table(id)).toMatchObject({ updatedAt: 5 });
    expect((await store.table(resigned))!.due).toEqual(due);
    await other.close();
  });

  it('leaves a damaged table for later, and takes the name away everywhere else', async () => {
    const rob = somebody('Robinson');
    const tables = await Promise.all(Array.from({ length: 60 }, () => open(rob)));
    const setups = await Promise.all(tables.map(async id => (await store.table(id))!.setup));
    const bad = tables.indexOf(tables.toSorted()[0]!);
    const damage = (text: string): Promise<void> =>
      where.execute(`update tables set setup = '${text.replaceAll("'", "''")}' where id = '${tables[bad]}'`);
    await damage('{}');
    await expect(test.room.depart(rob.id)).rejects.toThrow('damaged');
    expect((await store.tablesOf(rob.id, '', 99)).map(({ id }) => id)).toEqual([tables[bad]]);
    await damage(setups[bad]!);
    await test.room.depart(rob.id);
    for (const id of tables) expect(await written(id)).not.toContain('Robinson');
  });

  it('of two people who are taken out at the same time brings neither back', async () => {
    const [sue, tom] = [somebody('Susanna'), somebody('Thomas')];
    const first = await open(sue);
    await seatAll(test.room, [sue, tom], first);
    await test.room.closeTable(first);
    const id = await test.room.rematch(tom, first);
    const { setup } = (await store.table(id))!;
    const [one, other] = [sue, tom].map(({ id: person }) => withoutPerson(person, setup, []));
    expect(await store.amend(id, one!)).toBe('done');
    expect(await store.amend(id, other!)).toBe('changed');
    expect((await store.table(id))!.setup).not.toContain('Susanna');
    for (const person of [sue, tom]) await test.room.depart(person.id);
    expect((await store.table(id))!.setup).not.toContain('Thomas');
  });

  it('goes on where it was interrupted, after the person was taken out of the journal', async () => {
    const [ida, jan] = [somebody('Ida'), somebody('Jan')];
    const [waiting, running, over] = [await open(ida), await open(ida), await open(ida)];
    await sit(test.room, ida, waiting);
    for (const id of [running, over]) await seatAll(test.room, [ida, jan], id);
    await test.room.closeTable(over);
    for (const id of [waiting, running, over]) {
      const { setup } = (await store.table(id))!;
      await store.amend(id, withoutPerson(ida.id, setup, await store.entries(id, 0)));
    }
    // The next server reads them.
    const next = await openTestRoom({ store });
    await next.room.depart(ida.id);
    const status = ['waiting', 'playing', 'over'] as const;
    expect(await store.list({ person: ida.id, status, limit: 9 })).toEqual([]);
    const seats = async (id: string): Promise<unknown> =>
      (JSON.parse((await next.room.update(id, undefined, undefined)).json) as Update).info.seats;
    expect(await seats(waiting)).toMatchObject([{ kind: 'open' }, { kind: 'open' }]);
    expect(await seats(running)).toMatchObject([{ kind: 'bot' }, { name: 'Jan' }]);
    expect(await seats(over)).toMatchObject([{ name: 'Former player' }, { name: 'Jan' }]);
    await next.close();
  });

  it('fails, to be tried again, where somebody cannot be taken out of a table', async () => {
    const kim = somebody('Kim');
    const id = await open(kim);
    // What is appended has no seating: the store goes on finding the table.
    const stuck = await openTestRoom({
      store: storeWith(store, { append: append => store.append({ ...append, seating: undefined }) }),
    });
    await expect(stuck.room.depart(kim.id)).rejects.toThrow('could not be taken out');
    await stuck.close();
    expect(await store.list({ person: kim.id, status: ['waiting'], limit: 9 })).toMatchObject([{ id }]);
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
