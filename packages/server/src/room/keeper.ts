// Keeps the tables in memory that are in use, and takes every change of a table through the same steps: one
// after the other for each table, written to the store first, then told. When somebody else has written the
// number first, the table is read again and the change tried on what it is now. Where other nodes write too, what
// is remembered here is a guess: the store judges every change, and nobody is refused before it has been asked.
import type { Clock, Entry as CatalogueEntry, Illegal } from '@parlour/engine';
import type { Bus } from '../bus/bus.ts';
import type { Due, Store } from '../store/store.ts';
import type { Entry, Setup } from './entry.ts';
import { LiveTable } from './live-table.ts';
import { Refused } from './refused.ts';

/** What came of it. */
export type Changed =
  { readonly ok: true; readonly live: LiveTable } | { readonly ok: false; readonly illegal: Illegal };

export interface KeeperSetup {
  readonly store: Store;
  /** Tells other nodes. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly house: readonly CatalogueEntry[];
  /** What the table waits for after the change, when nobody does anything. */
  nextDue(live: LiveTable, entry: Entry): Due | undefined;
  /** Called after every change made here, and when a table that is nobody else's has been read. */
  changed(live: LiveTable): void;
  /** Another node has changed the table, and sees to what happens next. */
  changedElsewhere(live: LiveTable): void;
}

/** Tables that nobody has used for so long are let go. */
const IDLE_MS = 60_000;
/** Somebody who asks is counted as looking on for so long; afterwards his news are found in the journal. */
const LOOKING_MS = 10_000;

export class Keeper {
  readonly #setup: KeeperSetup;
  readonly #tables = new Map<string, LiveTable>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Tables that may be ahead of the store or behind it: to be read again before they are used. */
  readonly #doubtful = new Set<string>();

  constructor(setup: KeeperSetup) {
    this.#setup = setup;
  }

  get live(): Iterable<LiveTable> {
    return this.#tables.values();
  }

  get size(): number {
    return this.#tables.size;
  }

  /** Looks at the table as it is on disk, between two changes. */
  read<T>(id: string, look: (live: LiveTable) => T): Promise<T> {
    if (this.#setup.store.shared === undefined) return this.recall(id, look);
    return this.#inTurn(id, async () => look(await this.#fresh(id)));
  }

  /** Looks at the table as it is remembered here, for plans that the store will judge. */
  async recall<T>(id: string, look: (live: LiveTable) => T): Promise<T> {
    const live = this.#tables.get(id);
    if (live === undefined || this.#queues.has(id) || this.#doubtful.has(id)) {
      return this.#inTurn(id, async () => look(await this.#load(id)));
    }
    live.usedAt = this.#setup.clock.now();
    return look(live);
  }

  /**
   * Changes a table: `decide` looks at it and says what to write, or nothing. It may be asked again when
   * somebody else was first.
   */
  change(id: string, decide: (live: LiveTable) => Entry | undefined): Promise<Changed> {
    return this.#inTurn(id, async () => {
      for (let tries = 0; tries < 20; tries++) {
        const live = this.#held(id) ?? (await this.#load(id));
        const tried = attempt(live, decide);
        if (typeof tried === 'function') {
          // Perhaps only because the table is another one by now.
          if (await this.#catchUp(live)) continue;
          return tried();
        }
        if (await this.#commit(live, tried)) return { ok: true, live };
      }
      throw new Error('Somebody else is always first.');
    });
  }

  /** Lets a job that takes its time look at the table; nobody changes it meanwhile. */
  hold<T>(id: string, job: (live: LiveTable) => Promise<T>): Promise<T> {
    return this.#inTurn(id, async () => job(await this.#load(id)));
  }

  /** Tells everybody who listens to look again. */
  publish(live: LiveTable): void {
    for (const channel of live.channels.values()) {
      for (const listener of channel.listeners) listener(live);
    }
  }

  /** Another node has brought the table to that number: whoever listens here is told. */
  async refresh(id: string, number: number): Promise<void> {
    const live = this.#tables.get(id);
    if (live === undefined || live.at >= number) return;
    // What nobody looks at is brought up to date when it is used.
    if (isWatched(live)) await this.#inTurn(id, () => this.#fresh(id));
    else this.#setup.changedElsewhere(live);
  }

  /** Looks at all tables that somebody watches, in case a hint was missed. */
  async refreshAll(): Promise<void> {
    const { shared } = this.#setup.store;
    const watched = [...this.#tables.values()].filter(isWatched);
    // Asked between the changes, so that nobody's move waits for it.
    const look = async ({ id, at }: LiveTable): Promise<unknown> =>
      ((await shared?.news(id, at))?.number ?? 0) > at && this.#inTurn(id, () => this.#fresh(id));
    await Promise.all(watched.map(look));
  }

  /** The database was gone: looks at all tables, whose deadlines may have moved, and whoever watches does too. */
  async comeBack(): Promise<void> {
    const look = async (id: string): Promise<void> => this.publish(await this.#fresh(id));
    await Promise.all([...this.#tables.keys()].map(id => this.#inTurn(id, () => look(id))));
  }

  /** Lets go what nobody uses. */
  tidy(): void {
    const now = this.#setup.clock.now();
    for (const live of this.#tables.values()) {
      this.#closeUnused(live, now);
      const idle = now - live.usedAt > IDLE_MS && live.channels.size === 0 && !this.#queues.has(live.id);
      if (idle && (live.due === undefined || live.due.at > now + IDLE_MS)) {
        this.#tables.delete(live.id);
        this.#doubtful.delete(live.id);
      }
    }
  }

  /** A channel costs a view with every change: only for those who look. */
  #closeUnused(live: LiveTable, now: number): void {
    for (const [viewer, channel] of live.channels) {
      if (channel.listeners.size > 0 || now - channel.askedAt < LOOKING_MS) continue;
      channel.close();
      live.channels.delete(viewer);
    }
  }

  /** Resolves when no change is on its way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
  }

  async #commit(live: LiveTable, entry: Entry): Promise<boolean> {
    const { store, bus, clock } = this.#setup;
    const due = this.#setup.nextDue(live, entry);
    const seating = entry.kind === 'move' && live.status !== 'over' ? undefined : live.seating();
    const { id, at: number, status } = live;
    const text = JSON.stringify(entry);
    try {
      const write = { table: id, number, entry: text, status, due, at: clock.now(), seating };
      if ((await store.append(write)) === 'taken') {
        await this.#reload(live);
        return false;
      }
    } catch (error) {
      // Nobody knows whether it was written: what is on disk decides.
      this.#doubtful.add(id);
      throw error;
    }
    live.advance(due);
    this.#closeUnused(live, clock.now());
    bus.tell(id, live.at);
    this.#setup.changed(live);
    this.publish(live);
    return true;
  }

  #inTurn<T>(id: string, job: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id);
    const mine = before === undefined ? job() : before.then(job, job);
    this.#queues.set(id, mine);
    const leave = (): void => {
      if (this.#queues.get(id) === mine) this.#queues.delete(id);
    };
    mine.then(leave, leave);
    return mine;
  }

  /** The table in memory, brought up to date when somebody else may have changed it. */
  async #fresh(id: string): Promise<LiveTable> {
    const held = this.#tables.get(id);
    const live = await this.#load(id);
    if (live === held) await this.#catchUp(live);
    return live;
  }

  /** Takes in what other nodes have written; says whether there was anything. */
  async #catchUp(live: LiveTable): Promise<boolean> {
    const { shared } = this.#setup.store;
    if (shared === undefined) return false;
    const news = await shared.news(live.id, live.at);
    if (news === undefined) return false;
    for (const text of news.entries) {
      applyStored(live, text);
      live.advance(news.due);
    }
    // After an outage it may have moved without any entry.
    live.due = news.due;
    if (news.entries.length === 0) return false;
    this.#closeUnused(live, this.#setup.clock.now());
    this.#setup.changedElsewhere(live);
    this.publish(live);
    return true;
  }

  /** The table in memory, if it can be trusted. */
  #held(id: string): LiveTable | undefined {
    const live = this.#doubtful.has(id) ? undefined : this.#tables.get(id);
    if (live !== undefined) live.usedAt = this.#setup.clock.now();
    return live;
  }

  async #load(id: string): Promise<LiveTable> {
    let live = this.#tables.get(id);
    if (live === undefined) {
      live = await this.#build(id);
      this.#hold(live);
    } else if (this.#doubtful.has(id)) {
      live = await this.#reload(live);
    }
    live.usedAt = this.#setup.clock.now();
    return live;
  }

