// The seeds by which this client is bound at its tables, and what it was shown before it revealed each. A seed is
// revealed once, for one list of commitments. With a second list, somebody could see it first and then choose their own
// seed.
import { freshSeed, isRecord } from '@parlour/engine';
import { commitToSeed } from './fair.ts';
import type { RevealSeed, SitDown } from './messages.ts';
import { sha256 } from './sha256.ts';
import type { TableInfo, TableUpdate } from './table-client.ts';

/** Where a client keeps a text, so that it survives a reload of the page. */
export interface TextStorage {
  read(): string | null;
  write(text: string): void;
}

/** What was shown of a table before the own seed was revealed, to be compared with its record. */
export interface Shown {
  /** The table's own commitment. */
  readonly commitment: string;
  /** Everybody's, by seat; empty for computer players. */
  readonly commitments: readonly string[];
  /** How often the seating had been redone, in the server's words. */
  readonly redone: number;
  /** How many seeds this client has revealed at the table: one a seating. */
  readonly revealed: number;
}

/** What the table waits for from this client: a commitment, or the seed. */
export type SeedDuty =
  { readonly path: '/sit'; readonly body: SitDown } | { readonly path: '/reveal'; readonly body: RevealSeed };

interface Kept {
  readonly table: string;
  readonly seed: string;
  /** How many seeds have been revealed before this one. */
  readonly before: number;
  /** Present when the seed has been revealed. */
  readonly shown?: Shown;
}

/** The most tables that are remembered; the oldest are dropped. */
const MOST = 50;

/** The seeds of one client. */
export class KeptSeeds {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage = inMemory()) {
    this.#storage = storage;
  }

  /** The commitment to a seed that nobody knows yet; until it is revealed, the same for the same table. */
  bind(table: string): string {
    const kept = this.#find(table);
    if (kept !== undefined && kept.shown === undefined) return commitToSeed(kept.seed, sha256);
    const seed = freshSeed();
    this.#keep({ table, seed, before: kept?.shown?.revealed ?? 0 });
    return commitToSeed(seed, sha256);
  }

  /** What the table waits for from this client, if anything. A seed that is returned counts as revealed. */
  duty({ info, viewer }: TableUpdate): SeedDuty | undefined {
    const { seeds } = info;
    if (seeds === undefined || viewer === 'audience') return undefined;
    const mine = seeds.commitments[viewer];
    if (mine === '') return { path: '/sit', body: { seat: viewer, commitment: this.bind(info.id) } };
    if (seeds.stage !== 'revealing' || seeds.revealed.includes(viewer)) return undefined;
    const kept = this.#revealable(info, viewer);
    if (kept === undefined) return undefined;
    const { commitments, redone } = seeds;
    const shown = { commitment: info.commitment ?? '', commitments, redone, revealed: kept.before + 1 };
    this.#keep({ ...kept, shown });
    return { path: '/reveal', body: { seed: kept.seed } };
  }

  /** Whether the person sits at the table by a seed that this client cannot reveal: another device has it. */
  isElsewhere({ info, viewer }: TableUpdate): boolean {
    const mine = viewer === 'audience' ? undefined : info.seeds?.commitments[viewer];
    return mine !== undefined && mine !== '' && this.#revealable(info, viewer as number) === undefined;
  }

  /** What was shown before the seed for this table was revealed. */
  shown(table: string): Shown | undefined {
    return this.#find(table)?.shown;
  }

  /** The seed that binds the seat, unless it has been revealed for other commitments. */
  #revealable({ id, commitment = '', seeds }: TableInfo, seat: number): Kept | undefined {
    const kept = this.#find(id);
    const commitments = seeds?.commitments ?? [];
    if (kept === undefined || commitToSeed(kept.seed, sha256) !== commitments[seat]) return undefined;
    const { shown } = kept;
    const isSame =
      shown === undefined ||
      (shown.commitment === commitment && shown.commitments.join() === commitments.join());
    return isSame ? kept : undefined;
  }

  #find(table: string): Kept | undefined {
    return this.#all().find(kept => kept.table === table);
  }

  #keep(kept: Kept): void {
    const others = this.#all().filter(({ table }) => table !== kept.table);
    this.#storage.write(JSON.stringify([...others, kept].slice(-MOST)));
  }

  #all(): Kept[] {
    try {
      const all: unknown = JSON.parse(this.#storage.read() ?? '[]');
      return Array.isArray(all) ? all.filter(isKept) : [];
    } catch {
      return [];
    }
  }
}

function inMemory(): TextStorage {
  let text: string | null = null;
  return { read: () => text, write: written => void (text = written) };
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { table, seed, before } = value;
  return typeof table === 'string' && typeof seed === 'string' && typeof before === 'number';
}
