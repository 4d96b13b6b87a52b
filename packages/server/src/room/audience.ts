// Everybody who looks at one table: a channel for each viewer with a reader, the listeners that are told of changes, and
// which persons are connected. It outlives the table it belongs to when that is read from the store again.
import type { Table, Viewer } from '@parlour/engine';
import { Channel } from './channel.ts';
import { Presence, type Visit } from './presence.ts';
import type { Chairs } from './chairs.ts';

/** The view of somebody who polls is kept up to date for at least so long; later reads replay the journal. */
const POLLED_MS = 10_000;

export class Audience<Listener> {
  readonly #channels = new Map<Viewer, Channel>();
  readonly #listeners = new Map<Viewer, Set<Listener>>();
  readonly #presence = new Presence();
  /** Who was connected a moment ago: everybody who is told of a change asks for it. */
  #connected: { readonly chairs: Chairs; readonly now: number; readonly bits: number } | undefined;
  #table: Table | undefined;
  #at = 0;

  /** The table as it was loaded. */
  start(table: Table | undefined, at: number): void {
    this.#table = table;
    this.#at = at;
  }

  /** The game, once it has begun. */
  follow(table: Table | undefined): void {
    this.#table = table;
  }

  /** The table's next change is on disk and may be told. */
  advance(at: number): void {
    this.#at = at;
    for (const channel of this.#channels.values()) {
      channel.follow(this.#table);
      channel.advance(at);
    }
  }

  /** The table has been read from the store again, and has come so far: its channels are replaced. */
  restart(table: Table | undefined, at: number): void {
    this.start(table, at);
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
    for (const viewer of this.#listeners.keys()) this.channel(viewer);
  }

  /** The channel of a viewer, opened if there is none. */
  channel(viewer: Viewer): Channel {
    let channel = this.#channels.get(viewer);
    if (channel === undefined) {
      channel = new Channel(viewer, this.#table, this.#at);
      this.#channels.set(viewer, channel);
    }
    return channel;
  }

  /** A channel costs a view with every change: only for those who look. */
  closeUnusedChannels(now: number): void {
    for (const [viewer, channel] of this.#channels) {
      if (this.#listeners.has(viewer) || channel.wasPolledSince(now - POLLED_MS)) continue;
      channel.close();
      this.#channels.delete(viewer);
    }
  }

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  get hasChannels(): boolean {
    return this.#channels.size > 0;
  }

  /** Adds a listener. Returns a function that removes it. */
  subscribe(viewer: Viewer, listener: Listener): () => void {
    this.channel(viewer);
    const listeners = this.#listeners.get(viewer) ?? new Set();
    this.#listeners.set(viewer, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(viewer) === listeners) this.#listeners.delete(viewer);
    };
  }

  each(visit: (listener: Listener) => void): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) visit(listener);
  }

  /** Notes a person's visit. Returns whether it changes who is shown as connected. */
  noteVisit(person: string, visit: Visit, chairs: Chairs, now: number): boolean {
    const before = this.presenceBits(chairs, now);
    this.#presence.note(person, visit, now);
    this.#connected = undefined;
    if (chairs.viewerOf(person) === 'audience') this.#presence.forgetPolling(person);
    return this.presenceBits(chairs, now) !== before;
  }

  /** Since when a person has not been connected; undefined while they are. */
  goneSince(person: string, now: number): number | undefined {
    return this.#presence.goneSince(person, now);
  }

  /** When a person was last seen here. */
  lastSeen(person: string, now: number): number | undefined {
    return this.#presence.lastSeen(person, now);
  }

  /** Which persons are connected, a bit a seat. */
  presenceBits(chairs: Chairs, now: number): number {
    if (this.#connected?.now === now && this.#connected.chairs === chairs) return this.#connected.bits;
    const { all } = chairs;
    let bits = 0;
    for (let seat = 0; seat < all.length; seat++) {
      const chair = all[seat];
      if (chair?.kind === 'person' && this.#presence.isConnected(chair.person, now)) bits |= 1 << seat;
    }
    this.#connected = { chairs, now, bits };
    return bits;
  }
}
