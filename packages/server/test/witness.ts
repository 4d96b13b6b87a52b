// Remembers everything the clients of a server were told, to be compared afterwards with what is on disk: every
// acknowledged move must be there under its number, and every view must be the one its entry leads to.
import { catalogue } from '@parlour/engine';
import type { MovePlayed, PlayMove, RemoteTable } from '@parlour/wire';
import type { Entry, Setup } from '../src/room/entry.ts';
import { LiveTable } from '../src/room/live-table.ts';
import type { Store } from '../src/store/store.ts';

export interface Findings {
  readonly acknowledged: number;
  readonly views: number;
  /** Acknowledged moves that are not on disk. */
  readonly lost: number;
  /** Numbers missing in a journal. */
  readonly gaps: number;
  /** Views that the journal does not lead to: another card was drawn, or somebody heard too early. */
  readonly changed: number;
}

export class Witness {
  readonly #acknowledged: { table: string; at: number; action: string }[] = [];
  readonly #views = new Map<string, string>();
  #contradictions = 0;

  /** A `fetch` that notes which moves were acknowledged. */
  readonly fetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const table = /\/tables\/([\w-]+)\/moves$/.exec(input as string)?.[1];
    if (table === undefined || !response.ok) return response;
    const { at } = (await response.clone().json()) as MovePlayed;
    const { action } = JSON.parse(init?.body as string) as PlayMove;
    this.#acknowledged.push({ table, at, action: JSON.stringify(action) });
    return response;
  };

  /** Notes every view that the client of a table shows. */
  watch(table: RemoteTable): void {
    table.subscribe(() => {
      const { update } = table;
      if (update?.message === undefined) return;
      const key = `${update.info.id} ${update.at} ${update.viewer}`;
      const view = JSON.stringify(update.message.view);
      if ((this.#views.get(key) ?? view) !== view) this.#contradictions++;
      this.#views.set(key, view);
    });
  }

  /** Compares with what is on disk. */
  async compare(store: Store, tables: readonly string[]): Promise<Findings> {
    let [lost, gaps, changed] = [0, 0, this.#contradictions];
    for (const id of tables) {
      const stored = (await store.table(id))!;
      const journal = await store.entries(id, 0);
      gaps += stored.number - journal.length;
      for (const { at, action } of this.#acknowledged.filter(({ table }) => table === id)) {
        const entry = journal[at - 1];
        const written = entry === undefined ? undefined : (JSON.parse(entry) as Entry);
        const found = written?.kind === 'move' && 'action' in written.move ? written.move.action : undefined;
        if (JSON.stringify(found) !== action) lost++;
      }
      changed += this.#changedViews(id, JSON.parse(stored.setup) as Setup, journal);
    }
    const [acknowledged, views] = [this.#acknowledged.length, this.#views.size];
    return { acknowledged, views, lost, gaps, changed };
  }

  #changedViews(id: string, setup: Setup, journal: readonly string[]): number {
    const entry = catalogue.find(({ game }) => game.id === setup.game)!;
    const live = new LiveTable({ id, code: '', due: undefined }, setup, entry);
    const viewers = [...setup.chairs.keys(), 'audience'] as const;
    const expected = new Map<string, string>();
    journal.forEach((text, index) => {
      live.apply(JSON.parse(text) as Entry);
      for (const viewer of viewers) {
        if (live.table === undefined) continue;
        expected.set(`${id} ${index + 1} ${viewer}`, JSON.stringify(live.table.view(viewer as never)));
      }
    });
    let changed = 0;
    for (const [key, view] of this.#views) {
      if (key.startsWith(`${id} `) && expected.get(key) !== view) changed++;
    }
    return changed;
  }
}