  async #build(id: string): Promise<LiveTable> {
    const stored = await this.#setup.store.table(id);
    if (stored === undefined) throw new Refused('not-found', 'no-table', 'There is no such table.');
    const setup = JSON.parse(stored.setup) as Setup;
    const entry = this.#setup.house.find(({ game }) => game.id === setup.game);
    if (entry === undefined) throw new Error(`There is no game "${setup.game}" here any more.`);
    const live = new LiveTable(stored, setup, entry);
    // Those that came in between are taken in with the next look.
    for (const text of (await this.#setup.store.entries(id, 0)).slice(0, stored.number)) {
      applyStored(live, text);
      live.advance(stored.due);
    }
    return live;
  }

  #hold(live: LiveTable): void {
    this.#tables.set(live.id, live);
    if (this.#setup.store.shared === undefined) this.#setup.changed(live);
    else this.#setup.changedElsewhere(live);
  }

  /** Reads the table again; whoever listens to it goes on listening to the new one. */
  async #reload(old: LiveTable): Promise<LiveTable> {
    this.#doubtful.add(old.id);
    const live = await this.#build(old.id);
    this.#doubtful.delete(old.id);
    for (const [seat, seen] of old.presence) live.presence.set(seat, seen);
    for (const [viewer, channel] of old.channels) {
      channel.close();
      for (const listener of channel.listeners) live.channel(viewer).listeners.add(listener);
    }
    this.#hold(live);
    this.publish(live);
    return live;
  }
}

/** What a change comes to on the table as it is here: what is to be written, or how it ends without that. */
function attempt(live: LiveTable, decide: (live: LiveTable) => Entry | undefined): Entry | (() => Changed) {
  let entry: Entry | undefined;
  try {
    entry = decide(live);
  } catch (refused) {
    return () => {
      throw refused;
    };
  }
  if (entry === undefined) return () => ({ ok: true, live });
  const illegal = live.apply(entry);
  return illegal === undefined ? entry : () => ({ ok: false, illegal });
}

function applyStored(live: LiveTable, text: string): void {
  const illegal = live.apply(JSON.parse(text) as Entry);
  if (illegal !== undefined) throw new Error(`Table ${live.id} cannot be taken up: ${illegal.message}`);
}

/** Whether somebody follows the table here. */
export function isWatched(live: LiveTable): boolean {
  for (const { listeners } of live.channels.values()) if (listeners.size > 0) return true;
  return false;
}
