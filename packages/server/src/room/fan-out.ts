// Fan-out: what people are sent of a table, namely the view from their seat and what has happened since they last
// looked. The same text for stream, socket and poll, encoded once for all readers who share it.
import type { Clock, Viewer } from '@parlour/engine';
import type { ClockInfo } from '@parlour/wire';
import { runningClock } from './due.ts';
import type { Held, LiveTable, TimeShown } from './live-table.ts';
import { isInDays, type ServerPace } from './pace.ts';
import { Replays, type ReplaySetup } from './replay.ts';
import type { TableCache } from './table-cache.ts';

export interface FanOutSetup extends ReplaySetup {
  readonly cache: TableCache;
  readonly clock: Clock;
  readonly pace: ServerPace;
}

/** A visit counts as touching a table so long after it was touched before. */
const VISIT_MS = 24 * 3600_000;

/** What tells one update from another. */
export interface Shown {
  readonly at: number;
  readonly viewer: Viewer;
  /** Which persons are connected, a bit a seat. */
  readonly presence: number;
  /** An outage moves what is due without an entry. */
  readonly dueAt: number | undefined;
  readonly names: string;
}

export function isSameShown(one: Shown, other: Shown): boolean {
  return (
    one.at === other.at &&
    one.viewer === other.viewer &&
    one.presence === other.presence &&
    one.dueAt === other.dueAt &&
    one.names === other.names
  );
}

/** An update on its way to a reader. The ETag changes when the update does. */
export interface EncodedUpdate {
  readonly json: string;
  readonly shown: Shown;
  readonly etag: string;
}

/** Until when people have time. */
interface Deadline {
  readonly at: number;
  readonly clock?: Omit<ClockInfo, 'now'>;
}

const NO_TIME: TimeShown = { left: undefined };

export class FanOut {
  readonly #setup: FanOutSetup;
  readonly #replays: Replays;
  /** Who was shown as connected at each followed table when it was last checked. */
  #shownPresence = new Map<string, number>();

  constructor(setup: FanOutSetup) {
    this.#setup = setup;
    this.#replays = new Replays(setup);
  }

  /**
   * The update for a person who has seen everything up to `since`. For whoever has missed much it is of the moment at
   * which they asked: the table may change while what they missed is looked up.
   */
  async update(id: string, person: string | undefined, since: number | undefined): Promise<EncodedUpdate> {
    const { cache, clock, slices } = this.#setup;
    const now = clock.now();
    const asked = await cache.read(id, live => {
      const viewer = live.chairs.viewerOf(person);
      live.notePoll(viewer, now);
      const shown = this.shown(live, viewer);
      const { at } = live;
      const from = since ?? at;
      const json = this.updateNow(live, shown, from);
      if (json !== undefined) return { shown, json };
      const missed = { live, viewer, since: from, at };
      return {
        shown,
        missed,
        update: live.updateNow(viewer, shown.presence),
        deadline: this.#deadline(live),
      };
    });
    const { shown } = asked;
    const etag = etagOf(shown);
    if (asked.missed === undefined) return { json: asked.json, shown, etag };
    const events = await this.#replays.events(asked.missed);
    // Hundreds may have waited for the same events, and each is sent a long text.
    const json = await slices.once(() => asked.update(events, timeUntil(asked.deadline, clock.now())));
    return { json, shown, etag };
  }

  /** Resolves when nothing that somebody has missed is being looked up. */
  settled(): Promise<void> {
    return this.#replays.settled();
  }

