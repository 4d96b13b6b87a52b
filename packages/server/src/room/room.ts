// The card room, and the only door to it: everything that can be done with tables, by people, by other nodes and by the
// server's own maintenance. Its parts know each other in one direction only: the table cache below, and above it the
// lobby, play, fan-out and the step scheduler, which observes the cache. Throws `Refused` with a sentence for people.
import { catalogue, type CatalogueEntry, type Clock, type Seat } from '@parlour/engine';
import type {
  AskHouse,
  FindTable,
  MovePlayed,
  OpenTable,
  PlayMove,
  RevealSeed,
  SayEmote,
  SitDown,
  TableLine,
  TableList,
  TablePace,
} from '@parlour/wire';
import type { Bus } from '../bus/bus.ts';
import type { Due, Person, Store } from '../store/store.ts';
import { Departures } from './departures.ts';
import { FanOut, type EncodedUpdate } from './fan-out.ts';
import { seatOfPerson } from './lookup.ts';
import { Lobby } from './lobby.ts';
import type { ServerPace } from './pace.ts';
import { TablePlay } from './play.ts';
import { Slices } from './slices.ts';
import { Snapshots } from './snapshots.ts';
import { StepScheduler } from './step-scheduler.ts';
import { Subscription, type Follower } from './subscription.ts';
import { TurnWatch, type Turn } from './turn-watch.ts';
import { TableCache } from './table-cache.ts';
import type { RecordFile } from './record-file.ts';
import type { BotThreads } from './bot-threads.ts';

export type { Turn } from './turn-watch.ts';

export interface RoomSetup {
  readonly store: Store;
  /** Tells other nodes of changes. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly thinking: Pick<BotThreads, 'think'>;
  readonly games?: readonly CatalogueEntry[];
  /** How many unfinished tables a person may have opened. */
  readonly mostTables: number;
  readonly failed: (message: string, error: unknown) => void;
  readonly late: (kind: Due['kind'], ms: number) => void;
  /** A table waits for a person who is not there. */
  readonly turn?: (turn: Turn) => void;
}

export class Room {
  readonly games: readonly CatalogueEntry[];
  readonly #clock: Clock;
  readonly #cache: TableCache;
  readonly #lobby: Lobby;
  readonly #play: TablePlay;
  readonly #departures: Departures;
  readonly #fanOut: FanOut;
  readonly #scheduler: StepScheduler;
  readonly #turns: TurnWatch | undefined;

  constructor({ games = catalogue, ...setup }: RoomSetup) {
    const { store, bus, clock, pace, thinking, mostTables, failed, late } = setup;
    const snapshots = new Snapshots(store, failed);
    const slices = new Slices();
    const cache = new TableCache({ store, bus, clock, pace, games, snapshots, slices });
    this.games = games;
    this.#clock = clock;
    this.#cache = cache;
    this.#lobby = new Lobby({ cache, store, clock, pace, games, mostTables, snapshots, slices, failed });
    this.#play = new TablePlay({ cache, store, clock, pace, games });
    this.#departures = new Departures({ cache, store, games });
    this.#fanOut = new FanOut({ cache, store, clock, pace, snapshots, slices });
    this.#scheduler = new StepScheduler({ cache, store, clock, pace, thinking, failed, late });
    cache.observe(this.#scheduler);
    if (setup.turn !== undefined) {
      const { shared } = store;
      const elsewhere = shared === undefined ? undefined : { shared, cache, failed };
      this.#turns = new TurnWatch({ clock, tell: setup.turn, elsewhere });
      cache.observe(this.#turns);
    }
  }

  // The lobby

  /** Opens a table. Nobody sits at it yet. */
  open(person: Person, wish: OpenTable): Promise<string> {
    return this.#lobby.open(person, wish);
  }

  /** A listed live table with somebody who waits, or a new one. */
  find(person: Person, wish: FindTable): Promise<string> {
    return this.#lobby.find(person, wish);
  }

  /** A new table with the same people. Everybody who asks later gets the id of the first one's, until that is over. */
  rematch(person: Person, id: string): Promise<string> {
    return this.#lobby.rematch(person, id);
  }

  /** The table as a file. */
  save(person: Person | undefined, id: string): Promise<RecordFile> {
    return this.#lobby.save(person, id);
  }

  /** A table from a file. */
  load(person: Person, text: string): Promise<string> {
    return this.#lobby.load(person, text);
  }

  list(which: TableList, person: Person | undefined): Promise<TableLine[]> {
    return this.#lobby.list(which, person);
  }

  idOfCode(code: string): Promise<string> {
    return this.#lobby.idOfCode(code);
  }

  // At a table

  /** Takes a seat: the given one, the one kept for this person, or the first that is free. */
  sit(person: Person, id: string, wish: SitDown): Promise<Seat> {
    return this.#play.sit(person, id, wish);
  }

  /** Reveals the seed that the person is bound to. */
  reveal(person: Person, id: string, seed: RevealSeed): Promise<void> {
    return this.#play.reveal(person, id, seed);
  }

  /** Gets up before the game has begun. */
  leave(person: Person, id: string): Promise<void> {
    return this.#play.leave(person, id);
  }

  /** Gives the seat up to a computer player. */
  resign(person: Person, id: string): Promise<void> {
    return this.#play.resign(person, id);
  }

  /** Says something to everybody at the table. */
  say(person: Person, id: string, wish: SayEmote): Promise<void> {
    return this.#play.say(person, id, wish);
  }

  /** Takes the seat again from the house. */
  comeBack(person: Person, id: string): Promise<void> {
    return this.#play.comeBack(person, id);
  }

  /** Asks the house to play for somebody who is gone. */
  askHouse(person: Person, id: string, wish: AskHouse): Promise<void> {
    return this.#play.askHouse(person, id, wish);
  }

  /** The person has seen enough before the next deal. */
  goOn(person: Person, id: string): Promise<void> {
    return this.#play.goOn(person, id);
  }

  /** Makes a move for a person. The same idempotency key again gets the same answer and changes nothing. */
  play(person: Person, id: string, move: PlayMove): Promise<MovePlayed> {
    return this.#play.move(person, id, move);
  }

  /** A person is gone for good: they give up their seats, and their name. */
  depart(person: string): Promise<void> {
    return this.#departures.depart(person);
  }

  /** A person may not play here any more: they give up the seats that somebody waits for. */
  unseat(person: string): Promise<void> {
    return this.#departures.unseat(person);
  }

  /** Ends a table for its operator. */
  closeTable(id: string): Promise<void> {
    return this.#departures.close(id);
  }

  /** The pace of a table at which the person has a seat. */
  paceOf(person: Person, id: string): Promise<TablePace> {
    return this.#cache.read(id, live => {
      seatOfPerson(live, person);
      return live.pace;
    });
  }

