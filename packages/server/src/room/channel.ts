// What one viewer of a table is told. The view is computed once a change, however many people look at it, and
// the events of the newest changes are kept, so that a reader who missed a few can be told of them.
import type { Message, Table, Viewer } from '@parlour/engine';
import { encodeBriefMessage, encodeMessage, encodePosition, type Position } from '../encode.ts';

/** A reader who missed more changes than this is told by replaying the journal. */
const KEPT = 8;

/** All that an update depends on. */
export interface Moment {
  readonly at: number;
  readonly since: number;
  readonly presence: number;
  /** How long people still have. */
  readonly time: number | undefined;
  readonly names: string;
  /** The reader has the information about the table already. */
  readonly hasInfo: boolean;
  /** The view that the reader has already, if any. */
  readonly known: unknown;
}

export class Channel {
  readonly viewer: Viewer;
  /** When somebody last polled. */
  #polledAt = -Infinity;
  #table: Table | undefined;
  #unsubscribe: (() => void) | undefined;
  /** What is not on disk yet, a message a change. */
  #coming: Message[] = [];
  #current: Position | undefined;
  #encoded: string | undefined;
  #recent: { at: number; events: readonly unknown[] }[] = [];
  #from: number;
  #cached: { moment: Moment; json: string } | undefined;

  /** `at` is where the table is now. */
  constructor(viewer: Viewer, table: Table | undefined, at: number) {
    this.viewer = viewer;
    this.#from = at;
    this.follow(table);
  }

  /** The table has begun. */
  follow(table: Table | undefined): void {
    if (table === undefined || table === this.#table) return;
    this.#table = table;
    this.#unsubscribe = table.subscribe(this.viewer, message => {
      this.#coming.push(message);
    });
  }

  /** The next change is on disk now, and may be told. */
  advance(at: number): void {
    const message = this.#coming.shift();
    if (message === undefined) return;
    this.#current = { number: message.number, view: message.view };
    this.#encoded = undefined;
    if (message.events.length === 0) return;
    this.#recent.push({ at, events: message.events });
    if (this.#recent.length > KEPT) this.#from = this.#recent.shift()!.at;
  }

  /** What happened after `since`, or undefined when that is longer ago than the kept changes. */
  eventsSince(since: number): readonly unknown[] | undefined {
    if (since < this.#from) return undefined;
    const newest = this.#recent.at(-1);
    if (newest !== undefined && newest.at > since && (this.#recent.at(-2)?.at ?? 0) <= since) {
      return newest.events;
    }
    const missed = this.#recent.filter(({ at }) => at > since);
    return missed.flatMap(({ events }) => events);
  }

  /** The viewer's view; undefined before the game has begun. */
  get view(): unknown {
    return this.#position?.view;
  }

  /** The message in JSON: where the table is, told as changes to a view that the reader has, and these events. */
  message(events: readonly unknown[], known: unknown): string | undefined {
    const position = this.#position;
    if (position === undefined) return undefined;
    const brief = known === undefined ? undefined : encodeBriefMessage(position, known, events);
    return brief ?? this.messageNow()(events);
  }

  /** The message of where the table is now, for events that are not known yet. */
  messageNow(): (events: readonly unknown[]) => string | undefined {
    const position = this.#position;
    if (position === undefined) return () => undefined;
    const encoded = (this.#encoded ??= encodePosition(position));
    return events => encodeMessage(encoded, events);
  }

  get #position(): Position | undefined {
    if (this.#table === undefined) return undefined;
    this.#current ??= { number: this.#table.number, view: this.#table.view(this.viewer) };
    return this.#current;
  }

  /** The update that was kept for this moment. */
  cached(moment: Moment): string | undefined {
    return this.#cached !== undefined && isSame(this.#cached.moment, moment) ? this.#cached.json : undefined;
  }

  /** Keeps the update for others who read it. */
  keep(moment: Moment, json: string): string {
    this.#cached = { moment, json };
    return json;
  }

  notePoll(now: number): void {
    this.#polledAt = now;
  }

  wasPolledSince(time: number): boolean {
    return this.#polledAt > time;
  }

  close(): void {
    this.#unsubscribe?.();
  }
}

function isSame(one: Moment, other: Moment): boolean {
  return (
    one.at === other.at &&
    one.since === other.since &&
    one.presence === other.presence &&
    one.time === other.time &&
    one.names === other.names &&
    one.hasInfo === other.hasInfo &&
    one.known === other.known
  );
}
