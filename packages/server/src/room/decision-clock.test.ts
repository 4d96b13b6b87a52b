// The clock of a person's decision, on a clock that the test moves by hand.
import { catalogue, ManualClock, randomAction, rngFrom, seedFrom, type Choice } from '@parlour/engine';
import { readNote, verify, type TablePace, type Update } from '@parlour/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestRoom, seatAll, sit, somebody, type TestRoom } from '../../test/room.ts';
import { sha256 } from '../secrets.ts';
import type { Person } from '../store/store.ts';
import { parseEntry } from './journal-entry.ts';
import { humanPace } from './pace.ts';

const DAY_MS = 24 * 3600_000;
const GRACE_MS = humanPace.graceMs;
const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;

describe('the clock of a decision', () => {
  const clock = new ManualClock();
  const [ann, ben] = [somebody('Ann'), somebody('Ben')];
  let test: TestRoom;
  let id: string;
  let keys = 0;
  afterEach(async () => {
    expect(test.failures).toEqual([]);
    await test.close();
  });

  async function begin(pace: TablePace, people: readonly Person[] = [ann, ben]): Promise<void> {
    test = await openTestRoom({ clock, pace: { ...humanPace, pauseMs: () => 1000 } });
    const seats = ['me', ...people.slice(1).map(() => 'open' as const)] as ('me' | 'open')[];
    id = await test.room.open(people[0]!, { game: 'thirty-one', rules: 'two-player', seats, pace });
    await seatAll(test.room, people, id);
    await pass(0);
  }

  async function see(person?: Person, since?: number): Promise<Update> {
    return JSON.parse((await test.room.update(id, person?.id, since)).json) as Update;
  }

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) await new Promise(resolve => setImmediate(resolve));
    await test.room.settled();
  }

  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    await settle();
  }

  /** Whoever is to decide makes some move. Returns who it was. */
  async function play(): Promise<Person> {
    const { seat } = (await see()).clock!;
    const person = [ann, ben][seat]!;
    const { number, view } = (await see(person)).message!;
    const choices = game.choices(view) as Choice<unknown>[];
    const action = randomAction(choices, rngFrom(seedFrom(`${number}`)));
    await test.room.play(person, id, { number, action, key: `k${++keys}` });
    await settle();
    return person;
  }

  /** Lets pauses between hands go by until somebody has to decide. */
  async function untilAsked(): Promise<NonNullable<Update['clock']>> {
    for (let tries = 0; tries < 100; tries++) {
      const update = await see();
      if (update.clock !== undefined) return update.clock;
      await pass(1000);
    }
    throw new Error('Nobody is asked.');
  }

  async function journal(): Promise<ReturnType<typeof parseEntry>[]> {
    return (await test.store.entries(id, 0)).map(parseEntry);
  }

  it('gives a decision at a live table 30 seconds and the bank, and says the deadline and the time', async () => {
    await begin('live');
    const { deadline, now, bank } = await untilAsked();
    expect([deadline - now, bank, now]).toEqual([150_000, 120_000, clock.now()]);
    expect((await see()).info.pace).toBe('live');
    await pass(20_000);
    await play();
    const next = await untilAsked();
    expect([next.deadline - next.now, next.bank]).toEqual([150_000, 120_000]);
  });

  it('takes from the bank what a decision lasts beyond 30 seconds, for the whole match', async () => {
    await begin('live');
    const { seat } = await untilAsked();
    await pass(75_000);
    await play();
    expect((await journal()).at(-1)).toMatchObject({ kind: 'move', spent: 45_000 });
    for (;;) {
      const asked = await untilAsked();
      if (asked.seat !== seat) {
        expect(asked.bank).toBe(120_000);
        await play();
        continue;
      }
      expect([asked.bank, asked.deadline - asked.now]).toEqual([75_000, 105_000]);
      break;
    }
  });

  it('lets the house decide once when the time is over, and tells everybody', async () => {
    await begin('live');
    const { seat, deadline } = await untilAsked();
    const before = await see();
    await pass(deadline - clock.now() + GRACE_MS - 1);
    expect((await see()).at).toBe(before.at);
    await pass(1);
    const after = await see(undefined, before.at);
    expect(after.message!.events.length).toBeGreaterThan(0);
    expect(after.info.seats[seat]).toMatchObject({ house: before.at + 1 });
    expect(after.info.seats[seat]!.away).toBeUndefined();
    expect((await journal())[before.at]).toMatchObject({ kind: 'move', house: true, spent: 120_000 });
    expect((await untilAsked()).bank).toBe((await untilAsked()).seat === seat ? 0 : 120_000);
  });

  /** Lets the time of that seat run out until it counts as away. */
  async function goAway(seat: number): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const { info, clock: asked } = await see();
      if (info.seats[seat]!.away === true || info.status === 'over') return;
      if (asked === undefined) await pass(1000);
      else if (asked.seat === seat) await pass(asked.deadline - clock.now() + GRACE_MS);
      else await play();
    }
  }

  it('counts a seat as away after the second time in a row, and the house plays on at once', async () => {
    await begin('live');
    const { seat } = await untilAsked();
    await goAway(seat);
    const lapses = (await journal()).filter(entry => entry.kind === 'move' && entry.house === true);
    expect(lapses).toHaveLength(2);
    // From now on nobody waits for it.
    for (let tries = 0; tries < 20; tries++) {
      const { clock: asked, info } = await see();
      if (info.status === 'over') break;
      expect(asked?.seat).not.toBe(seat);
      if (asked === undefined) await pass(1000);
      else await play();
    }
    expect((await journal()).filter(entry => entry.kind === 'move' && entry.house).length).toBeGreaterThan(2);
  });

  it('does not count a person as away who decides in between', async () => {
    await begin('live');
    const { seat, deadline } = await untilAsked();
    await pass(deadline - clock.now() + GRACE_MS);
    for (;;) if ((await untilAsked(), await play()) === [ann, ben][seat]) break;
    for (;;) {
      const asked = await untilAsked();
      if (asked.seat === seat) {
        await pass(asked.deadline - clock.now() + GRACE_MS);
        break;
      }
      await play();
    }
    expect((await see()).info.seats[seat]!.away).toBeUndefined();
  });

  it('gives the seat back with one tap, and with a full decision’s time', async () => {
    await begin('live');
    const { seat } = await untilAsked();
    const person = [ann, ben][seat]!;
    await goAway(seat);
    await test.room.comeBack(person, id);
    const { at, info } = await see();
    expect(info.seats[seat]!.away).toBeUndefined();
    await test.room.comeBack(person, id);
    expect((await see()).at).toBe(at);
    for (;;) {
      const asked = await untilAsked();
      if (asked.seat !== seat) await play();
      else {
        // The bank is used up.
        expect(asked.deadline - asked.now).toBe(30_000);
        break;
      }
    }
    expect(await play()).toBe(person);
  });

  it('plays a match of two who are both away to its end, and the record is readable and fair', async () => {
    await begin('live');
    for (let tries = 0; tries < 3000 && (await see()).info.status !== 'over'; tries++) {
      const { clock: asked } = await see();
      await pass(asked === undefined ? 1000 : asked.deadline - clock.now() + GRACE_MS);
    }
    expect((await see()).info.status).toBe('over');
    const text = (await test.room.save(ann, id)).text();
    expect(verify(text, [game], sha256)).toMatchObject({ fair: true, isOver: true, protection: 'sealed' });
    const { house } = readNote(JSON.parse(text.split('\n')[0]!) as object);
    const moves = text.split('\n').slice(1, -1);
    expect(house).toEqual(moves.flatMap((line, index) => (line.startsWith('{"by":"chance"') ? [] : [index])));
    // A table made of the file says the same.
    const copy = await test.room.load(ann, text);
    const again = (await test.room.save(ann, copy)).text();
    expect(readNote(JSON.parse(again.split('\n')[0]!) as object).house).toEqual(house);
  });

  it.each([
    ['1-day', 1],
    ['3-days', 3],
    ['7-days', 7],
  ] as const)('gives %s to a decision, and to the seeds before the first deal', async (pace, days) => {
    test = await openTestRoom({ clock, pace: humanPace });
    id = await test.room.open(ann, { game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'], pace });
    await sit(test.room, ann, id);
    await sit(test.room, ben, id);
    expect((await see()).revealLeft).toBe(days * DAY_MS);
    await seatAll(test.room, [ann, ben], id);
    await pass(0);
    const { deadline, now, bank } = await untilAsked();
    expect([deadline - now, bank]).toEqual([days * DAY_MS, 0]);
  });

  it('has no clock at a relaxed table, and ends it when nobody has touched it for 30 days', async () => {
    await begin('relaxed');
    expect((await see()).clock).toBeUndefined();
    await pass(29 * DAY_MS);
    expect((await see()).info.status).toBe('playing');
    await pass(2 * DAY_MS);
    // The end is found by polling the store, on no timer of its own.
    const later = async (): Promise<unknown> => {
      await pass(1000);
      const { info, winners } = await see();
      return [info.status, winners];
    };
    await expect.poll(later).toEqual(['over', []]);
    expect((await journal()).at(-1)).toEqual({ kind: 'end' });
    expect(verify((await test.room.save(ann, id)).text(), [game], sha256)).toMatchObject({
      fair: true,
      isOver: false,
    });
  });

  it('lets the others ask the house for somebody who has been gone from a relaxed table', async () => {
    await begin('relaxed');
    const leave = await test.room.attend(id, ben.id, 'stream');
    const ask = (seat: number, by = ann): Promise<string> =>
      test.room.askHouse(by, id, { seat }).then(
        () => 'done',
        (error: { illegal: { code: string } }) => error.illegal.code,
      );
    expect(await ask(1)).toBe('is-here');
    leave();
    await pass(20_000);
    expect(await ask(1)).toBe('not-gone');
    expect(await ask(0)).toBe('nobody-there');
    expect(await ask(7)).toBe('nobody-there');
    expect(await ask(1, somebody('Cid'))).toBe('not-your-seat');
    await pass(humanPace.goneMs - 20_001);
    expect(await ask(1)).toBe('not-gone');
    // Whoever came back for a moment was here.
    await test.room.attend(id, ben.id, 'poll');
    expect(await ask(1)).toBe('is-here');
    await pass(humanPace.goneMs);
    expect(await ask(1)).toBe('done');
    expect((await see()).info.seats[1]!.away).toBe(true);
    await test.room.comeBack(ben, id);
    expect((await see()).info.seats[1]!.away).toBeUndefined();
    // Bids for a seat that came back: neither the house nor anybody else gets it.
    const leaveAgain = await test.room.attend(id, ben.id, 'stream');
    expect(await ask(1)).toBe('is-here');
    const cid = somebody('Cid');
    for (const seat of [1, undefined]) {
      await expect(sit(test.room, cid, id, seat)).rejects.toMatchObject({ illegal: { code: 'full' } });
    }
    await expect(test.room.comeBack(cid, id)).rejects.toMatchObject({ illegal: { code: 'not-your-seat' } });
    expect((await see(ben)).viewer).toBe(1);
    leaveAgain();
  });

  it.each([
    ['which the server finds when it starts', 100_000],
    ['which it finds when it looks ahead again', 0],
  ])('decides to the moment after a restart, at a table that nobody has used since, %s', async (_, used) => {
    await begin('live');
    const { deadline } = await untilAsked();
    const at = (await journal()).length;
    await pass(used);
    test.room.stop();
    const again = await openTestRoom({ store: test.store, clock, pace: humanPace });
    const end = deadline + GRACE_MS;
    // Sweeps go on while the store answers, not while the clock is advanced.
    while (clock.now() < end - 10_000) await pass(10_000);
    await pass(end - clock.now() - 1);
    expect(await journal()).toHaveLength(at);
    clock.advance(1);
    await expect.poll(async () => (await journal()).length).toBe(at + 1);
    expect((await journal())[at]).toMatchObject({ kind: 'move', house: true });
    expect(again.failures).toEqual([]);
    await again.close();
  });

  it('tells those who follow the table the deadline that an outage has moved', async () => {
    await begin('live');
    const { deadline } = await untilAsked();
    const told: Update[] = [];
    const following = test.room.follow({
      table: id,
      person: ann.id,
      send(json) {
        told.push(JSON.parse(json) as Update);
        return 'room';
      },
      failed: error => test.failures.push(error),
    });
    await following.start(undefined);
    expect(told.map(update => update.clock!.deadline)).toEqual([deadline]);
    await test.store.heartbeat(clock.now());
    await pass(60_000);
    await test.store.resume(clock.now());
    await test.room.recover();
    expect(told.map(update => update.clock!.deadline)).toEqual([deadline, deadline + 60_000]);
    expect(told[1]).toMatchObject({ at: told[0]!.at, message: { events: [] } });
    following.close();
  });

  it('does not let the house be asked where there is a clock', async () => {
    await begin('live');
    await expect(test.room.askHouse(ann, id, { seat: 1 })).rejects.toMatchObject({
      illegal: { code: 'has-clock' },
    });
  });
});
