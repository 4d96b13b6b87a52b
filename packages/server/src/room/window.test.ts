// How long a window of Bluff lasts on the server, on a manual clock. Deals are random also in tests, so these look at
// windows until each case they are about has been seen.
import { catalogue, ManualClock, rankOf, seatOf, type Card } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import type { Update } from '@parlour/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { humanPace } from './pace.ts';

const STEP_MS = 50;
const WINDOW_MS = 5000;
const GRACE_MS = humanPace.graceMs;
const bluff = catalogue.find(({ game }) => game.id === 'bluff')!.game;

describe('the time to call on the server', () => {
  const clock = new ManualClock();
  let test: TestRoom;
  let id: string;
  afterEach(async () => {
    expect(test.failures).toEqual([]);
    await test.close();
  });

  /** A table of people, the first of whom opens it, and of computer players of that character. */
  async function sitDown(people: readonly Person[], bot: string): Promise<void> {
    test = await openTestRoom({ clock, pace: humanPace });
    const seats = [0, 1, 2, 3].map(seat => (seat === 0 ? 'me' : seat < people.length ? 'open' : { bot }));
    id = await test.room.open(people[0]!, { game: 'bluff', seats } as never);
    await seatAll(test.room, people, id);
  }

  async function see(person?: Person, since?: number): Promise<Update> {
    return JSON.parse((await test.room.update(id, person?.id, since)).json) as Update;
  }

  async function step(): Promise<void> {
    clock.advance(STEP_MS);
    for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve));
    await test.room.settled();
  }

  async function act(person: Person, action: object): Promise<void> {
    const { number } = (await see(person)).message!;
    await test.room.play(person, id, { number, action, key: `${number} ${JSON.stringify(action)}` });
  }

  /** Until a window is open; people lay a card of the rank where they can. Who has laid, and what entry that was. */
  async function untilWindow(people: readonly Person[]): Promise<{ seat: number; at: number }> {
    for (;;) {
      const { message, at } = await see();
      const { phase } = (message?.view ?? {}) as Partial<View>;
      if (phase?.kind === 'window') return { seat: phase.claim.seat, at };
      const person = phase?.kind === 'play' ? people[phase.seat] : undefined;
      if (person === undefined) await step();
      else {
        const { hand = [], rank } = (await see(person)).message!.view as View;
        const card = hand.find(own => rankOf(own) === rank) ?? hand[0];
        await act(person, { type: 'play', cards: [card as Card] });
      }
    }
  }

  /** Lets time pass until something happens at the table: how long that took, and what it was. */
  async function untilNews(at: number, openedAt: number): Promise<{ afterMs: number; events: Event[] }> {
    for (;;) {
      const { message } = await see(undefined, at);
      if (message!.events.length > 0) {
        return { afterMs: clock.now() - openedAt, events: message!.events as Event[] };
      }
      await step();
    }
  }

  it('VB20, B41, B43: computers call after 3 seconds, and without a call the next turn comes after 5', async () => {
    const people = [somebody('Ann')];
    await sitDown(people, 'ms-aggressive');
    const seen = { called: 0, uncalled: 0, uncalledOwn: 0 };
    for (let windows = 0; windows < 300 && Object.values(seen).includes(0); windows++) {
      const { seat, at } = await untilWindow(people);
      const { due } = (await test.store.table(id))!;
      expect(due?.kind).toBe('window');
      const openedAt = due!.at - WINDOW_MS - GRACE_MS;
      expect(clock.now() - openedAt).toBeLessThanOrEqual(STEP_MS);
      const { afterMs, events } = await untilNews(at, openedAt);
      if (events[0]!.type === 'called') {
        seen.called++;
        expect(afterMs).toBeGreaterThan(3000);
        expect(afterMs).toBeLessThan(WINDOW_MS);
      } else {
        // Nobody's pass is seen before the window closes.
        expect(afterMs).toBeGreaterThanOrEqual(WINDOW_MS);
        seen.uncalled++;
        if (seat === 0) seen.uncalledOwn++;
      }
      if ((await see()).winners !== undefined) {
        await test.close();
        await sitDown(people, 'ms-aggressive');
      }
    }
    expect(Object.values(seen)).not.toContain(0);
  });

  it('B41: the window lasts its time when every person has let it pass', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    await sitDown([ann, ben], 'mr-caution');
    for (;;) {
      const { seat } = await untilWindow([ann, ben]);
      const { due } = (await test.store.table(id))!;
      const others = [ann, ben].filter((_, index) => index !== seat);
      for (const person of others) await act(person, { type: 'pass' });
      const { afterMs, events } = await untilNews((await see()).at, due!.at - WINDOW_MS - GRACE_MS);
      // Mr. Caution calls only with all four, and then not before that time either.
      expect(afterMs).toBeGreaterThan(events[0]!.type === 'called' ? 3000 : WINDOW_MS);
      if (seat < 2 && events[0]!.type !== 'called') break;
    }
  });

  it('where people alone may call, the window closes when all have let it pass', async () => {
    const people = ['Ann', 'Ben', 'Cid', 'Dora'].map(somebody);
    await sitDown(people, 'random');
    const { seat } = await untilWindow(people);
    for (const [index, person] of people.entries()) if (index !== seat) await act(person, { type: 'pass' });
    const { phase } = (await see()).message!.view as View;
    expect(phase).toMatchObject({ kind: 'play', seat: seatOf((seat + 1) % 4) });
  });

  it('AB2: a person may call until the time is over', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    await sitDown([ann, ben], 'mr-caution');
    for (;;) {
      const { seat } = await untilWindow([ann, ben]);
      const caller = seat === 0 ? ben : ann;
      const { due } = (await test.store.table(id))!;
      while (clock.now() < due!.at - GRACE_MS - STEP_MS) await step();
      if ((await see()).windowLeft === undefined) continue;
      expect(bluff.choices((await see(caller)).message!.view)).toHaveLength(2);
      await act(caller, { type: 'call' });
      const { phase } = (await see()).message!.view as View;
      expect(phase).toMatchObject({ reveal: { by: caller === ann ? 0 : 1 } });
      break;
    }
  });
});
