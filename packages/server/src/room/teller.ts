// What people are sent of a table: where it is from their chair, and what has happened since they last looked. The same
// text for stream, socket and poll, made once however many ask for it.
import type { Clock, Viewer } from '@parlour/engine';
import type { Store } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { Keeper } from './keeper.ts';
import type { LiveTable } from './live-table.ts';
import type { Pace } from './pace.ts';
import { replayEvents } from './replay.ts';

export interface TellerSetup {
  readonly keeper: Keeper;
  readonly store: Store;
  readonly clock: Clock;
  readonly pace: Pace;
}

/** What somebody is sent. */
export interface Sent {
  readonly json: string;
  readonly at: number;
  readonly viewer: Viewer;
  readonly etag: string;
}

export class Teller {
  readonly #setup: TellerSetup;

  constructor(setup: TellerSetup) {
    this.#setup = setup;
  }

  /** What a person is sent who has seen everything up to `since`. */
  async update(id: string, person: string | undefined, since: number | undefined): Promise<Sent> {
    const { keeper, store, clock } = this.#setup;
    const now = clock.now();
    const quick = await keeper.read(id, live => {
      const channel = live.channel(live.viewerOf(person));
      channel.askedAt = now;
      const json = this.updateNow(live, channel, since ?? live.at, this.presenceOf(live));
      return json === undefined ? undefined : this.#sent(live, channel, json);
    });
    if (quick !== undefined) return quick;
    return keeper.hold(id, async live => {
      const channel = live.channel(live.viewerOf(person));
      const journal = await store.entries(id, 0);
      const events = replayEvents(live, channel.viewer, since!, journal.slice(0, live.at));
      const json = live.update(channel, events, this.presenceOf(live), this.#windowLeft(live));
      return this.#sent(live, channel, json);
    });
  }

  /** The same without waiting, for somebody who has missed little; nothing when it was much. */
  updateNow(live: LiveTable, channel: Channel, since: number, presence: number): string | undefined {
    const windowLeft = this.#windowLeft(live);
    return channel.once({ at: live.at, since, presence, windowLeft }, () => {
      const events = channel.eventsSince(since);
      return events && live.update(channel, events, presence, windowLeft);
    });
  }

  /** Which persons are at the table right now, a bit a seat. */
  presenceOf(live: LiveTable): number {
    return live.presenceBits(this.#setup.clock.now());
  }

  /** The tag of what a person would be sent: it changes when that does. */
  tag(id: string, person: string | undefined): Promise<{ at: number; etag: string }> {
    return this.#setup.keeper.read(id, live => ({
      at: live.at,
      etag: this.#etag(live, live.viewerOf(person)),
    }));
  }

  /** Resolves when what the person is sent has another tag than this one, or after so long. */
  async untilChange(
    id: string,
    person: string | undefined,
    etag: string,
    ms: number,
    stop: AbortSignal,
  ): Promise<void> {
    const { clock } = this.#setup;
    const { waited } = await this.#setup.keeper.read(id, live => {
      const viewer = live.viewerOf(person);
      if (this.#etag(live, viewer) !== etag) return { waited: undefined };
      const { listeners } = live.channel(viewer);
      // In a record, because the table is not to be held up until then.
      const waited = new Promise<void>(resolve => {
        const done = (): void => {
          cancel();
          listeners.delete(done);
          resolve();
        };
        const cancel = clock.after(ms, done);
        listeners.add(done);
        stop.addEventListener('abort', done);
      });
      return { waited };
    });
    await waited;
  }

  /** How long the open window still is for people. */
  #windowLeft(live: LiveTable): number | undefined {
    const { due } = live;
    if (due?.kind !== 'window' || live.status !== 'playing') return undefined;
    return Math.max(0, Math.round(due.at - this.#setup.pace.graceMs - this.#setup.clock.now()));
  }

  #sent(live: LiveTable, { viewer }: Channel, json: string): Sent {
    return { json, at: live.at, viewer, etag: this.#etag(live, viewer) };
  }

  #etag(live: LiveTable, viewer: Viewer): string {
    return `"${live.at}.${this.presenceOf(live)}.${viewer}"`;
  }
}
