// What happens at tables when somebody leaves for good, or when the operator closes one. A person who is deleted or banned
// gives up their seats: a table that has not begun gets an open chair, at a running one a computer player goes on, and in
// finished ones "Former player" stands in their place.
import type { CatalogueEntry, Seat } from '@parlour/engine';
import type { Status, Store } from '../store/store.ts';
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

export class Departures {
  readonly #setup: DeparturesSetup;

  constructor(setup: DeparturesSetup) {
    this.#setup = setup;
  }

  /** The person has no seat and no name here from now on. */
  async depart(person: string): Promise<void> {
    const { cache } = this.#setup;
    await this.#eachTable(person, ['waiting', 'playing', 'over'], async id => {
      // The name first: what follows may show it to the others.
      await cache.change(id, live => this.#unname(live, person));
      await this.#erase(person, id);
      // Interrupted here and done again, the journal no longer says which seat was theirs.
      const seatIn = ({ chairs }: LiveTable): Seat | undefined => chairs.seatOf(person) ?? chairs.formerSeat;
      let seat: Seat | undefined;
      await cache.change(
        id,
        live => this.#unseat(live, (seat = seatIn(live))),
        // Of a seat that has been given up, the table remembers by whom.
        ({ chairs }) =>
          seat !== undefined && chairs.givenUpBy(seat) === person ? { kind: 'forget', seat } : undefined,
      );
    });
  }

  /** The person gives up the seats that somebody waits for. */
  async unseat(person: string): Promise<void> {
    await this.#eachTable(person, ['waiting', 'playing'], async id => {
      await this.#setup.cache.change(id, live => this.#unseat(live, live.chairs.seatOf(person)));
    });
  }

  /** Each visit removes the person from a table, so that the next query does not find it again. */
  async #eachTable(
    person: string,
    status: readonly Status[],
    visit: (id: string) => Promise<void>,
  ): Promise<void> {
    const visited = new Set<string>();
    for (;;) {
      const tables = await this.#setup.store.list({ person, status, limit: PAGE });
      if (tables.length === 0) return;
      const others = tables.filter(({ id }) => !visited.has(id));
      if (others.length === 0) throw new Error('Somebody could not be taken out of a table.');
      for (const { id } of others) visited.add(id);
      await Promise.all(others.map(({ id }) => visit(id)));
    }
  }

  /** Takes the person out of what was written down before. */
  async #erase(person: string, table: string): Promise<void> {
    const { store } = this.#setup;
    const stored = await store.table(table);
    if (stored === undefined) return;
    const { setup, entries } = withoutPerson(person, stored.setup, await store.entries(table, 0));
    if (setup !== stored.setup || entries.length > 0) await store.amend(table, { setup, entries });
  }

  #unname(live: LiveTable, person: string): JournalEntry | undefined {
    const seat = live.chairs.seatOf(person);
    const chair = seat === undefined ? undefined : live.chairs.all[seat];
    if (seat === undefined || chair === undefined || !('name' in chair)) return undefined;
    if (chair.name === live.chairs.journalName(seat, { name: FORMER_NAME }).name) return undefined;
    return { kind: 'rename', seat, name: FORMER_NAME };
  }

  #unseat(live: LiveTable, seat: Seat | undefined): JournalEntry | undefined {
    if (seat === undefined) return undefined;
    if (live.status === 'waiting') return standEntry(live, seat);
    if (live.status === 'over') return { kind: 'forget', seat };
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
