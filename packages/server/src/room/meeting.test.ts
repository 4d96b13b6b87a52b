// Meeting in the lobby: finding a table, chairs that the house takes, watching, emotes, and a series of rematches.
import { ManualClock } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestRoom, seatAll, seedOf, sit, somebody, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { parseEntry } from './journal-entry.ts';
import { humanPace } from './pace.ts';

describe('the lobby', () => {
  const clock = new ManualClock();
  const game = 'gin-rummy';
  let test: TestRoom;
  beforeEach(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
  });
  afterEach(async () => {
    expect(test.failures).toEqual([]);
    await test.close();
  });

  async function see(id: string, person?: Person): Promise<Update> {
    return JSON.parse((await test.room.update(id, person?.id, undefined)).json) as Update;
  }

  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    for (let turn = 0; turn < 6; turn++) await new Promise(resolve => setImmediate(resolve));
    await test.room.settled();
  }

  /** The person has the page of the table open, until the returned function is called. */
  async function follow(person: Person, table: string): Promise<() => void> {
    const failed = (error: unknown): void => expect(error).toBeUndefined();
    const watch = test.room.follow({ table, person: person.id, send: () => 'room', failed });
    await watch.start(undefined);
    const leave = await test.room.attend(table, person.id, 'stream');
    return () => {
      leave();
      watch.close();
    };
  }

  it('seats whoever looks for a table with whoever waits, at a listed table with a clock', async () => {
    const [ann, ben, cid] = [somebody('Ann'), somebody('Ben'), somebody('Cid')];
    const id = await test.room.find(ann, { game });
    await sit(test.room, ann, id);
    expect((await see(id)).info).toMatchObject({ pace: 'live', listed: true, status: 'waiting' });
    // Who waits already finds the same table; another game has another one.
    expect(await test.room.find(ann, { game })).toBe(id);
    expect(await test.room.find(cid, { game: 'thirty-one' })).not.toBe(id);
    expect(await test.room.find(ben, { game })).toBe(id);
    await seatAll(test.room, [ann, ben], id);
    await pass(0);
    expect((await see(id)).info.status).toBe('playing');
    expect((await test.room.list('running', undefined)).map(line => line.id)).toEqual([id]);
    expect(await test.room.find(cid, { game })).not.toBe(id);
    await expect(test.room.find(ann, { game: 'chess' })).rejects.toMatchObject({
      illegal: { code: 'no-game' },
    });
  });

  it('brings those together who look for a table at the same moment', async () => {
    const { room } = test;
    const [ann, ben, cid] = [somebody('Ann'), somebody('Ben'), somebody('Cid')];
    // Ann has been told of her table, and is about to sit down.
    const id = await room.find(ann, { game });
    expect(await room.find(ben, { game })).toBe(id);
    await seatAll(room, [ben, ann], id);
    const people = [ann, ben, cid];
    const found = await Promise.all(people.map(person => room.find(person, { game: 'thirty-one' })));
    expect(new Set(found).size).toBe(1);
    // The tables that they had opened meanwhile are gone, for them too.
    expect((await room.list('open', undefined)).map(line => line.id)).toEqual([found[0]]);
    for (const person of people) await sit(room, person, found[0]!);
    for (const person of people) expect(await room.list('finished', person)).toEqual([]);
  });

  it('seats nobody with somebody who has opened a table and does not come', async () => {
    const { room } = test;
    const [ann, ben, cid, dan] = [somebody('Ann'), somebody('Ben'), somebody('Cid'), somebody('Dan')];
    const id = await room.find(ann, { game });
    await pass(10_000);
    const second = await room.find(ben, { game });
    expect(second).not.toBe(id);
    // Whoever believed in them does not wait for ever.
    expect(await room.find(cid, { game })).toBe(second);
    await sit(room, cid, second);
    await pass(humanPace.revealMs - 1);
    expect((await see(second)).info.seats.map(({ name }) => name)).toEqual(['Ben', 'Cid']);
    await pass(1);
    expect((await see(second)).info.seats.map(({ kind }) => kind)).toEqual(['open', 'person']);
    expect((await see(second)).info.seeds?.gone).toEqual(['Ben']);
    expect(await room.find(dan, { game })).toBe(second);
    await seatAll(room, [dan, cid], second);
    expect((await see(second)).info.status).toBe('playing');
  });

  it.each(['1-day', '7-days', 'relaxed'] as const)(
    'seats nobody who looks for a table at one of the pace %s',
    async pace => {
      const { room } = test;
      const [ann, ben] = [somebody('Ann'), somebody('Ben')];
      const slow = await room.open(ann, { game, seats: ['me', 'open'], listed: true, pace });
      await sit(room, ann, slow);
      const found = await room.find(ben, { game });
      expect(found).not.toBe(slow);
      expect((await see(found)).info.pace).toBe('live');
      // Nor whoever sits there already.
      expect(await room.find(ann, { game })).toBe(found);
    },
  );

  it('shows a live table while somebody is there, and for a minute after that', async () => {
    const { room } = test;
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await room.find(ann, { game });
    await sit(room, ann, id);
    const isShown = async (): Promise<boolean> =>
      (await room.list('open', undefined)).some(line => line.id === id);
    await pass(59_999);
    expect(await isShown()).toBe(true);
    await pass(1);
    expect(await isShown()).toBe(false);
    expect(await room.find(ben, { game })).not.toBe(id);
    // Those who only look do not bring it back.
    const look = await follow(ben, id);
    expect(await isShown()).toBe(false);
    look();
    const leave = await follow(ann, id);
    await pass(3_600_000);
    expect(await isShown()).toBe(true);
    expect(await room.find(ben, { game })).toBe(id);
    leave();
    await pass(59_999);
    expect(await isShown()).toBe(true);
    await pass(1);
    expect(await isShown()).toBe(false);
  });

  it('shows a table where others come in days for as long as a decision may take', async () => {
    const { room } = test;
    const ann = somebody('Ann');
    const day = humanPace.clocks['1-day'].decisionMs;
    const id = await room.open(ann, { game, seats: ['me', 'open'], listed: true, pace: '1-day' });
    await sit(room, ann, id);
    const isShown = async (): Promise<boolean> =>
      (await room.list('open', undefined)).some(line => line.id === id);
    await pass(day - 1);
    expect(await isShown()).toBe(true);
    await pass(1);
    expect(await isShown()).toBe(false);
    // They look whether anybody has come.
    (await follow(ann, id))();
    await pass(day - 1);
    room.evictIdle();
    expect(room.cachedTables).toBe(0);
    expect(await isShown()).toBe(true);
    expect(await room.find(somebody('Ben'), { game })).not.toBe(id);
    await pass(1);
    expect(await isShown()).toBe(false);
    expect((await room.list('mine', ann)).map(line => line.id)).toEqual([id]);
  });

  it('keeps the chairs of friends and of a rematch for whom they are', async () => {
    const { room } = test;
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const friends = await room.open(ann, { game, seats: ['me', 'open'] });
    const before = await room.open(ann, { game, seats: ['me', 'open'], listed: true });
    await seatAll(room, [ann, ben], before);
    await room.closeTable(before);
    const rematch = await room.rematch(ann, before);
    for (const id of [friends, rematch]) await sit(room, ben, id);
    await pass(humanPace.revealMs);
    for (const id of [friends, rematch]) {
      expect((await see(id)).info.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    }
  });

  it('lets the house take the chairs after 20 seconds where that was wished', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.find(ann, { game: 'thirty-one', house: true });
    await sit(test.room, ann, id);
    await pass(19_000);
    await sit(test.room, ben, id);
    expect((await see(id)).info.seats.map(({ kind }) => kind).toSorted()).toContain('open');
    await pass(1000);
    const { info } = await see(id);
    expect(info.seats.map(({ kind }) => kind).slice(0, 2)).toEqual(['person', 'person']);
    expect(info.seats.slice(2).every(({ kind }) => kind === 'bot')).toBe(true);
    for (const person of [ann, ben]) await test.room.reveal(person, id, { seed: seedOf(person) });
    expect((await see(id)).info.status).toBe('playing');
  });

  it('shows all running tables of one person to those who want to watch', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const ids = new Set<string>();
    for (let count = 0; count < 4; count++) {
      const id = await test.room.open(ann, { game, seats: ['me', 'open'], listed: true });
      await seatAll(test.room, [ann, ben], id);
      ids.add(id);
    }
    const running = await test.room.list('running', undefined);
    expect(new Set(running.map(({ id }) => id))).toEqual(ids);
  });

  it('seats those together who want the house, and those who do not, unless one chair is left', async () => {
    const { room } = test;
    const [ann, ben, cid, dan] = [somebody('Ann'), somebody('Ben'), somebody('Cid'), somebody('Dan')];
    const alone = await room.find(ann, { game: 'thirty-one' });
    await sit(room, ann, alone);
    // Ben would wait at Ann's table without end, and the house would come to Cid, who does not want it.
    const filled = await room.find(ben, { game: 'thirty-one', house: true });
    expect(filled).not.toBe(alone);
    await sit(room, ben, filled);
    expect(await room.find(cid, { game: 'thirty-one' })).toBe(alone);
    expect(await room.find(dan, { game: 'thirty-one', house: true })).toBe(filled);
    // Whoever waits already has the table of their wish.
    expect(await room.find(ben, { game: 'thirty-one', house: true })).toBe(filled);
    expect(await room.find(ann, { game: 'thirty-one', house: true })).toBe(filled);
    await pass(20_000);
    expect((await see(filled)).info.seats.some(({ kind }) => kind === 'open')).toBe(false);
    // With the last chair the table is full, whatever is wished.
    const two = await room.find(ann, { game });
    await sit(room, ann, two);
    expect(await room.find(dan, { game, house: true })).toBe(two);
  });

  it('waits for people alone where the house was not wished', async () => {
    const ann = somebody('Ann');
    const id = await test.room.find(ann, { game });
    await sit(test.room, ann, id);
    await pass(60_000);
    expect((await see(id)).info.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
  });

  it('shows what people say to everybody, and lets only people with a seat speak', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.find(ann, { game });
    await seatAll(test.room, [ann, ben], id);
    await pass(0);
    const before = await see(id);
    await test.room.say(ben, id, { emote: 'well-played' });
    const after = await see(id);
    expect(after.info.seats[1]!.emote).toEqual({ id: 'well-played', at: before.at + 1 });
    // The clock of the decision goes on.
    expect(after.clock).toMatchObject({ deadline: before.clock!.deadline, seat: before.clock!.seat });
    await expect(test.room.say(somebody('Cid'), id, { emote: 'hello' })).rejects.toMatchObject({
      illegal: { code: 'not-your-seat' },
    });
    expect(parseEntry((await test.store.entries(id, 0)).at(-1)!)).toMatchObject({ kind: 'emote' });
  });

  it('keeps the score of a series, the seats and the pace from one rematch to the next', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    let id = await test.room.open(ann, {
      game: 'thirty-one',
      rules: 'two-player',
      seats: ['me', 'open'],
      listed: true,
    });
    const won = [0, 0];
    for (let match = 0; match < 2; match++) {
      await seatAll(test.room, [ann, ben], id);
      // Nobody ever decides: the house plays both to the end.
      for (let steps = 0; steps < 4000 && (await see(id)).info.status !== 'over'; steps++) {
        const { clock: running } = await see(id);
        await pass(running === undefined ? 20_000 : running.deadline - clock.now() + humanPace.graceMs);
      }
      const { winners = [] } = await see(id);
      for (const seat of winners) won[seat]!++;
      id = await test.room.rematch(ann, id);
      const { info } = await see(id);
      expect(info).toMatchObject({ series: won, pace: 'live', listed: true });
    }
    expect(won[0]! + won[1]!).toBeGreaterThanOrEqual(2);
  });

  it('makes one table of two taps on rematch at the same time', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game, seats: ['me', 'open'] });
    await seatAll(test.room, [ann, ben], id);
    await test.room.closeTable(id);
    const [first, second] = await Promise.all([ann, ben].map(person => test.room.rematch(person, id)));
    expect(second).toBe(first);
    for (const person of [ann, ben]) {
      expect((await test.room.list('mine', person)).map(line => line.id)).toEqual([first]);
    }
    expect((await see(id)).info.rematch).toBe(first);
    expect(await test.room.rematch(ann, id)).toBe(first);
  });

  it.each(['is closed', 'has been deleted'] as const)(
    'makes one new table for all in place of a rematch that %s',
    async what => {
      const [ann, ben] = [somebody('Ann'), somebody('Ben')];
      const id = await test.room.open(ann, { game, seats: ['me', 'open'] });
      await seatAll(test.room, [ann, ben], id);
      await test.room.closeTable(id);
      const made = new Set<string>();
      for (let times = 0; times < 2; times++) {
        const gone = await test.room.rematch(ann, id);
        made.add(gone);
        if (what === 'is closed') await test.room.closeTable(gone);
        else while (await test.store.prune({ now: 0, waiting: 1e15, finished: undefined })) continue;
        const next = await Promise.all([ann, ben].map(person => test.room.rematch(person, id)));
        expect(next[1]).toBe(next[0]);
        made.add(next[0]!);
        expect((await see(id)).info.rematch).toBe(next[0]);
        expect((await see(next[0]!)).info).toMatchObject({
          status: 'waiting',
          series: [0, 0],
          seats: [{ name: 'Ann' }, { name: 'Ben' }],
        });
        // Until that one is over, everybody gets it.
        expect(await test.room.rematch(ben, id)).toBe(next[0]);
      }
      expect(made.size).toBe(3);
    },
  );

  it('leaves the chair of somebody who has been deleted open in a rematch', async () => {
    const [ann, ben, cid] = [somebody('Ann'), somebody('Ben'), somebody('Cid')];
    const id = await test.room.open(ann, { game, seats: ['me', 'open'] });
    await seatAll(test.room, [ann, ben], id);
    await test.room.closeTable(id);
    await test.room.depart(ben.id);
    const next = await test.room.rematch(ann, id);
    expect((await see(next)).info.seats).toMatchObject([{ name: 'Ann' }, { kind: 'open' }]);
    await seatAll(test.room, [ann, cid], next);
    expect((await see(next)).info.status).toBe('playing');
  });
});
