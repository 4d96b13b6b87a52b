// What one viewer of a table is told. The view is computed once a change, however many people look at it, and
// the events of the newest changes are kept, so that somebody who missed a few is told of them.
import type { Message, Table, Viewer } from '@parlour/engine';
import type { LiveTable } from './live-table.ts';

/** Somebody who missed more than this is told by replaying the journal. */
const KEPT = 8;

/** All that an update depends on. */
export interface Moment {
  readonly at: number;
  readonly since: number;
  readonly presence: number;
  readonly windowLeft: number | undefined;
}

export class Channel {
  readonly viewer: Viewer;
  readonly listeners = new Set<(live: LiveTable) => void>();
  /** When somebody last asked without listening. */
  askedAt = 0;
  #table: Table | undefined;
  #unsubscribe: (() => void) | undefined;
  #coming: Message | undefined;
  #current: { number: number; view: unknown; json?: string } | undefined;
  #recent: { at: number; events: readonly unknown[] }[] = [];
  #from: number;
  #made: { moment: Moment; json: string } | undefined;

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

  /** What the table did is on disk now, and may be told. */
  advance(at: number): void {
    const message = this.#coming;
    this.#coming = undefined;
    if (message === undefined) return;
    this.#current = { number: message.number, view: message.view };
    if (message.events.length === 0) return;
    this.#recent.push({ at, events: message.events });
    if (this.#recent.length > KEPT) this.#from = this.#recent.shift()!.at;
  }

  /** What happened after `since`, or undefined when that is too long ago to be remembered here. */
  eventsSince(since: number): readonly unknown[] | undefined {
    if (since < this.#from) return undefined;
    const missed = this.#recent.filter(({ at }) => at > since);
    return missed.length === 1 ? missed[0]!.events : missed.flatMap(({ events }) => events);
  }

  /** The message in JSON: where the table is, and these events. */
  message(events: readonly unknown[]): string | undefined {
    if (this.#table === undefined) return undefined;
    this.#current ??= { number: this.#table.number, view: this.#table.view(this.viewer) };
    this.#current.json ??= `{"number":${this.#current.number},"view":${JSON.stringify(this.#current.view)}`;
    return `${this.#current.json},"events":${JSON.stringify(events)}}`;
  }

  /** What was made for this moment before, or what `make` makes now. */
  once(moment: Moment, make: () => string | undefined): string | undefined {
    if (this.#made !== undefined && isSame(this.#made.moment, moment)) return this.#made.json;
    const json = make();
    this.#made = json === undefined ? undefined : { moment, json };
    return json;
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
    one.windowLeft === other.windowLeft
  );
}