  // Looking at a table

  /** The update for a person who has seen everything up to `since`. */
  update(id: string, person: string | undefined, since: number | undefined): Promise<EncodedUpdate> {
    return this.#fanOut.update(id, person, since);
  }

  /** The ETag of the person's update, and the number the table has reached. */
  tag(id: string, person: string | undefined): Promise<{ at: number; etag: string }> {
    return this.#fanOut.tag(id, person);
  }

  /** Resolves when the person's update has another ETag than this one, or after so long. */
  untilChange(
    id: string,
    person: string | undefined,
    etag: string,
    ms: number,
    stop: AbortSignal,
  ): Promise<void> {
    return this.#fanOut.untilChange(id, person, etag, ms, stop);
  }

  /** Sends the follower an update with every change, from `start` to `close`. */
  follow(follower: Follower): Subscription {
    return new Subscription(this.#cache, this.#fanOut, this.#clock, follower);
  }

  /** Notes that a person is at the table: until the returned function is called, or for a while after a poll. */
  attend(id: string, person: string | undefined, how: 'stream' | 'poll'): Promise<() => void> {
    return this.#fanOut.attend(id, person, how);
  }

  // Life cycle and other nodes

  /** Begins to take the steps that are due. */
  start(): Promise<void> {
    return this.#scheduler.start();
  }

  /** Takes no more steps. */
  stop(): void {
    this.#scheduler.stop();
  }

  /** Resolves when no change is under way, and nothing that somebody has missed is being looked up. */
  async settled(): Promise<void> {
    await this.#fanOut.settled();
    await this.#cache.settled();
  }

  /** Resolves when nobody is left who may have to be told of their turn. */
  async told(): Promise<void> {
    await this.#turns?.stop();
  }

  /** Another node has brought the table to that number. */
  refresh(id: string, number: number): Promise<void> {
    return this.#cache.refresh(id, number);
  }

  /** A person has a new name, written here or on another node: the tables they are at show it. */
  renamed(person: string): Promise<void> {
    this.#lobby.renamed();
    return this.#cache.renamed(person);
  }

  /** Hints of other nodes may have been missed: looks at every table that is followed here. */
  refreshAll(): Promise<void> {
    return this.#cache.refreshAll();
  }

  /** The database is back after an outage: reads every cached table again. */
  recover(): Promise<void> {
    return this.#cache.reread();
  }

  // Maintenance

  /** How many tables are cached. */
  get cachedTables(): number {
    return this.#cache.size;
  }

  /** Whether a table has a timer here that ends within so long. */
  isDueWithin(ms: number): boolean {
    return this.#scheduler.isDueWithin(ms);
  }

  /** Tells those who follow a table when somebody there has stopped polling. */
  publishPresence(): Promise<void> {
    return this.#fanOut.publishPresence();
  }

  /** Tells the other nodes who is connected here. */
  noteSeen(): Promise<void> {
    return this.#fanOut.noteSeen();
  }

  /** Evicts cached tables that nobody uses. */
  evictIdle(): void {
    this.#cache.evictIdle();
  }
}
