// The listed tables as the store has them, for the lobby. Anybody may ask for it as often as they like, so the store is
// asked a few times a second at most, and again after a change made here: whoever has opened a table sees it at once. What
// another node has changed is seen when it is heard of, or a moment later.
import type { Clock } from '@parlour/engine';
import { SharedAnswer } from '../shared-answer.ts';
import type { ListedTable, Listing, Store } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';
import type { TableObserver } from './table-cache.ts';

/** Of the waiting tables, the most of one person, and the most that are read: at some there is nobody any more. */
const WAITING = { status: ['waiting'], perOpener: 3, limit: 300 } as const satisfies Listing;
const RUNNING = { status: ['playing'], limit: 100 } as const satisfies Listing;
const WAITING_MS = 250;
/** Longer: nobody waits at them, and their order changes with every move. */
const RUNNING_MS = 1000;

/** The newest waiting tables, and when somebody with a seat was last seen at each at some node. */
export interface WaitingList {
  readonly tables: readonly ListedTable[];
  readonly seen: ReadonlyMap<string, number>;
}

export class ListedTables implements TableObserver {
  readonly #waiting: SharedAnswer<WaitingList>;
  readonly #running: SharedAnswer<readonly ListedTable[]>;
  /** The ids in the newest answers. */
  #waitingIds: ReadonlySet<string> = new Set();
  #runningIds: ReadonlySet<string> = new Set();

  constructor(store: Store, clock: Clock) {
    const now = (): number => clock.now();
    this.#waiting = new SharedAnswer(() => this.#readWaiting(store), WAITING_MS, now);
    this.#running = new SharedAnswer(() => this.#readRunning(store), RUNNING_MS, now);
  }

  /** Newest first, three of one person at most. */
  waiting(): Promise<WaitingList> {
    return this.#waiting.get();
  }

  /** Newest first. */
  running(): Promise<readonly ListedTable[]> {
    return this.#running.get();
  }

  /** Whoever asks from now on is told what the store has then: somebody has opened a table or has another name. */
  forget(): void {
    this.#waiting.forget();
    this.#running.forget();
  }

  changedHere(live: LiveTable): void {
    this.#notice(live);
  }

  readHere(live: LiveTable): void {
    this.#notice(live);
  }

  changedElsewhere(live: LiveTable): void {
    this.#notice(live);
  }

  /** A move at a running table changes no more than its place: its lines need not be read for each. */
  #notice({ id, status, setup }: LiveTable): void {
    if (setup.listed !== true) return;
    if (status === 'waiting' || this.#waitingIds.has(id)) this.#waiting.forget();
    const isShown = this.#runningIds.has(id);
    const hasRoom = this.#runningIds.size < RUNNING.limit;
    if (status === 'playing' ? !isShown && hasRoom : isShown) this.#running.forget();
  }

  async #readWaiting(store: Store): Promise<WaitingList> {
    try {
      const tables = await store.list(WAITING);
      const ids = tables.map(({ id }) => id);
      this.#waitingIds = new Set(ids);
      const seen = ids.length === 0 ? undefined : await store.shared?.lastSeenAt(ids);
      return { tables, seen: seen ?? new Map<string, number>() };
    } catch (error) {
      // The store may be back with the next request.
      this.#waiting.forget();
      throw error;
    }
  }

  async #readRunning(store: Store): Promise<readonly ListedTable[]> {
    try {
      const tables = await store.list(RUNNING);
      this.#runningIds = new Set(tables.map(({ id }) => id));
      return tables;
    } catch (error) {
      this.#running.forget();
      throw error;
    }
  }
}
