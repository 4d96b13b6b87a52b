// Records everything the clients of a server were told, to be compared afterwards with what is on disk: every
// acknowledged move must be there under its number, every view must be the one its entry leads to, and the
// events of a client must be those of the journal, none missing and none told twice.
import { catalogue, type Viewer } from '@parlour/engine';
import type { MovePlayed, PlayMove, RemoteTable, Update } from '@parlour/wire';
import type { JournalEntry, Setup } from '../src/room/journal-entry.ts';
import { LiveTable } from '../src/room/live-table.ts';
import { sha256 } from '../src/secrets.ts';
import type { Store } from '../src/store/store.ts';

export interface Findings {
  readonly acknowledged: number;
  readonly views: number;
  /** Acknowledged moves that are not on disk. */
  readonly lost: number;
  /** Decisions for which two different moves of the same person were both acknowledged. */
  readonly doubled: number;
  /** Numbers missing in a journal. */
  readonly gaps: number;
  /** Clients that missed something of their table, or were told something twice. */
  readonly misled: number;
  /** Views that the journal does not lead to: another card was drawn, or somebody heard too early. */
  readonly changed: number;
}

interface Acknowledged {
  readonly at: number;
  readonly number: number;
  readonly by: string;
  readonly action: string;
}

/** What one client was told, from its first update on. */
interface Told {
  readonly viewer: Viewer;
  readonly from: number;
  to: number;
  readonly events: unknown[];
}

interface Watched {
  readonly acknowledged: Acknowledged[];
  /** The hash of each view by number and viewer. */
  readonly views: Map<string, string>;
  readonly told: Told[];
}

export class Witness {
  readonly #tables = new Map<string, Watched>();
  readonly #send: typeof fetch;
  #contradictions = 0;

  /** `send` is the way to the server, if it is not the usual one. */
  constructor(send: typeof fetch = fetch) {
    this.#send = send;
  }

  /** How many moves have been acknowledged so far. */
  get acknowledged(): number {
    let sum = 0;
    for (const { acknowledged } of this.#tables.values()) sum += acknowledged.length;
    return sum;
  }

  /** A `fetch` that notes which moves were acknowledged. */
  readonly fetch: typeof fetch = (input, init) => this.#note(this.#send, input, init);

  /** The same over another way to the server. */
  over(send: typeof fetch): typeof fetch {
    return (input, init) => this.#note(send, input, init);
  }

  async #note(send: typeof fetch, input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const response = await send(input, init);
    const table = /\/tables\/([\w-]+)\/moves$/.exec(input as string)?.[1];
    if (table === undefined || !response.ok) return response;
    const { at } = (await response.clone().json()) as MovePlayed;
    const { action, number } = JSON.parse(init?.body as string) as PlayMove;
    const by = new Headers(init?.headers).get('authorization') ?? '';
    this.#of(table).acknowledged.push({ at, number, by, action: JSON.stringify(action) });
    return response;
  }

  /** Notes everything that the client of a table shows. */
  watch(table: RemoteTable): void {
    let last: Update | undefined;
    let told: Told | undefined;
    table.subscribe(() => {
      const { update } = table;
      if (update?.message === undefined || update === last) return;
      last = update;
      const { at, viewer, message, info } = update;
      const watched = this.#of(info.id);
      const view = sha256(JSON.stringify(message.view));
      const key = `${at} ${viewer}`;
      if ((watched.views.get(key) ?? view) !== view) this.#contradictions++;
      watched.views.set(key, view);
      if (told?.viewer === viewer) {
        told.events.push(...message.events);
        told.to = at;
      } else watched.told.push((told = { viewer: viewer as Viewer, from: at, to: at, events: [] }));
    });
  }

  /** Compares with what is on disk. */
  async compare(store: Store, tables: readonly string[]): Promise<Findings> {
    let [acknowledged, views, lost, doubled, gaps, misled] = [0, 0, 0, 0, 0, 0];
    let changed = this.#contradictions;
    for (const id of tables) {
      const stored = (await store.table(id))!;
      const journal = await store.entries(id, 0);
      const watched = this.#of(id);
      acknowledged += watched.acknowledged.length;
      views += watched.views.size;
      gaps += stored.number - journal.length;
      lost += watched.acknowledged.filter(move => !isWritten(move, journal)).length;
      doubled += countDoubled(watched.acknowledged);
      const found = compareTold(watched, JSON.parse(stored.setup) as Setup, journal);
      changed += found.changed;
      misled += found.misled;
    }
    return { acknowledged, views, lost, doubled, gaps, misled, changed };
  }

  #of(table: string): Watched {
    let watched = this.#tables.get(table);
    if (watched === undefined) {
      watched = { acknowledged: [], views: new Map(), told: [] };
      this.#tables.set(table, watched);
    }
    return watched;
  }
}

function isWritten({ at, action }: Acknowledged, journal: readonly string[]): boolean {
  const entry = journal[at - 1];
  const written = entry === undefined ? undefined : (JSON.parse(entry) as JournalEntry);
  const found = written?.kind === 'move' && 'action' in written.move ? written.move.action : undefined;
  return JSON.stringify(found) === action;
}

/** The same move sent again is answered with the same number: two numbers are two moves. */
function countDoubled(acknowledged: readonly Acknowledged[]): number {
  const numbers = new Map<string, Set<number>>();
  for (const { number, by, at } of acknowledged) {
    const key = `${number} ${by}`;
    numbers.set(key, (numbers.get(key) ?? new Set()).add(at));
  }
  return [...numbers.values()].filter(({ size }) => size > 1).length;
}

function compareTold(
  { views, told }: Watched,
  setup: Setup,
  journal: readonly string[],
): { changed: number; misled: number } {
  const entry = catalogue.find(({ game }) => game.id === setup.game)!;
  const live = new LiveTable({ id: '', code: '', due: undefined }, setup, entry);
  const seen = new Set(views.keys());
  const expected = told.map((): unknown[] => []);
  let changed = 0;
  journal.forEach((text, index) => {
    const at = index + 1;
    for (const { viewer, from } of told) if (from === index) live.openChannel(viewer);
    live.apply(JSON.parse(text) as JournalEntry);
    live.advance(undefined);
    told.forEach(({ viewer, from, to }, client) => {
      if (at > from && at <= to) expected[client]!.push(...live.eventsSince(viewer, index)!);
    });
    for (const viewer of [...setup.chairs.keys(), 'audience'] as Viewer[]) {
      const key = `${at} ${viewer}`;
      if (!seen.delete(key)) continue;
      if (sha256(JSON.stringify(live.view(viewer))) !== views.get(key)) changed++;
    }
  });
  const misled = told.filter(
    ({ events }, client) => JSON.stringify(events) !== JSON.stringify(expected[client]),
  ).length;
  return { changed: changed + seen.size, misled };
}
