// A room for tests: on a store in a temporary folder, with computer players that answer at once.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { Choice, Clock, Seat } from '@parlour/engine';
import { commitToSeed, type Update } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bus } from '../src/bus/bus.ts';
import { LocalHub } from '../src/bus/local-bus.ts';
import { makeDecision } from '../src/room/bot-decision.ts';
import type { BotThreads } from '../src/room/bot-threads.ts';
import { instantPace, type ServerPace } from '../src/room/pace.ts';
import { Room, type Turn } from '../src/room/room.ts';
import { sha256 } from '../src/secrets.ts';
import { SystemClock } from '../src/system-clock.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Person, Store } from '../src/store/store.ts';

export interface TestRoom {
  readonly room: Room;
  readonly store: Store;
  readonly failures: unknown[];
  close(): Promise<void>;
}

/** Opens a room. Given a store, it is left open. */
export async function openTestRoom(
  options: {
    store?: Store;
    bus?: Bus;
    clock?: Clock;
    pace?: Partial<ServerPace>;
    think?: BotThreads['think'];
    turn?: (turn: Turn) => void;
  } = {},
): Promise<TestRoom> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-room-'));
  const store = options.store ?? (await openSqlite(folder));
  const failures: unknown[] = [];
  const room = new Room({
    store,
    bus: options.bus ?? new LocalHub().connect(),
    clock: options.clock ?? new SystemClock(),
    pace: { ...instantPace, ...options.pace },
    thinking: { think: options.think ?? (async task => makeDecision(task)) },
    mostTables: 1000,
    ...(options.turn === undefined ? {} : { turn: options.turn }),
    failed: (message, error) => failures.push(message, error),
    late: () => {},
  });
  await room.start();
  return {
    room,
    store,
    failures,
    async close() {
      room.stop();
      await room.settled();
      if (options.store === undefined) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A person's seed, in tests the same for the same person. */
export function seedOf({ id }: Person): string {
  return seedFrom(id);
}

/** Sits down, bound to the person's seed. */
export function sit(room: Room, person: Person, id: string, seat?: number): Promise<Seat> {
  return room.sit(person, id, { seat, commitment: commitToSeed(seedOf(person), sha256) });
}

/** The people sit down one after the other, in every room or all in one, and reveal their seeds: the game begins. */
export async function seatAll(
  rooms: Room | readonly Room[],
  people: readonly Person[],
  id: string,
): Promise<void> {
  const roomOf = (index: number): Room => (rooms instanceof Room ? rooms : rooms[index % rooms.length]!);
  for (const [index, person] of people.entries()) await sit(roomOf(index), person, id);
  for (const [index, person] of people.entries())
    await roomOf(index).reveal(person, id, { seed: seedOf(person) });
}

/** Whoever of these people is to decide makes some move. Returns whether there was anybody. */
export async function decide(room: Room, people: readonly Person[], id: string): Promise<boolean> {
  for (const person of people) {
    const { info, message } = JSON.parse((await room.update(id, person.id, undefined)).json) as Update;
    const { game } = catalogue.find(entry => entry.game.id === info.game)!;
    const choices = message === undefined ? [] : (game.choices(message.view) as Choice<unknown>[]);
    if (message === undefined || choices.length === 0) continue;
    const { number } = message;
    const action = randomAction(choices, rngFrom(seedFrom(`${number}`)));
    await room.play(person, id, { number, action, key: `decision-${number}` });
    return true;
  }
  return false;
}

/** The person takes another name. */
export async function rename({ room, store }: TestRoom, person: Person, name: string): Promise<void> {
  // Known to the store from now on, if they were not.
  await store.addPerson(person, person.id, 0).catch(() => undefined);
  await store.renamePerson(person.id, name);
  await room.renamed(person.id);
}

/** The store with another way to append, to create a table, to list tables or to find a snapshot. */
export function storeWith(
  store: Store,
  own: Partial<Pick<Store, 'append' | 'createTable' | 'list' | 'snapshot'>>,
): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      if (name in own) return own[name as keyof typeof own];
      const value: unknown = target[name];
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

let people = 0;

/** Somebody new. */
export function somebody(name: string): Person {
  return { id: `${name.toLowerCase()}-${++people}`, name };
}
