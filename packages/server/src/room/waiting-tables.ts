// The listed tables at which somebody waits for others: those that the lobby shows, and the one for whoever looks for one.
import type { FindTable } from '@parlour/wire';
import type { Clock } from '@parlour/engine';
import type { ListedTable, Person, Store } from '../store/store.ts';
import type { Chair, Setup } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import type { TableCache } from './table-cache.ts';

export interface WaitingTablesSetup {
  readonly cache: TableCache;
  readonly store: Store;
  readonly clock: Clock;
}

/** The most waiting tables of one person that others are shown. */
const MOST_SHOWN = 3;
/** A waiting table without a change for this long is not offered to people who look for one. */
const STALE_MS = 600_000;
/** Whoever has just opened a table sits down with their next request: so long they count as waiting there. */
const COMING_MS = 10_000;

export class WaitingTables {
  readonly #setup: WaitingTablesSetup;

  constructor(setup: WaitingTablesSetup) {
    this.#setup = setup;
  }

  /** Those that the lobby shows, newest first. */
  list(): Promise<ListedTable[]> {
    return this.#setup.store.list({ perOpener: MOST_SHOWN, status: ['waiting'], limit: 100 });
  }

  /**
   * The table at which somebody waits the longest, with a chair for this person. Given the table that they have opened
   * meanwhile, another at which nobody sits yet has to be older: of two people who do this at the same time one moves.
   */
  async find(person: Person, { game, house = false }: FindTable, own?: string): Promise<string | undefined> {
    const { cache, clock } = this.#setup;
    const now = clock.now();
    // The longest waiting first, in the same order for everybody; people at very old tables have probably gone.
    const recent = (await this.list()).filter(({ updatedAt }) => now - updatedAt < STALE_MS).reverse();
    const place = recent.findIndex(({ id }) => id === own);
    for (const [index, table] of recent.entries()) {
      const { game: played, fill = false } = JSON.parse(table.setup) as Setup;
      if (played !== game || table.id === own) continue;
      const isNew = now - table.updatedAt < COMING_MS && (place < 0 || index < place);
      const isFor = await cache.read(table.id, live => {
        const isWished = fill === house;
        if (live.status !== 'waiting') return false;
        if (live.chairs.seatOf(person.id) !== undefined) return isWished;
        // Whoever has just opened it is about to sit down.
        const waiting = isNew && live.at === 0 ? 'reserved' : 'person';
        return hasChairBeside(waiting, live, isWished);
      });
      if (isFor) return table.id;
    }
    return undefined;
  }
}

/**
 * Whether somebody waits in such a chair, and another is open. Whoever has another wish about the house than those who
 * wait takes the last chair only: then the house has none to fill.
 */
function hasChairBeside(taken: Chair['kind'], { chairs }: LiveTable, isWished: boolean): boolean {
  const free = chairs.all.filter(({ kind }) => kind !== 'bot' && kind !== taken);
  const isWaiting = chairs.all.some(({ kind }) => kind === taken);
  return isWaiting && free.some(({ kind }) => kind === 'open') && (isWished || free.length === 1);
}