  /** The same without waiting and without what the reader holds, or undefined when they have missed too much. */
  updateNow(live: LiveTable, { viewer, presence }: Shown, since: number, held?: Held): string | undefined {
    return live.update(viewer, since, presence, this.#time(live), held);
  }

  /** Which persons are connected right now, a bit a seat. */
  presenceOf(live: LiveTable): number {
    return live.presenceBits(this.#setup.clock.now());
  }

  /** What the viewer's update shows now. */
  shown(live: LiveTable, viewer: Viewer): Shown {
    const { at, due, chairs } = live;
    return { at, viewer, presence: this.presenceOf(live), dueAt: due?.at, names: chairs.namesTag };
  }

  /** The ETag of the person's update, and the number the table has reached. */
  tag(id: string, person: string | undefined): Promise<{ at: number; etag: string }> {
    return this.#setup.cache.read(id, live => ({
      at: live.at,
      etag: etagOf(this.shown(live, live.chairs.viewerOf(person))),
    }));
  }

  /** Resolves when the person's update has another ETag than this one, or after so long. */
  async untilChange(
    id: string,
    person: string | undefined,
    etag: string,
    ms: number,
    stop: AbortSignal,
  ): Promise<void> {
    const { cache, clock } = this.#setup;
    const { waited } = await cache.read(id, live => {
      const viewer = live.chairs.viewerOf(person);
      if (etagOf(this.shown(live, viewer)) !== etag) return { waited: undefined };
      // Wrapped in an object, so that the cache does not wait for it.
      const waited = new Promise<void>(resolve => {
        const done = (): void => {
          cancel();
          unsubscribe();
          resolve();
        };
        const cancel = clock.after(ms, done);
        const unsubscribe = live.subscribe(viewer, done);
        stop.addEventListener('abort', done);
      });
      return { waited };
    });
    await waited;
  }

  /** Notes that a person is at the table: until the returned function is called, or for a while after a poll. */
  async attend(id: string, person: string | undefined, how: 'stream' | 'poll'): Promise<() => void> {
    const { cache, clock } = this.#setup;
    const note = (live: LiveTable, visit: 'stream opened' | 'stream closed' | 'poll'): void => {
      if (person !== undefined && live.noteVisit(person, visit, clock.now())) live.publish();
    };
    const live = await cache.read(id, seen => {
      note(seen, how === 'stream' ? 'stream opened' : 'poll');
      return seen;
    });
    if (how === 'stream' && person !== undefined) {
      await this.#noteArrival(live, person).catch(() => undefined);
    }
    return () => {
      if (how === 'stream') cache.recall(id, live => note(live, 'stream closed')).catch(() => undefined);
    };
  }

  /**
   * Notes at once that somebody has come where others are in need of it: in the lobby, and where others wait for days and
   * nobody is told of a turn that they see. Elsewhere the next round will do. A table that waits for people has been
   * touched when one of them comes.
   */
  async #noteArrival(live: LiveTable, person: string): Promise<void> {
    const { clock, store } = this.#setup;
    if (live.isOffered || isInDays(live.pace)) await this.#noteSeenAt([live]);
    const { id, chairs } = live;
    // Nobody has to stay where others come in days.
    const isTheirs = chairs.seatOf(person) !== undefined;
    if (live.isOffered && isInDays(live.pace) && isTheirs) return store.touch(id, clock.now());
    // Elsewhere a visit keeps the table from being deleted: not every one is written.
    if (live.status !== 'waiting' || chairs.viewerOf(person) === 'audience') return;
    const { updatedAt = Infinity } = (await store.table(id)) ?? {};
    if (clock.now() - updatedAt >= VISIT_MS) await store.touch(id, clock.now());
  }

  /** Tells those who follow a table when somebody there has stopped polling. */
  async publishPresence(): Promise<void> {
    const { cache } = this.#setup;
    const shown = new Map<string, number>();
    for (const live of cache.watched) {
      const now = this.presenceOf(live);
      shown.set(live.id, now);
      if ((this.#shownPresence.get(live.id) ?? now) !== now)
        await cache.recall(live.id, current => current.publish());
    }
    this.#shownPresence = shown;
  }

  /** Tells the other nodes which persons are connected here, at the tables where that matters. */
  async noteSeen(): Promise<void> {
    await this.#noteSeenAt(this.#setup.cache.attended);
  }

  async #noteSeenAt(tables: readonly LiveTable[]): Promise<void> {
    const { clock, store } = this.#setup;
    if (store.shared === undefined) return;
    const now = clock.now();
    const seen = tables
      .filter(asksWhoIsThere)
      .flatMap(live => live.connectedPersons(now).map(person => ({ table: live.id, person })));
    if (seen.length > 0) await store.shared.noteSeen(seen, now);
  }

  /** How long people still have: in an open window, to decide, or to reveal their seed. */
  #time(live: LiveTable): TimeShown {
    return timeUntil(this.#deadline(live), this.#setup.clock.now());
  }

  #deadline(live: LiveTable): Deadline | undefined {
    const { due, status } = live;
    if (due === undefined || due.kind === 'idle') return undefined;
    const { pace } = this.#setup;
    const clock = runningClock(live, pace);
    if (clock !== undefined) return { at: clock.deadline, clock };
    if (due.kind === 'window' && status === 'playing') return { at: due.at - pace.graceMs };
    return due.kind === 'reveal' && status === 'waiting' ? { at: due.at } : undefined;
  }
}

/**
 * Whether other nodes ask who is at the table: for the lobby, to tell somebody of their turn, or to play for somebody who
 * is gone.
 */
function asksWhoIsThere({ isOffered, status, pace, chairs }: LiveTable): boolean {
  if (isOffered) return true;
  if (status !== 'playing' || pace === 'live') return false;
  return isInDays(pace) || chairs.persons.filter(person => person !== null).length > 1;
}

/** The ETag of an update: the same on every node. */
function etagOf({ at, presence, viewer, dueAt, names }: Shown): string {
  return `"${at}.${presence}.${viewer}${dueAt === undefined ? '' : `.${dueAt}`}${names === '' ? '' : `.${names}`}"`;
}

function timeUntil(deadline: Deadline | undefined, now: number): TimeShown {
  if (deadline === undefined) return NO_TIME;
  const { at, clock } = deadline;
  const left = Math.max(0, Math.round(at - now));
  return clock === undefined ? { left } : { left, clock: { ...clock, now } };
}
