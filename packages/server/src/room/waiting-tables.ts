// The listed tables at which somebody waits for others: those that the lobby shows, and the one for whoever looks for one.
import type { FindTable, TablePace } from '@parlour/wire';
import type { Clock } from '@parlour/engine';
import { parseStored, type ListedTable, type Person } from '../store/store.ts';
import type { Chair, Setup } from './journal-entry.ts';
import type { ListedTables } from './listed-tables.ts';
import type { LiveTable } from './live-table.ts';
import { readSummary } from './names.ts';
import { isInDays, type ServerPace } from './pace.ts';
import type { SkipDamaged } from './skip-damaged.ts';
import type { TableCache } from './table-cache.ts';

export interface WaitingTablesSetup {
  readonly cache: TableCache;
  readonly listed: ListedTables;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly damaged: SkipDamaged;
}

/** The most waiting tables that others are shown. */
const MOST_SHOWN = 100;
/** Where nothing has changed and nobody with a seat has been for so long, others would wait in vain. */
const HERE_MS = 60_000;
/** Whoever has just opened a table sits down with their next request: so long they count as waiting there. */
const COMING_MS = 10_000;

export class WaitingTables {
  readonly #setup: WaitingTablesSetup;
  /** Of the tables of a list that many share. */
  readonly #paces = new WeakMap<ListedTable, TablePace>();

  constructor(setup: WaitingTablesSetup) {
    this.#setup = setup;
  }

  /** Those that the lobby shows, newest first. Where others come in days, for as long as they have for a decision. */
  list(): Promise<ListedTable[]> {
    const { clocks } = this.#setup.pace;
    return this.#since(pace => (isInDays(pace) ? clocks[pace].decisionMs : HERE_MS));
  }

  /**
   * The live table at which somebody waits the longest, with a chair for this person. Given the table that they have opened
   * meanwhile, another at which nobody sits yet has to be older: of two people who do this at the same time one moves.
   */
  async find(person: Person, { game, house = false }: FindTable, own?: string): Promise<string | undefined> {
    const { cache, clock, damaged } = this.#setup;
    // The longest waiting first, in the same order for everybody.
    const recent = (await this.#since(() => HERE_MS)).reverse();
    const place = recent.findIndex(({ id }) => id === own);
    for (const [index, table] of recent.entries()) {
      const opened = damaged.read(() => parseStored(table.id, table.setup) as Setup);
      // Whoever looks for a table plays now: not where others take days, nor where nothing ends a decision.
      if (opened?.game !== game || opened.pace !== 'live' || table.id === own) continue;
      const { fill = false } = opened;
      const isNew = clock.now() - table.updatedAt < COMING_MS && (place < 0 || index < place);
      const isFor = cache.read(table.id, live => {
        const isWished = fill === house;
        if (live.status !== 'waiting') return false;
        if (live.chairs.seatOf(person.id) !== undefined) return isWished;
        // Whoever has just opened it is about to sit down.
        const waiting = isNew && live.at === 0 ? 'reserved' : 'person';
        return hasChairBeside(waiting, live, isWished);
      });
      if (await isFor.catch(damaged.skip)) return table.id;
    }
    return undefined;
  }

  /** Those that have changed since so long, or where somebody with a seat has been. */
  async #since(keptMs: (pace: TablePace) => number): Promise<ListedTable[]> {
    const { listed, cache, clock } = this.#setup;
    const { tables, seen } = await listed.waiting();
    const now = clock.now();
    const isShown = (table: ListedTable): boolean => {
      const { id, updatedAt } = table;
      const kept = keptMs(this.#paceOf(table));
      // Seen here or at another node.
      const isSeen = (): boolean =>
        now - Math.max(cache.lastSeen(id) ?? -Infinity, seen.get(id) ?? -Infinity) < kept;
      return now - updatedAt < kept || isSeen();
    };
    return tables.filter(isShown).slice(0, MOST_SHOWN);
  }

  #paceOf(table: ListedTable): TablePace {
    const known = this.#paces.get(table);
    if (known !== undefined) return known;
    const { id, summary } = table;
    const pace = this.#setup.damaged.read(() => readSummary(id, summary).pace) ?? 'relaxed';
    this.#paces.set(table, pace);
    return pace;
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
