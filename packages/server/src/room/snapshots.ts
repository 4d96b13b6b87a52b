// Snapshots of tables in the store, so that neither loading the table nor looking back a little
// replays its journal from the start. The journal stays the authority: a snapshot of another version, or one that
// cannot be read, is not used, and is replaced when the journal is replayed.
import type { Store, StoredSnapshot } from '../store/store.ts';
import type { Snapshot, TakenSnapshot } from './snapshot.ts';
import type { TableState } from './table-state.ts';

/** Counts up when the state of a game or of a table changes its form. snapshots.test.ts notices when it does. */
const VERSION = 4;
/** How many entries lie between two snapshots. */
const EVERY = 200;
/** A reader who missed more entries than this gets the current view without the events. */
export const MOST_MISSED = 400;

export class Snapshots {
  readonly #store: Store;
  readonly #failed: (message: string, error: unknown) => void;

  constructor(store: Store, failed: (message: string, error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  /** The newest snapshot of the table's first `at` entries. */
  async newest(table: string, at: number): Promise<TakenSnapshot | undefined> {
    return at < EVERY ? undefined : readSnapshot(await this.#store.snapshot(table, at));
  }

  /**
   * Takes a snapshot of the table at every so many entries: when those after `before` have brought it there or beyond.
   * `newest` is how many its journal has: snapshots that lie too far behind it are of no use.
   */
  take(state: TableState, before: number, newest: number): void {
    const { id, at } = state;
    if (at % EVERY >= at - before || at + MOST_MISSED + EVERY <= newest) return;
    const snapshot = JSON.stringify({ version: VERSION, ...state.snapshot() });
    this.#store
      .saveSnapshot(id, { number: at, snapshot }, at - MOST_MISSED)
      // Without it, reading the table takes longer.
      .catch((error: unknown) => this.#failed('A snapshot of a table could not be written.', error));
  }
}

/** A stored snapshot, unless it is of another version or cannot be read. */
export function readSnapshot(stored: StoredSnapshot | undefined): TakenSnapshot | undefined {
  if (stored === undefined) return undefined;
  const { version, ...snapshot } = parse(stored.snapshot);
  return version === VERSION ? { at: stored.number, snapshot } : undefined;
}

function parse(text: string): Snapshot & { version?: number } {
  try {
    return (JSON.parse(text) ?? {}) as Snapshot & { version?: number };
  } catch {
    return {} as Snapshot;
  }
}
