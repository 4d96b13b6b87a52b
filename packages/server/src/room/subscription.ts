// One reader who follows a table over a stream or a socket. Each change is sent once. Updates are coalesced under
// backpressure: a reader who is slower than the table is sent the newest state with all events in between, and no queue
// grows. They are coalesced for bystanders too: whoever only watches somebody else's turn is told a moment later, together
// with what follows by then. Whoever has just moved, and can only watch now, is told at once unless they have an answer.
import type { Clock, Viewer } from '@parlour/engine';
import { Unavailable } from '../store/store.ts';
import type { Chairs } from './chairs.ts';
import { isSameShown, type FanOut, type Shown } from './fan-out.ts';
import type { Held, LiveTable } from './live-table.ts';
import type { TableCache } from './table-cache.ts';

/** Who follows which table, and where updates go. */
export interface Follower {
  readonly table: string;
  /** The person's id, if they are known. */
  readonly person: string | undefined;
  /** Updates tell only what has changed since the one before. */
  readonly isBrief?: boolean | undefined;
  /** Their moves are answered on the same connection, so that they know of their own ones without an update. */
  readonly isAnswered?: boolean | undefined;
  /** Sends an update, and returns whether there is room for another. */
  readonly send: (json: string, at: number) => 'room' | 'full';
  /** The table cannot be read any more. */
  readonly failed: (error: unknown) => void;
}

/** How long news for a bystander wait at most: too short to be noticed, long enough for a program's next move. */
export const BYSTANDER_MS = 25;

export class Subscription {
  readonly #cache: TableCache;
  readonly #fanOut: FanOut;
  readonly #clock: Clock;
  readonly #follower: Follower;
  readonly #listener = (live: LiveTable): void => this.#hear(live);
  readonly #cannotRead = (error: unknown): void => {
    // When the database is back, every subscription is told to look again.
    if (error instanceof Unavailable) this.#isBehind = false;
    else this.#follower.failed(error);
  };
  #since: number | undefined;
  /** What the newest update sent has shown. */
  #shown: Shown | undefined;
  /** What a reader of brief updates has from the newest one. */
  #held: Held | undefined;
  #viewer: Viewer | undefined;
  /** From where the viewer was found. */
  #chairs: Chairs | undefined;
  #unsubscribe: (() => void) | undefined;
  #isFull = false;
  #isBehind = false;
  /** Whether the newest update sent was to somebody who only watches. */
  #isBystander = false;
  /** While news wait: stops waiting. */
  #stopWaiting: (() => void) | undefined;
  #closed = false;

  constructor(cache: TableCache, fanOut: FanOut, clock: Clock, follower: Follower) {
    this.#cache = cache;
    this.#fanOut = fanOut;
    this.#clock = clock;
    this.#follower = follower;
  }

  /** The number of the newest update sent. */
  get at(): number {
    return this.#since ?? 0;
  }

  /** Begins with what happened after `since`, or with the current state. */
  async start(since: number | undefined): Promise<void> {
    this.#since = since;
    await this.#catchUp();
  }

  /** The reader can take more. */
  drained(): void {
    this.#isFull = false;
    if (this.#isBehind) this.#catchUpLater();
  }

  close(): void {
    this.#closed = true;
    this.#stopWaiting?.();
    this.#unsubscribe?.();
  }

  /** The table has changed. Whoever may move now, or has just moved and has no answer to it, is told at once. */
  #hear(live: LiveTable): void {
    const mayWait = this.#isBystander || this.#follower.isAnswered === true;
    if (!mayWait || !live.isBystander(this.#subscribe(live))) return this.#push(live);
    this.#stopWaiting ??= this.#clock.after(BYSTANDER_MS, () => this.#pushWaiting());
  }

  #pushWaiting(): void {
    this.#stopWaiting = undefined;
    // Between two changes: what is not on disk yet is not told.
    this.#cache.recall(this.#follower.table, live => this.#push(live)).catch(this.#cannotRead);
  }

  #push(live: LiveTable): void {
    if (this.#isFull || this.#isBehind) {
      this.#isBehind = true;
      return;
    }
    const shown = this.#fanOut.shown(live, this.#subscribe(live));
    if (!this.#isNews(shown)) return;
    const json = this.#fanOut.updateNow(live, shown, this.#since ?? live.at, this.#held);
    if (json === undefined) {
      this.#isBehind = true;
      this.#catchUpLater();
      return;
    }
    this.#send(json, shown);
    this.#isBystander = live.isBystander(shown.viewer);
    if (this.#follower.isBrief) this.#held = live.held(shown.viewer, shown.presence);
  }

  /** A person who sits down or resigns sees the table from another seat from then on. */
  #subscribe(live: LiveTable): Viewer {
    if (this.#viewer !== undefined && this.#chairs === live.chairs) return this.#viewer;
    this.#chairs = live.chairs;
    const viewer = live.chairs.viewerOf(this.#follower.person);
    if (viewer !== this.#viewer) {
      this.#unsubscribe?.();
      this.#viewer = viewer;
      this.#unsubscribe = this.#closed ? undefined : live.subscribe(viewer, this.#listener);
    }
    return viewer;
  }

  #catchUpLater(): void {
    this.#catchUp().catch(this.#cannotRead);
  }

  async #catchUp(): Promise<void> {
    const { table, person } = this.#follower;
    const since = this.#since;
    const { json, shown } = await this.#fanOut.update(table, person, since);
    if (this.#closed) return;
    this.#isBehind = false;
    // Another one may have been faster and told more.
    if (this.#since === since && this.#isNews(shown)) this.#send(json, shown);
    this.#held = undefined;
    // The table may have changed in the meantime. The cached one will do: a stream that has begun does not end because
    // the database has gone just now.
    await this.#cache.recall(table, live => {
      this.#subscribe(live);
      this.#push(live);
    });
  }

  #isNews(shown: Shown): boolean {
    return this.#shown === undefined || !isSameShown(shown, this.#shown);
  }

  #send(json: string, shown: Shown): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#since = shown.at;
    this.#shown = shown;
    this.#isFull = this.#follower.send(json, shown.at) === 'full';
  }
}
