// The cache of tables in use, and the one way to change a table: one change after the other for each table, written to
// the store first, then told. When another node has written the number first, the table is read again and the change is
// tried on what it is now (optimistic concurrency). Where other nodes write too, a cached table may be stale: the store
// judges every change, and nobody is refused before it has been asked.
import type { Clock, CatalogueEntry } from '@parlour/engine';
import type { Bus } from '../bus/bus.ts';
import type { Appended, Due, DueTable, Store, Urgency } from '../store/store.ts';
import { ratedMatch } from './rated-match.ts';
import { nextDue } from './due.ts';
import { makeEntry, type JournalEntry, type Setup } from './journal-entry.ts';
import { LiveTable } from './live-table.ts';
import { namesAtEnd, readNames } from './names.ts';
import type { ServerPace } from './pace.ts';
import { Refused } from './refused.ts';
import type { Slices } from './slices.ts';
import { readSnapshot, type Snapshots } from './snapshots.ts';
import { applyStored, attempt, isErasure, isForget, isMove, isStoredForget } from './table-change.ts';
import type { Changed, Decide } from './table-change.ts';

/** Is told which tables have changed, and so which node sees to their next step. */
export interface TableObserver {
  /** Called after every change made here. */
  changedHere(live: LiveTable): void;
  /** A table that only this node writes has been read: at its first use, or because it is not known what was written. */
  readHere(live: LiveTable): void;
  /** Another node has changed the table, and sees to its next step. */
  changedElsewhere(live: LiveTable): void;
}

export interface TableCacheSetup {
  readonly store: Store;
  /** Tells other nodes. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly games: readonly CatalogueEntry[];
  readonly snapshots: Snapshots;
  readonly slices: Slices;
}

/** What the cache holds of one table. */
interface Slot {
  readonly id: string;
  /** Undefined until it has been read. */
  live: LiveTable | undefined;
  usedAt: number;
  /** The table may be ahead of the store or behind it: it is read again before it is used. */
  isDoubtful: boolean;
  /** The newest job at the table, while there is one: the next waits for it. */
  job: Promise<unknown> | undefined;
  /** Those who wait for the table to be brought up to date: once for all of them. */
  looks: Look[] | undefined;
  /** The newest of these queries: it may wait for jobs that are not there yet. */
  looking: Promise<void> | undefined;
}

/** Somebody who waits to look at a table. */
interface Look {
  readonly at: (live: LiveTable) => void;
  readonly failed: (error: unknown) => void;
}

/** Tables that nobody has used for so long are evicted. */
const IDLE_MS = 60_000;
/** Those who look wait for so many jobs that came after them: a table that changes all the time is still shown. */
const MOST_BEFORE = 8;
/** How often a change is tried again when other nodes are faster. */
const TRIES = 20;

export class TableCache {
  readonly #setup: TableCacheSetup;
  readonly #observers: TableObserver[] = [];
  /** Tables that have been read, and those at which a job is under way. */
  readonly #slots = new Map<string, Slot>();

  constructor(setup: TableCacheSetup) {
    this.#setup = setup;
  }

  observe(observer: TableObserver): void {
    this.#observers.push(observer);
  }

  get size(): number {
    return this.#tables.length;
  }

  /** The tables that somebody follows here. */
  get watched(): LiveTable[] {
    return this.#tables.filter(live => live.isWatched);
  }

  /** The tables that somebody follows here, or has polled a moment ago. */
  get attended(): LiveTable[] {
    return this.#tables.filter(live => !live.isIdle);
  }

  /** When somebody with a seat was last seen at the table, here and while it is cached. */
  lastSeen(id: string): number | undefined {
    return this.#slots.get(id)?.live?.lastSeen(this.#setup.clock.now());
  }

