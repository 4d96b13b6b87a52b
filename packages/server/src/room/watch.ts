// Somebody who keeps looking at a table, over a stream. Each change is sent once; a reader who is slower than
// the table is sent the newest, with everything that happened in between, and never a queue.
import type { Viewer } from '@parlour/engine';
import { Unavailable } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { Keeper } from './keeper.ts';
import type { LiveTable } from './live-table.ts';
import type { Teller } from './teller.ts';

export interface WatchSetup {
  readonly keeper: Keeper;
  readonly teller: Teller;
  readonly table: string;
  /** The person's id, if it is somebody known. */
  readonly person: string | undefined;
  /** Sends an update, and says whether there is room for another. */
  readonly send: (json: string, at: number) => 'room' | 'full';
  /** The table cannot be read any more. */
  readonly failed: (error: unknown) => void;
}

export class Watch {
  readonly #setup: WatchSetup;
  readonly #listener = (live: LiveTable): void => this.#push(live);
  #since: number | undefined;
  #presence = -1;
  #channel: Channel | undefined;
  #isFull = false;
  #isBehind = false;
  #closed = false;

  constructor(setup: WatchSetup) {
    this.#setup = setup;
  }

  get at(): number {
    return this.#since ?? 0;
  }

  /** Begins with what happened after `since`, or with where the table is. */
  async start(since: number | undefined): Promise<void> {
    this.#since = since;
    await this.#catchUp();
  }

  /** The reader can take more. */
  drained(): void {
    this.#isFull = false;
    if (this.#isBehind) this.#later();
  }

  close(): void {
    this.#closed = true;
    this.#channel?.listeners.delete(this.#listener);
  }

  #push(live: LiveTable): void {
    if (this.#isFull || this.#isBehind) {
      this.#isBehind = true;
      return;
    }
    const channel = this.#follow(live);
    const presence = this.#setup.teller.presenceOf(live);
    if (this.#since === live.at && this.#presence === presence) return;
    const json = this.#setup.teller.updateNow(live, channel, this.#since ?? live.at, presence);
    if (json === undefined) {
      this.#isBehind = true;
      this.#later();
      return;
    }
    this.#presence = presence;
    this.#send(json, live.at);
  }

  /** A person who sits down, or resigns, sees the table with other eyes from then on. */
  #follow(live: LiveTable): Channel {
    const viewer: Viewer = live.viewerOf(this.#setup.person);
    const channel = live.channel(viewer);
    if (channel !== this.#channel) {
      this.#channel?.listeners.delete(this.#listener);
      this.#channel = channel;
      if (!this.#closed) channel.listeners.add(this.#listener);
    }
    return channel;
  }

  #later(): void {
    this.#catchUp().catch((error: unknown) => {
      // When the database is back, everybody is told to look again.
      if (error instanceof Unavailable) this.#isBehind = false;
      else this.#setup.failed(error);
    });
  }

  async #catchUp(): Promise<void> {
    const { keeper, teller, table, person } = this.#setup;
    const { json, at } = await teller.update(table, person, this.#since);
    if (this.#closed) return;
    this.#isBehind = false;
    if (this.#since !== at || this.#channel === undefined) this.#send(json, at);
    // The table may have gone on in the meantime. As it is remembered here: a stream that has begun does not end
    // because the database has gone just now.
    await keeper.recall(table, live => {
      this.#follow(live);
      if (live.at !== at) this.#push(live);
    });
  }

  #send(json: string, at: number): void {
    this.#since = at;
    this.#isFull = this.#setup.send(json, at) === 'full';
  }
}
