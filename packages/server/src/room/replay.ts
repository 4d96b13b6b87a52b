// What a viewer has missed, found by replaying the end of the journal: for people who come back after a while. Anybody may
// ask for it at any table as often as they like, so it takes nothing from those who play: it waits in no queue of a table,
// a few run at once, each in slices, and those who ask for the same share one.
import type { Viewer } from '@parlour/engine';
import type { Store } from '../store/store.ts';
import { parseEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import type { Slices } from './slices.ts';
import { MOST_MISSED, type Snapshots } from './snapshots.ts';

export interface ReplaySetup {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly slices: Slices;
}

/** What somebody has missed: the entries after `since`, up to `at`. */
export interface Missed {
  /** It may have moved on: only what never changes is read of it. */
  readonly live: LiveTable;
  readonly viewer: Viewer;
  readonly since: number;
  readonly at: number;
}

/** The events of each entry from the number `from` on, under way or done. */
interface Replay {
  readonly from: number;
  readonly events: Promise<readonly (readonly unknown[])[]>;
}

/** Each holds a copy of a table and up to 600 entries, which are read and parsed in one go. */
const MOST_AT_ONCE = 4;
/** The newest replays are kept for whoever asks again before the table changes. */
const MOST_KEPT = 16;

export class Replays {
  readonly #setup: ReplaySetup;
  /** By table, number and viewer, the newest last. */
  readonly #kept = new Map<string, Replay>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(setup: ReplaySetup) {
    this.#setup = setup;
  }

  /** The events of the missed entries, as the viewer noticed them; none when that is too long ago. */
  async events(missed: Missed): Promise<readonly unknown[]> {
    const { since, at } = missed;
    if (at - since > MOST_MISSED) return [];
    const { from, events } = this.#shared(missed);
    return (await events).slice(since - from).flat();
  }

  /** Resolves when no replay is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  #shared(missed: Missed): Replay {
    const { live, viewer, since, at } = missed;
    const key = `${live.id} ${at} ${viewer}`;
    const known = this.#kept.get(key);
    if (known !== undefined && known.from <= since) return known;
    // The second one goes back as far as anybody may ask: whatever they ask for, there are two between two changes.
    const from = known === undefined ? since : Math.max(0, at - MOST_MISSED);
    const replay = { from, events: this.#inTurn(() => this.#replay({ ...missed, since: from })) };
    this.#kept.delete(key);
    this.#kept.set(key, replay);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!);
    this.#underWay.add(replay.events);
    const leave = (): void => void this.#underWay.delete(replay.events);
    replay.events.then(leave, () => {
      leave();
      if (this.#kept.get(key) === replay) this.#kept.delete(key);
    });
    return replay;
  }

  async #replay(missed: Missed): Promise<readonly (readonly unknown[])[]> {
    const { store, snapshots, slices } = this.#setup;
    const { live, since, at } = missed;
    const again = live.copyAt(await snapshots.newest(live.id, since));
    const journal = (await store.entries(live.id, again.at)).slice(0, at - again.at);
    return slices.run(replaySteps(again, missed, journal));
  }

  /** Runs a few at once, the others after them. */
  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    while (this.#running >= MOST_AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await run();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}

function* replaySteps(
  again: LiveTable,
  { viewer, since }: Missed,
  journal: readonly string[],
): Generator<void, readonly (readonly unknown[])[]> {
  const events: (readonly unknown[])[] = [];
  for (const text of journal) {
    const { at } = again;
    if (at === since) again.openChannel(viewer);
    again.apply(parseEntry(text));
    again.advance(undefined);
    if (at >= since) events.push(again.eventsSince(viewer, at) ?? []);
    yield;
  }
  return events;
}
