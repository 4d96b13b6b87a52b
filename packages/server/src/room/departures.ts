// What happens at tables when somebody leaves for good, or when the operator closes one. A person who is deleted or banned
// gives up their seats: a table that has not begun gets an open chair, at a running one a computer player goes on, and in
// finished ones "Former player" stands in their place. The store knows at which tables they ever were: the name goes also
// where they had left before.
import type { CatalogueEntry, Seat } from '@parlour/engine';
import type { Store, StoredTable } from '../store/store.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import { findGame, resolveBot, standEntry } from './lookup.ts';
import { FORMER_NAME, withoutPerson } from './former-player.ts';
import { Refused } from './refused.ts';
import type { TableCache } from './table-cache.ts';

export interface DeparturesSetup {
  readonly cache: TableCache;
  readonly store: Store;
  readonly games: readonly CatalogueEntry[];
}

/** How many tables are read at a time. */
const PAGE = 50;
/** How often a person is looked for who may have been seated meanwhile. */
const PASSES = 4;

export class Departures {
  readonly #setup: DeparturesSetup;

  constructor(setup: DeparturesSetup) {
    this.#setup = setup;
  }

  /** The person has no seat and no name here from now on. */
  async depart(person: string): Promise<void> {
    for (let passes = 0; passes < PASSES; passes++) {
      if ((await this.#eachTable(person, id => this.#leave(person, id))) === 0) return;
    }
    throw new Error('Somebody could not be taken out of a table.');
  }

  /** The person gives up the seats that somebody waits for. */
  async unseat(person: string): Promise<void> {
    await this.#eachTable(person, async (id, { status }) => {
      if (status === 'over') return;
      await this.#setup.cache.change(id, live => this.#unseat(live, live.chairs.seatOf(person)));
    });
  }

  /** Visits the tables where the person ever was, also when some visits fail. Returns how many there are. */
  async #eachTable(
    person: string,
    visit: (id: string, table: StoredTable) => Promise<void>,
  ): Promise<number> {
    const failures: unknown[] = [];
    let [count, after] = [0, ''];
    for (;;) {
      const tables = await this.#setup.store.tablesOf(person, after, PAGE);
      const visits = await Promise.allSettled(tables.map(table => visit(table.id, table)));
      for (const visited of visits) if (visited.status === 'rejected') failures.push(visited.reason);
      count += tables.length;
      if (tables.length < PAGE) break;
      after = tables.at(-1)!.id;
    }
    if (failures.length > 0) throw failures[0];
    return count;
  }

  async #leave(person: string, id: string): Promise<void> {
    const { cache, store } = this.#setup;
    // The name first: what follows may show it to the others.
    await cache.change(id, live => this.#unname(live, person));
    await this.#erase(person, id);
    let seat: Seat | undefined;
    await cache.change(
      id,
      live => {
        // Interrupted here and done again, the journal no longer says which seat was theirs.
        seat = live.chairs.seatOf(person) ?? live.chairs.formerSeat;
        return this.#unseat(live, seat);
      },
      ({ chairs, status }) => {
        const left = chairs.leftBy(person) ?? (status === 'over' ? seat : undefined);
        return left === undefined ? { kind: 'forget' } : { kind: 'forget', seat: left };
      },
    );
    // The last step: until it is done, the store finds the table for whoever does it again.
    await store.forget(id, person);
    // Otherwise whoever looks back at a long table would replay it from the start as long as it is cached.
    await cache.takeSnapshots(id);
  }

  /** Takes the person out of what was written down before. */
  async #erase(person: string, table: string): Promise<void> {
    const { store } = this.#setup;
    for (;;) {
      const stored = await store.table(table);
      if (stored === undefined) return;
      const amendment = withoutPerson(person, stored.setup, await store.entries(table, 0));
      if (amendment.setup === stored.setup && amendment.entries.length === 0) return;
      // Another node may take somebody else out at the same time.
      if ((await store.amend(table, amendment)) === 'done') return;
    }
  }

  #unname(live: LiveTable, person: string): JournalEntry | undefined {
    const seat = live.chairs.seatOf(person);
    const chair = seat === undefined ? undefined : live.chairs.all[seat];
    if (seat === undefined || chair === undefined || !('name' in chair)) return undefined;
    if (chair.name === live.chairs.journalName(seat, { name: FORMER_NAME }).name) return undefined;
    return { kind: 'rename', seat, name: FORMER_NAME };
  }

  #unseat(live: LiveTable, seat: Seat | undefined): JournalEntry | undefined {
    if (seat === undefined || live.status === 'over') return undefined;
    if (live.status === 'waiting') return standEntry(live, seat);
    return { kind: 'resign', seat, bot: resolveBot(findGame(this.#setup.games, live.game.id)) };
  }

  /** Ends the table, whatever it waits for. Nobody has won it. */
  async close(table: string): Promise<void> {
    try {
      await this.#setup.cache.change(table, live => (live.status === 'over' ? undefined : { kind: 'end' }));
    } catch (error) {
      // It may have been deleted in the meantime.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