  /** Looks at the table as it is on disk, between two changes. */
  read<T>(id: string, look: (live: LiveTable) => T): Promise<T> {
    if (this.#setup.store.shared === undefined) return this.recall(id, look);
    return new Promise((resolve, failed) => {
      const at = (live: LiveTable): void => {
        try {
          resolve(look(live));
        } catch (error) {
          failed(error);
        }
      };
      this.#lookLater(id, { at, failed });
    });
  }

  /** Looks at a table of which the store has just said what is due, and after how many entries. */
  readDue<T>({ id, due, number }: DueTable, look: (live: LiveTable) => T): Promise<T> {
    if (this.#setup.store.shared === undefined) return this.recall(id, look);
    return this.#inTurn(id, async slot => {
      const live = await this.#load(slot);
      // A table that has all its entries is not read again.
      if (live.at < number) return look((await this.#catchUp(slot, live)) ?? live);
      if (live.at === number) live.reschedule(due);
      return look(live);
    });
  }

  /** Looks at the table as it is cached, for plans that the store will judge. */
  async recall<T>(id: string, look: (live: LiveTable) => T): Promise<T> {
    const slot = this.#slots.get(id);
    const live = slot === undefined || slot.job !== undefined ? undefined : this.#trusted(slot);
    return live === undefined ? this.#inTurn(id, async own => look(await this.#load(own))) : look(live);
  }

  /**
   * Changes a table: `decide` looks at it and returns what to write, or nothing. It may be asked again when
   * another node was first. Several decide one after the other, each on what the one before has left, and what they
   * decide is written in one commit: all of it or nothing. Where the game refuses one, it ends with those before it.
   */
  change(id: string, ...decisions: readonly Decide[]): Promise<Changed> {
    const { clock, pace } = this.#setup;
    return this.#inTurn(id, async slot => {
      for (let tries = 0; tries < TRIES; tries++) {
        const live = this.#trusted(slot) ?? (await this.#load(slot));
        const { entries, outcome } = attempt(live, decisions);
        const newest = entries.at(-1);
        if (newest === undefined) {
          // Perhaps only because the table has changed elsewhere.
          if ((await this.#catchUp(slot, live)) !== undefined) continue;
          return outcome();
        }
        const due = entries.every(isErasure) ? live.due : nextDue(live, newest, clock.now(), pace);
        let appended: Appended;
        try {
          appended = await this.#append(live, entries, due);
        } catch (error) {
          // It may have been written or not: what is on disk decides.
          slot.isDoubtful = true;
          throw error;
        }
        if (appended === 'taken') {
          await this.#reload(slot, live);
          continue;
        }
        // Somebody may have got another name since they asked for a seat.
        if (newest.kind === 'sit') await this.#callPeople(live);
        if (entries.some(isForget)) await this.#forgotten(slot, live, due);
        else this.#committed(live, due);
        return outcome();
      }
      throw new Error('Another node is always first.');
    });
  }

  /** Another node has brought the table to that number: everybody who follows it here is told. */
  async refresh(id: string, number: number): Promise<void> {
    const live = this.#slots.get(id)?.live;
    if (live === undefined || live.at >= number) return;
    // A table that nobody follows is brought up to date when it is used.
    if (live.isWatched) await this.#inTurn(id, slot => this.#fresh(slot, 'asked'));
    else this.#tellChangedElsewhere(live);
  }

  /** A person has another name: it is shown at the tables they are at. */
  async renamed(person: string): Promise<void> {
    await this.#refreshNames(live => live.chairs.seatOf(person) !== undefined);
  }

  /** Looks at all tables that somebody follows, in case a hint was missed. */
  async refreshAll(): Promise<void> {
    const { shared } = this.#setup.store;
    // Outside the table's queue, so that no move waits for it.
    const look = async ({ id, at }: LiveTable): Promise<unknown> =>
      ((await shared?.tail(id, at))?.number ?? 0) > at &&
      this.#inTurn(id, slot => this.#fresh(slot, 'asked'));
    await Promise.all(this.watched.map(look));
    const people = new Set(
      this.attended.flatMap(({ chairs }) => chairs.persons).filter(person => person !== null),
    );
    const now = people.size === 0 ? new Map<string, string>() : await this.#setup.store.namesOf([...people]);
    await this.#refreshNames(
      live => !live.isIdle && live.chairs.withNames(now).namesTag !== live.chairs.namesTag,
    );
  }

  /** After an outage: reads all tables, whose deadlines may have moved, and tells everybody who follows them. */
  async reread(): Promise<void> {
    // With an embedded database nobody else has written: only deadlines may have moved.
    if (this.#setup.store.shared === undefined) {
      for (const slot of this.#slots.values()) if (slot.live?.due !== undefined) slot.isDoubtful = true;
    }
    const look = async (slot: Slot): Promise<void> => (await this.#fresh(slot, 'asked')).publish();
    await Promise.all(this.#tables.map(({ id }) => this.#inTurn(id, look)));
  }

  /** Reads the table again if it is cached, and so takes the snapshots again that were deleted. */
  async takeSnapshots(id: string): Promise<void> {
    await this.#inTurn(id, async slot => {
      if (slot.live !== undefined) await this.#reload(slot, slot.live);
    });
  }

  /** Evicts what nobody uses. */
  evictIdle(): void {
    const now = this.#setup.clock.now();
    for (const { id, live, usedAt, job } of this.#slots.values()) {
      if (live === undefined) continue;
      live.closeUnusedChannels(now);
      const isIdle = now - usedAt > IDLE_MS && live.isIdle && job === undefined;
      if (isIdle && (live.due === undefined || live.due.at > now + IDLE_MS)) this.#slots.delete(id);
    }
  }

  /** Resolves when no change is under way. */
  async settled(): Promise<void> {
    const underWay = ({ job, looking }: Slot): Promise<unknown>[] =>
      [job, looking].filter(promise => promise !== undefined);
    await Promise.allSettled([...this.#slots.values()].flatMap(underWay));
  }

  /** What was just applied is on disk: everybody may be told. */
  #committed(live: LiveTable, due: Due | undefined): void {
    const { bus, snapshots } = this.#setup;
    const before = live.at;
    live.advance(due);
    snapshots.take(live, before, live.at);
    bus.publish(live.id, live.at);
    this.#tellChangedHere(live);
    live.publish();
  }

  /** Somebody has been taken out of what is stored: the copy that has their name is shown to nobody any more. */
  async #forgotten(slot: Slot, live: LiveTable, due: Due | undefined): Promise<void> {
    live.advance(due);
    this.#setup.bus.publish(live.id, live.at);
    await this.#reload(slot, live, 'here');
  }

  #append(live: LiveTable, journal: readonly JournalEntry[], due: Due | undefined): Promise<Appended> {
    const { store, clock } = this.#setup;
    const { id: table, at: number, status } = live;
    const seating = status !== 'over' && journal.every(isMove) ? undefined : live.seating();
    const mayEnd = status === 'over' && journal.some(({ kind }) => kind === 'move' || kind === 'resign');
    const rating = mayEnd ? ratedMatch(live) : undefined;
    const at = clock.now();
    const isUntouched = journal.every(isErasure);
    const entries = journal.map(makeEntry);
    return store.append({ table, number, entries, status, due, at, isUntouched, seating, rating });
  }

  get #tables(): LiveTable[] {
    return [...this.#slots.values()].flatMap(({ live }) => live ?? []);
  }

  /** Does a job at a table after those that were there before. */
  #inTurn<T>(id: string, run: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = this.#slots.get(id) ?? this.#addSlot(id);
    const start = (): Promise<T> => run(slot);
    const job = slot.job === undefined ? start() : slot.job.then(start, start);
    slot.job = job;
    const leave = (): void => {
      if (slot.job !== job) return;
      slot.job = undefined;
      // There is no such table, or it cannot be read.
      if (slot.live === undefined) this.#slots.delete(id);
    };
    job.then(leave, leave);
    return job;
  }

