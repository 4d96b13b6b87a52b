// How a window of Bluff ends on the server: what the computer players still have to say and the end itself are one commit,
// and everybody is told all of it, in order.
import { ManualClock, type Decision } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import type { Update } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody, storeWith, type TestRoom } from '../../test/room.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Append, Store } from '../store/store.ts';
import type { BotThreads } from './bot-threads.ts';
import { parseEntry, type JournalEntry } from './journal-entry.ts';
import { humanPace } from './pace.ts';

const ann = somebody('Ann');
let folder: string;
let store: Store;
let clock: ManualClock;
let appended: Append[];
let test: TestRoom;
let id: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-window-'));
  store = await openSqlite(folder);
  clock = new ManualClock();
  appended = [];
});
afterEach(async () => {
  await test.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ann and three computer players, whose decisions in windows are those of `inWindow`. */
async function sitDown(inWindow: (seat: number) => Decision<unknown>): Promise<void> {
  const think: BotThreads['think'] = async ({ view, seat }) => {
    const { phase, hand = [] } = view as View;
    return phase.kind === 'window' ? inWindow(seat) : { action: { type: 'play', cards: [hand[0]] } };
  };
  const noting = storeWith(store, {
    append(append) {
      appended.push(append);
      return store.append(append);
    },
  });
  test = await openTestRoom({ store: noting, clock, pace: humanPace, think });
  const bots = Array.from({ length: 3 }, () => ({ bot: 'mr-caution' }));
  id = await test.room.open(ann, { game: 'bluff', seats: ['me', ...bots] });
  await seatAll(test.room, [ann], id);
}

async function see(room = test.room, since?: number): Promise<Update> {
  return JSON.parse((await room.update(id, ann.id, since)).json) as Update;
}

async function phase(): Promise<View['phase'] | undefined> {
  return ((await see()).message?.view as View | undefined)?.phase;
}

async function step(): Promise<void> {
  clock.advance(50);
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve));
  await test.room.settled();
}

/** Until a window is open. Who has laid. */
async function untilWindow(): Promise<number> {
  for (;;) {
    const now = await phase();
    if (now?.kind === 'window') return now.claim.seat;
    if (now?.kind !== 'play' || now.seat !== 0) await step();
    else {
      const { number, view } = (await see()).message!;
      const action = { type: 'play', cards: [(view as View).hand![0]] };
      await test.room.play(ann, id, { number, action, key: `${number}` });
    }
  }
}

/** What is written from now on until the window has closed. */
async function untilClosed(): Promise<JournalEntry[][]> {
  appended.length = 0;
  while ((await phase())?.kind === 'window') await step();
  return appended.map(({ entries }) => entries.map(parseEntry));
}

const moves = (entries: readonly JournalEntry[]): unknown[] =>
  entries.map(entry => (entry.kind === 'move' ? entry.move : entry));

const pass = (by: number): object => ({ by, action: { type: 'pass' } });

it('B41: those who pass and the end of the window are one commit, of which everybody is told all', async () => {
  await sitDown(() => ({ action: { type: 'pass' }, because: 'no reason' }));
  const sent: Update[] = [];
  const follower = test.room.follow({
    table: id,
    person: ann.id,
    send: json => (sent.push(JSON.parse(json) as Update), 'room'),
    failed: error => expect.unreachable(String(error)),
  });
  await follower.start(undefined);
  const seen = { own: 0, others: 0 };
  for (let windows = 0; windows < 5; windows++) {
    const seat = await untilWindow();
    const { at } = await see();
    const told = sent.length;
    const [entries, ...rest] = await untilClosed();
    const bots = [1, 2, 3].filter(bot => bot !== seat);
    // When nobody is left who may call, the window closes without the clock.
    const end = seat === 0 ? [] : [{ by: 'clock' }];
    // Those who are ready at the same time pass in any order.
    expect(moves(entries!)).toHaveLength(bots.length + end.length);
    expect(moves(entries!)).toEqual(expect.arrayContaining([...bots.map(pass), ...end]));
    expect(moves(entries!).slice(bots.length)).toEqual(end);
    expect(rest).toEqual([]);
    seen[seat === 0 ? 'own' : 'others']++;
    const update = sent[told]!;
    expect(update.at).toBe(at + entries!.length);
    const events = update.message!.events as Event[];
    expect(events.map(({ type }) => type)).toEqual([...bots.map(() => 'passed'), 'uncalled']);
    // The same as for somebody who comes back, from a room that replays the journal entry by entry.
    const other = await openTestRoom({ store, clock, pace: humanPace });
    expect((await see(other.room, at)).message!.events).toEqual(events);
    await other.close();
  }
  expect(Object.values(seen)).not.toContain(0);
  expect(test.failures).toEqual([]);
  follower.close();
});

it('a call that was due before ends the window, and nobody passes after it', async () => {
  let isCaller = false;
  await sitDown(seat => ({ action: { type: isCaller && seat === 2 ? 'call' : 'pass' } }));
  while ((await untilWindow()) === 2) await untilClosed();
  await untilClosed();
  isCaller = true;
  while ((await untilWindow()) === 2) await untilClosed();
  const [entries] = await untilClosed();
  expect(moves(entries!).at(-1)).toEqual({ by: 2, action: { type: 'call' } });
  expect(moves(entries!)).not.toContainEqual({ by: 'clock' });
});

it('where the game refuses a decision, a legal one is made in its place and the window ends', async () => {
  await sitDown(seat => ({ action: { type: seat === 2 ? 'play' : 'pass', cards: [] } }));
  while ((await untilWindow()) === 2) await untilClosed();
  const written = (await untilClosed()).flat();
  const by = written.map(entry => (entry.kind === 'move' ? entry.move.by : undefined));
  expect(by).toContain(2);
  expect(new Set(by).size).toBe(by.length);
  expect(test.failures[0]).toBe('A computer player made an illegal move.');
  expect(await store.entries(id, 0)).toHaveLength((await see()).at);
});
