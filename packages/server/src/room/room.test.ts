import { catalogue, ManualClock, randomAction, rngFrom, seatOf, seedFrom, type Move } from '@parlour/engine';
import type { OpenTable, Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, sit, somebody, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { humanPace } from './pace.ts';
import type { Refused } from './refused.ts';

const { game: gin } = catalogue.find(({ game }) => game.id === 'gin-rummy')!;

describe('the room', () => {
  let test: TestRoom;
  const clock = new ManualClock();
  // At people's pace and on a manual clock, so that nothing happens between two lines of a test.
  beforeAll(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
  });
  afterAll(() => test.close());

  async function see(id: string, person?: Person, since?: number): Promise<Update> {
    return JSON.parse((await test.room.update(id, person?.id, since)).json) as Update;
  }

  /** Lets the clock run until the table is at that entry. */
  async function until(id: string, reached: (update: Update) => boolean): Promise<Update> {
    for (let turns = 0; turns < 5000; turns++) {
      const update = await see(id);
      if (reached(update)) return update;
      clock.advance(50);
      await new Promise(resolve => setImmediate(resolve));
    }
    throw new Error('The table does not get there.');
  }

  async function refusal(attempt: Promise<unknown>): Promise<{ reason: string; code: string }> {
    const refused = (await attempt.then(
      () => undefined,
      (error: unknown) => error,
    )) as Refused;
    return { reason: refused.reason, code: refused.illegal.code };
  }

  /** Two people at a table of Gin Rummy that has been dealt, with a target that no single hand reaches. */
  async function ginTable(): Promise<{ id: string; people: [Person, Person] }> {
    const people: [Person, Person] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(people[0], {
      game: 'gin-rummy',
      rules: { target: 1000 },
      seats: ['me', 'open'],
    });
    await seatAll(test.room, people, id);
    await until(id, update => update.message !== undefined && update.message.number > 0);
    return { id, people };
  }

  it('promises its deals before anybody sits, and begins when every seat is taken', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'] });
    const before = await see(id, ann);
    expect(before.info.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(before).toMatchObject({ viewer: 'audience', pausing: false, info: { status: 'waiting' } });
    expect(before.message).toBeUndefined();
    expect(await sit(test.room, ann, id)).toBe(0);
    expect(await sit(test.room, ann, id)).toBe(0);
    expect(await sit(test.room, ben, id)).toBe(1);
    expect((await see(id, ben)).viewer).toBe(1);
    await seatAll(test.room, [ann, ben], id);
    const dealt = await until(id, update => update.message?.number === 1);
    expect(dealt.info).toMatchObject({ status: 'playing', commitment: before.info.commitment! });
    expect(await refusal(sit(test.room, somebody('Cid'), id))).toMatchObject({ code: 'full' });
  });

  it('a person who watched before sitting down is connected, until their stream ends', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'] });
    const leave = await test.room.attend(id, ben.id, 'stream');
    await sit(test.room, ben, id, 1);
    expect((await see(id, ann)).info.seats[1]).toMatchObject({ name: 'Ben', connected: true });
    leave();
    clock.advance(20_000);
    await test.room.settled();
    expect((await see(id, ann)).info.seats[1]).toMatchObject({ name: 'Ben', connected: false });
  });

  it('G52: each person sees the own hand, the audience none', async () => {
    const { id, people } = await ginTable();
    const views = [await see(id, people[0]), await see(id, people[1]), await see(id, somebody('Eve'))];
    expect(views.map(({ viewer }) => viewer)).toEqual([0, 1, 'audience']);
    expect(new Set(views.map(({ message }) => JSON.stringify(message!.view))).size).toBe(3);
  });

  it('AG19, D33: refuses the stale, the illegal, and people without the seat, in words and with a code', async () => {
    const { id, people } = await ginTable();
    const update = await see(id);
    const { number } = update.message!;
    const game = catalogue.find(({ game: { id } }) => id === 'gin-rummy')!.game;
    const views = await Promise.all(people.map(async person => (await see(id, person)).message!.view));
    const turn = views.findIndex(view => game.choices(view).length > 0);
    const [mover, other] = [people[turn]!, people[1 - turn]!];
    const action = randomAction(game.choices(views[turn]), rngFrom(seedFrom('x'))) as unknown;
    const play = (who: Person, changes: object): Promise<unknown> =>
      test.room.play(who, id, { number, action, key: 'k', ...changes });
    expect(await refusal(play(mover, { number: number - 1 }))).toEqual({ reason: 'stale', code: 'stale' });
    expect(await refusal(play(other, {}))).toEqual({ reason: 'illegal', code: 'not-your-turn' });
    expect(await refusal(play(somebody('Eve'), {}))).toEqual({ reason: 'forbidden', code: 'not-your-seat' });
    expect(await refusal(play(mover, { action: { type: 'cheat' } }))).toMatchObject({
      code: 'not-an-action',
    });
    expect((await see(id)).at).toBe(update.at);

    // [D34] Repeated posts of one move act once and are answered alike.
    const first = await play(mover, {});
    expect(first).toEqual({ at: update.at + 1, number: number + 1 });
    expect(await play(mover, {})).toEqual(first);
    expect(await Promise.all([play(mover, {}), play(mover, {})])).toEqual([first, first]);
    expect(await play(mover, { number: number + 1 })).toEqual(first);
    const used = { reason: 'invalid', code: 'key-used' };
    expect(await refusal(play(mover, { number: number + 1, action: { type: 'cheat' } }))).toEqual(used);
    // The key of one person is nobody else's.
    expect(await refusal(play(other, { action: { type: 'cheat' } }))).toMatchObject({ reason: 'stale' });
    expect((await see(id)).at).toBe(update.at + 1);
  });

  it('tells a person who comes back what happened since, however long ago', async () => {
    const ann = somebody('Ann');
    const id = await test.room.open(ann, {
      game: 'thirty-one',
      // Deals are random also in tests: with so many lives nobody is out before the test ends.
      rules: { lives: 20, knockerPenalty: 'none' },
      seats: ['me', { bot: 'random' }, { bot: 'random' }],
    });
    await seatAll(test.room, [ann], id);
    const start = (await see(id, ann)).at;
    const heard: unknown[] = [];
    let at = start;
    const rng = rngFrom(seedFrom('come back'));
    const { game } = catalogue[0]!;
    for (let moves = 0; moves < 12;) {
      const update = await see(id, ann, at);
      heard.push(...update.message!.events);
      at = update.at;
      const choices = game.choices(update.message!.view);
      if (choices.length > 0) {
        const attempt = { number: update.message!.number, action: randomAction(choices, rng) as unknown };
        await test.room.play(ann, id, { ...attempt, key: `k${moves++}` });
      } else {
        if (update.pausing) await test.room.goOn(ann, id);
        clock.advance(50);
        await new Promise(resolve => setImmediate(resolve));
      }
    }
    const since = await see(id, ann, at);
    heard.push(...since.message!.events);
    expect((await see(id, ann, start)).message!.events).toEqual(heard);
    expect(heard.length).toBeGreaterThan(20);
    expect((await see(id, ann, since.at)).message!.events).toEqual([]);
    expect((await see(id, ann, 1_000_000)).message!.events).toEqual([]);
  });

  it('D31: a showdown pauses until everybody has gone on, or its time is up', async () => {
    const { id, people } = await ginTable();
    const rng = rngFrom(seedFrom('showdown'));
    for (let moves = 0; !(await see(id)).pausing; moves++) {
      for (const person of people) {
        const { message } = await see(id, person);
        const choices = gin.choices(message!.view);
        if (choices.length === 0) continue;
        const attempt = { number: message!.number, action: randomAction(choices, rng) as unknown };
        await test.room.play(person, id, { ...attempt, key: `k${moves}` });
      }
    }
    const before = await see(id);
    const { number } = before.message!;
    expect(before.waitingFor).toEqual([0, 1]);
    await test.room.goOn(people[0], id);
    await test.room.goOn(people[0], id);
    await new Promise(resolve => setImmediate(resolve));
    expect(await see(id)).toMatchObject({ pausing: true, waitingFor: [1] });
    await test.room.goOn(people[1], id);
    const dealt = await until(id, update => !update.pausing);
    expect(dealt.message!.number).toBe(number + 1);
  });

  it('a window stays open for its time and a little grace, and a person comes first', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, {
      game: 'bluff',
      seats: ['me', 'open', { bot: 'random' }, { bot: 'random' }],
    });
    await seatAll(test.room, [ann, ben], id);
    await until(id, update => (update.message?.number ?? 0) > 0);
    const { game } = catalogue.find(({ game: { id } }) => id === 'bluff')!;
    const rng = rngFrom(seedFrom('window'));
    for (let moves = 0; (await see(id)).windowLeft === undefined; moves++) {
      for (const person of [ann, ben]) {
        const { message } = await see(id, person);
        const choices = game.choices(message!.view);
        if (choices.length === 0 || (await see(id)).windowLeft !== undefined) continue;
        const attempt = { number: message!.number, action: randomAction(choices, rng) as unknown };
        await test.room.play(person, id, { ...attempt, key: `w${moves}` });
      }
      clock.advance(50);
      await new Promise(resolve => setImmediate(resolve));
    }
    const open = await see(id);
    expect(open.windowLeft).toBeGreaterThan(0);
    const stored = await test.store.table(id);
    expect(stored?.due?.kind).toBe('window');
    expect(stored!.due!.at - clock.now()).toBe(open.windowLeft! + humanPace.graceMs);
    const closed = await until(id, update => update.message!.number > open.message!.number);
    expect(closed.windowLeft).toBeUndefined();
  });

  it('D32: a bot takes the seat of a person who resigns, and a rematch seats the same people', async () => {
    const { id, people } = await ginTable();
    await test.room.resign(people[0], id);
    // The same again, because the answer got lost.
    await test.room.resign(people[0], id);
    const journal = (await test.store.entries(id, 0)).map(text => JSON.parse(text) as { kind: string });
    expect(journal.filter(({ kind }) => kind === 'resign')).toHaveLength(1);
    await expect(test.room.resign(somebody('Cid'), id)).rejects.toMatchObject({
      illegal: { code: 'not-your-seat' },
    });
    expect((await see(id)).info.seats[0]).toMatchObject({ kind: 'bot' });
    expect(await refusal(test.room.rematch(people[1], id))).toMatchObject({ code: 'not-over' });
    await test.room.resign(people[1], id);
    expect((await see(id)).info.status).toBe('over');
    expect(await refusal(test.room.rematch(people[1], id))).toMatchObject({ code: 'not-your-seat' });

    const ann = somebody('Ann');
    const over = await test.room.open(ann, {
      game: 'bluff',
      seats: ['me', { bot: 'random' }, 'open', 'open'],
    });
    await test.room.leave(ann, over);
    expect((await see(over)).info.seats[0]).toEqual({ kind: 'open', name: 'Open' });
  });

  it('shows a new name at the person’s tables, and lists them', async () => {
    const ann = somebody('Ann');
    const id = await test.room.open(ann, {
      game: 'bluff',
      seats: ['me', 'open', 'open', 'open'],
      listed: true,
    });
    await sit(test.room, ann, id);
    await rename(test, ann, 'Anna');
    expect((await see(id)).info.seats[0]).toMatchObject({ name: 'Anna' });
    const [line] = await test.room.list('mine', ann);
    expect(line).toMatchObject({
      id,
      game: 'bluff',
      status: 'waiting',
      seats: [{ name: 'Anna' }, {}, {}, {}],
    });
    expect((await test.room.list('open', undefined)).map(table => table.id)).toContain(id);
    expect(await test.room.list('finished', ann)).toEqual([]);
    expect(await test.room.idOfCode(line!.code.toLowerCase())).toBe(id);
  });

  it('lists a person’s tables with their seat and whom each waits for', async () => {
    const { id, people } = await ginTable();
    const [line] = await test.room.list('mine', people[1]);
    expect(line).toMatchObject({ id, seat: 1, waitingFor: [expect.any(Number)] });
    const acting = await see(id, people[line!.waitingFor![0]!]);
    expect(gin.choices(acting.message!.view).length).toBeGreaterThan(0);
    const waiting = await test.room.open(people[0], { game: 'gin-rummy', seats: ['open', 'me'] });
    expect((await test.room.list('mine', people[0])).find(table => table.id === waiting)).toMatchObject({
      seat: 1,
      waitingFor: [],
    });
  });

  it('shows three waiting tables of one person in the lobby, and all of them to that person', async () => {
    const eve = somebody('Eve');
    const wish = { game: 'gin-rummy', seats: ['me', 'open'], listed: true } as const;
    const opened: string[] = [];
    for (let table = 0; table < 5; table++) opened.push(await test.room.open(eve, wish));
    const lobby = (await test.room.list('open', undefined)).map(({ id }) => id);
    expect(lobby.filter(id => opened.includes(id))).toHaveLength(3);
    expect(await test.room.list('mine', eve)).toHaveLength(5);
  });

  it('no two players share a name, and the first to come keeps it', async () => {
    const [ann, ben, eve] = [somebody('Guest'), somebody('Guest'), somebody('Eve')];
    const caution = { bot: 'mr-caution' };
    const seats = ['open', 'open', caution, 'me', caution] as const;
    const id = await test.room.open(ann, { game: 'thirty-one', seats });
    await sit(test.room, ben, id, seatOf(0));
    await sit(test.room, eve, id);
    const names = async (): Promise<string[]> => (await see(id)).info.seats.map(({ name }) => name);
    expect(await names()).toEqual(['Guest 2', 'Eve', 'Mr. Caution', 'Guest', 'Mr. Caution 2']);
    await sit(test.room, ann, id);
    await rename(test, eve, 'Mr. Caution');
    expect(await names()).toEqual(['Guest 2', 'Mr. Caution 3', 'Mr. Caution', 'Guest', 'Mr. Caution 2']);
    // The same name again changes nothing.
    const { etag } = await test.room.update(id, undefined, undefined);
    await rename(test, ben, 'Guest');
    expect((await test.room.update(id, undefined, undefined)).etag).toBe(etag);
  });

  it('K57–K59, AK18, AT22, AB26: a seat for the computer goes to a player usual under the rules', async () => {
    const seatsOf = async (wish: OpenTable): Promise<unknown[]> => {
      const { info } = await see(await test.room.open(somebody('Ann'), wish));
      return info.seats.slice(1).map(seat => (seat.kind === 'bot' ? seat.bot : seat.kind));
    };
    const twoPlayer = { game: 'thirty-one', rules: 'two-player', seats: ['me', 'computer'] } as const;
    expect(await seatsOf(twoPlayer)).toEqual(['two-player-computer']);
    expect(await seatsOf({ ...twoPlayer, seats: ['me', { bot: 'duchess' }] })).toEqual(['duchess']);
    const four = ['me', 'computer', 'computer', 'computer'] as const;
    const classroom = await seatsOf({ game: 'thirty-one', seats: four });
    expect(new Set(classroom).size).toBe(3);
    for (const bot of classroom)
      expect(['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless']).toContain(bot);
    const bluff = await seatsOf({ game: 'bluff', seats: four });
    expect(new Set(bluff).size).toBe(3);
    for (const bot of bluff) expect(['standard', 'mr-caution', 'ms-aggressive', 'wise-guy']).toContain(bot);
    const nobody = { game: 'gin-rummy', seats: ['computer', 'computer'] } as const;
    expect(await refusal(test.room.open(somebody('Ann'), nobody))).toMatchObject({ code: 'nobody' });
  });

  it('refuses tables that are not possible', async () => {
    const ann = somebody('Ann');
    const open = (wish: object): Promise<unknown> =>
      test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], ...wish });
    expect(await refusal(open({ game: 'poker' }))).toMatchObject({ code: 'no-game' });
    expect(await refusal(open({ seats: ['me'] }))).toMatchObject({ code: 'bad-size' });
    expect(await refusal(open({ seats: ['me', 'me'] }))).toMatchObject({ code: 'two-seats' });
    expect(await refusal(open({ seats: [{ bot: 'random' }, { bot: 'random' }] }))).toMatchObject({
      code: 'nobody',
    });
    expect(await refusal(open({ seats: ['me', { bot: 'nobody' }] }))).toMatchObject({ code: 'no-bot' });
    expect(await refusal(open({ rules: 'house' }))).toMatchObject({ code: 'bad-rules' });
    expect(await refusal(see('no such table'))).toMatchObject({ reason: 'not-found' });
  });

  it('has no failures to report', () => expect(test.failures).toEqual([]));
});

describe('two rooms over one store', () => {
  it('G46, AG17: another room finds the table as it was left, to the very card', async () => {
    const clock = new ManualClock();
    const first = await openTestRoom({ clock, pace: humanPace });
    const ann = somebody('Ann');
    const id = await first.room.open(ann, { game: 'gin-rummy', seats: ['me', { bot: 'random' }] });
    await seatAll(first.room, [ann], id);
    for (let step = 0; step < 40; step++) {
      clock.advance(100);
      await new Promise(resolve => setImmediate(resolve));
    }
    const { store, room } = first;
    const before = await room.update(id, ann.id, undefined);
    const second = await openTestRoom({ store, clock, pace: humanPace });
    expect(await second.room.update(id, ann.id, undefined)).toEqual(before);
    const journal = (await store.entries(id, 0)).map(text => JSON.parse(text) as { move?: Move<unknown> });
    expect(journal.filter(({ move }) => move?.by === 'chance')).toHaveLength(1);
    await second.close();
    await first.close();
  });
});