  #addSlot(id: string): Slot {
    const none = { live: undefined, job: undefined, looks: undefined, looking: undefined };
    const slot = { id, usedAt: 0, isDoubtful: false, ...none };
    this.#slots.set(id, slot);
    return slot;
  }

  /**
   * Lets somebody look once the table is up to date. When a node dies, all its people come to another: those who wait
   * for the same table share a query, and changes come before them: what is due waits for one of them at most.
   */
  #lookLater(id: string, look: Look): void {
    const slot = this.#slots.get(id) ?? this.#addSlot(id);
    if (slot.looks !== undefined) return void slot.looks.push(look);
    const looks = (slot.looks = [look]);
    const read = (): Promise<void> =>
      this.#inTurn(id, async own => {
        // Whoever comes from now on may know of changes that this query misses.
        slot.looks = undefined;
        const live = await this.#fresh(own, 'asked');
        for (const { at } of looks) at(live);
      });
    slot.looking = slot.job === undefined ? read() : this.#afterJobs(slot).then(read);
    slot.looking.catch((error: unknown) => {
      for (const { failed } of looks) failed(error);
    });
  }

  /** Resolves when there is no job at the table, or there were many. */
  async #afterJobs(slot: Slot): Promise<void> {
    for (let jobs = 0; slot.job !== undefined && jobs < MOST_BEFORE; jobs++) {
      await slot.job.catch(() => undefined);
    }
  }

  /** The cached table, brought up to date when another node may have changed it. */
  async #fresh(slot: Slot, urgency: Urgency): Promise<LiveTable> {
    const before = slot.live;
    const live = await this.#load(slot, urgency);
    return live === before ? ((await this.#catchUp(slot, live, urgency)) ?? live) : live;
  }

  /** Takes in what other nodes have written. Returns the table if there was anything. */
  async #catchUp(slot: Slot, live: LiveTable, urgency: Urgency = 'due'): Promise<LiveTable | undefined> {
    const { shared } = this.#setup.store;
    if (shared === undefined) return undefined;
    const news = await shared.tail(live.id, live.at, urgency);
    if (news === undefined) return undefined;
    // Not a step of the copy with the name may be kept, nor a snapshot of it.
    if (news.entries.some(isStoredForget)) return this.#reload(slot, live);
    const { chairs } = live;
    await this.#setup.slices.run(this.#replay(live, news.entries, news.due));
    // After an outage it may have moved without any entry.
    live.reschedule(news.due);
    if (news.entries.length === 0) return undefined;
    if (live.chairs !== chairs || live.status === 'over') await this.#callPeople(live);
    this.#tellChangedElsewhere(live);
    live.publish();
    return live;
  }

  /** The cached table, unless it has to be read first. */
  #trusted(slot: Slot): LiveTable | undefined {
    if (slot.isDoubtful) return undefined;
    slot.usedAt = this.#setup.clock.now();
    return slot.live;
  }

  async #load(slot: Slot, urgency: Urgency = 'due'): Promise<LiveTable> {
    if (slot.live === undefined) return this.#keep(slot, await this.#build(slot.id, urgency));
    return this.#trusted(slot) ?? this.#reload(slot, slot.live);
  }

  async #build(id: string, urgency: Urgency): Promise<LiveTable> {
    const { store, slices, games } = this.#setup;
    const whole = await store.wholeTable(id, urgency);
    if (whole === undefined) throw new Refused('not-found', 'no-table', 'There is no such table.');
    const { table: stored, names } = whole;
    const setup = JSON.parse(stored.setup) as Setup;
    const entry = games.find(({ game }) => game.id === setup.game);
    if (entry === undefined) throw new Error(`There is no game "${setup.game}" here any more.`);
    const live = new LiveTable(stored, setup, entry, readSnapshot(whole.snapshot));
    // A snapshot of another version is of no use. Entries that came in between are taken in with the next look.
    const journal =
      live.at === (whole.snapshot?.number ?? 0)
        ? whole.entries
        : (await store.entries(id, live.at)).slice(0, stored.number - live.at);
    await slices.run(this.#replay(live, journal, stored.due));
    live.callPeople(live.status === 'over' ? namesAtEnd(live, stored.summary) : names);
    if (live.status === 'over' && stored.status !== 'over') await this.#end(live);
    return live;
  }

  /** Ends a match that an older version has left longer than a match may be, with something due or not. */
  async #end(live: LiveTable): Promise<void> {
    const entry = { kind: 'end' } as const;
    // If another node was first, it is the same entry, and is taken in with the next look.
    if ((await this.#append(live, [entry], undefined)) === 'taken') return;
    live.apply(entry);
    live.advance(undefined);
  }

  /** Shows people under the names they have now. Returns whether that changes anything. */
  async #callPeople(live: LiveTable): Promise<boolean> {
    return live.callPeople(await readNames(this.#setup.store, live));
  }

  /** The same at those of the cached tables, and tells everybody who follows them. */
  async #refreshNames(isMeant: (live: LiveTable) => boolean): Promise<void> {
    // A finished match keeps its names.
    const meant = this.#tables.filter(live => live.status !== 'over' && isMeant(live));
    const look = async (slot: Slot): Promise<void> => {
      const live = await this.#load(slot);
      if (await this.#callPeople(live)) live.publish();
    };
    await Promise.all(meant.map(({ id }) => this.#inTurn(id, look)));
  }

  /** Takes stored entries in, one a step. */
  *#replay(live: LiveTable, journal: readonly string[], due: Due | undefined): Generator<void, void> {
    const newest = live.at + journal.length;
    for (const text of journal) {
      applyStored(live, text);
      live.advance(due);
      this.#setup.snapshots.take(live, live.at - 1, newest);
      yield;
    }
  }

  /** `changed`: where the newest entry was written. */
  #keep(slot: Slot, live: LiveTable, changed: 'here' | 'elsewhere' = 'elsewhere'): LiveTable {
    slot.live = live;
    slot.usedAt = this.#setup.clock.now();
    if (changed === 'here') this.#tellChangedHere(live);
    else if (this.#setup.store.shared !== undefined) this.#tellChangedElsewhere(live);
    else for (const observer of this.#observers) observer.readHere(live);
    return live;
  }

  /** Reads the table again; everybody who follows it goes on following the new copy. */
  async #reload(slot: Slot, old: LiveTable, changed?: 'here'): Promise<LiveTable> {
    slot.isDoubtful = true;
    const live = await this.#build(slot.id, 'due');
    slot.isDoubtful = false;
    live.takeOver(old);
    this.#keep(slot, live, changed);
    live.publish();
    return live;
  }

  #tellChangedHere(live: LiveTable): void {
    for (const observer of this.#observers) observer.changedHere(live);
  }

  #tellChangedElsewhere(live: LiveTable): void {
    for (const observer of this.#observers) observer.changedElsewhere(live);
  }
}
