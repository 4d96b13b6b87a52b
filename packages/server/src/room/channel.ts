// What one viewer of a table is told. The view is computed once a change, however many people look at it, and
// the events of the newest changes are kept, so that a reader who missed a few can be told of them.
import type { Message, Table, Viewer } from '@parlour/engine';
import { encodeMessage, encodePosition } from '../encode.ts';
import { ViewEncoder } from '../encode-view.ts';

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
  readonly without: Omitted;
}

/** What an update leaves out, because the reader has it already. */
export interface Omitted {
  readonly info: boolean;
  /** The rules in the view. */
  readonly rules: boolean;
}

/** Where a table is. */
interface Position {
  readonly number: number;
  readonly view: unknown;
}

export class Channel {
  readonly viewer: Viewer;
  /** When somebody last polled. */
  #polledAt = -Infinity;
  #table: Table | undefined;
  #unsubscribe: (() => void) | undefined;
  #coming: Message | undefined;
  #current: Position | undefined;
  /** The position in JSON, with and without the rules in the view. */
  #encoded: string | undefined;
  #encodedBrief: string | undefined;
  readonly #views = new ViewEncoder();
  readonly #briefViews = new ViewEncoder();
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
      this.#coming = message;
    });
  }

  /** The newest change is on disk now, and may be told. */
  advance(at: number): void {
    const message = this.#coming;
    this.#coming = undefined;
    if (message === undefined) return;
    this.#current = { number: message.number, view: message.view };
    this.#encoded = this.#encodedBrief = undefined;
    if (message.events.length === 0) return;
    this.#recent.push({ at, events: message.events });
    if (this.#recent.length > KEPT) this.#from = this.#recent.shift()!.at;
  }

  /** What happened after `since`, or undefined when that is longer ago than the kept changes. */
  eventsSince(since: number): readonly unknown[] | undefined {
    if (since < this.#from) return undefined;
    const missed = this.#recent.filter(({ at }) => at > since);
    return missed.length === 1 ? missed[0]!.events : missed.flatMap(({ events }) => events);
  }

  /** The rules in the view: another object when they have changed. */
  get rules(): unknown {
    return rulesIn(this.#position?.view);
  }

  /** The message in JSON: where the table is, and these events. */
  message(events: readonly unknown[], without: Omitted): string | undefined {
    const position = this.#position;
    if (position === undefined) return undefined;
    const { number, view } = position;
    if (!without.rules || rulesIn(view) === undefined) {
      this.#encoded ??= encodePosition(number, this.#views.encode(view));
      return encodeMessage(this.#encoded, events);
    }
    // JSON leaves out what is undefined.
    const brief = (): string => this.#briefViews.encode({ ...(view as object), rules: undefined });
    this.#encodedBrief ??= encodePosition(number, brief());
    return encodeMessage(this.#encodedBrief, events);
  }

  get #position(): Position | undefined {
    if (this.#table === undefined) return undefined;
    this.#current ??= { number: this.#table.number, view: this.#table.view(this.viewer) };
    return this.#current;
  }

  /** The cached update for this moment, or what `make` returns. */
  cached(moment: Moment, make: () => string | undefined): string | undefined {
    if (this.#cached !== undefined && isSame(this.#cached.moment, moment)) return this.#cached.json;
    const json = make();
    this.#cached = json === undefined ? undefined : { moment, json };
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
    one.without.info === other.without.info &&
    one.without.rules === other.without.rules
  );
}

function rulesIn(view: unknown): unknown {
  return (view as { readonly rules?: unknown } | null | undefined)?.rules;
}
