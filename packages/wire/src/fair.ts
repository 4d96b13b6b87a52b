// Fair deals that anybody can check. Before anyone sits, a table commits to a master seed by publishing its
// SHA-256; everybody who sits adds a seed; each deal's seed is the SHA-256 of all of them and the deal's number.
// When the match is over the master seed is in its record. The hash function is handed in, because a browser
// and a server have different ones; its texts are such that `printf … | sha256sum` gives the same.
import { isSeed, readRecord, type AnyGame, type Seed } from '@parlour/engine';

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** What a record says about its deals, in its header's note under `fair`. */
export interface FairNote {
  readonly commitment: string;
  /** 256 bits as 64 hexadecimal digits; known when the match is over. */
  readonly master: string;
  /** What each seat has added; empty for computer players and for people who added nothing. */
  readonly seeds: readonly string[];
  /** How many deals came from a file that was loaded, and are not covered. */
  readonly from: number;
}

/** The promise about a master seed. */
export function commitTo(master: string, sha256: Sha256): string {
  return sha256(`parlour master ${master}`);
}

/** The seed of a deal, counted from 0. */
export function dealSeed(master: string, seeds: readonly string[], deal: number, sha256: Sha256): Seed {
  return sha256(`parlour deal ${deal} ${master} ${seeds.join(',')}`).slice(0, 32) as Seed;
}

/** What the computer players' chances at a table are derived from. */
export function botSeed(master: string, sha256: Sha256): Seed {
  return sha256(`parlour bots ${master}`).slice(0, 32) as Seed;
}

/** What a check of a record found. */
export type Verdict =
  | {
      readonly fair: true;
      readonly deals: number;
      readonly commitment: string;
      /** Whether the record goes on to the end of the match. */
      readonly isOver: boolean;
    }
  | { readonly fair: false; readonly error: string };

/**
 * Recomputes every deal of a finished match and says yes, or names the first difference. With `promised` also
 * checks that the commitment is the one that was shown at the start.
 */
export function verify(text: string, games: readonly AnyGame[], sha256: Sha256, promised?: string): Verdict {
  const lines = text.split('\n').map(parseLine);
  const read = readRecord(text, games);
  const fair = fairNoteOf({ header: lines[0] ?? {} });
  if (fair === undefined) {
    const error = 'The record does not say how its deals were made, so they cannot be checked.';
    return { fair: false, error: read.ok ? error : read.error };
  }
  const { commitment, master, seeds, from } = fair;
  if (promised !== undefined && promised !== commitment) {
    return { fair: false, error: `The table promised ${promised}, the record says ${commitment}.` };
  }
  if (commitTo(master, sha256) !== commitment) {
    return { fair: false, error: `The master seed does not match the commitment ${commitment}.` };
  }
  // Before the moves are played: after another deal the first of them would be called illegal, and that says less.
  const deals = lines.flatMap((line, index) =>
    line?.['by'] === 'chance' ? [{ seed: String(line['seed']), line: index + 1 }] : [],
  );
  for (let deal = from; deal < deals.length; deal++) {
    const { seed, line } = deals[deal]!;
    const expected = dealSeed(master, seeds, deal, sha256);
    if (seed !== expected) {
      return {
        fair: false,
        error: `Deal ${deal + 1} (line ${line}) used ${seed}, it should be ${expected}.`,
      };
    }
  }
  if (!read.ok) return { fair: false, error: read.error };
  const { game, state } = read.value;
  const isOver = game.turn(state).kind === 'over';
  return { fair: true, deals: Math.max(0, deals.length - from), commitment, isOver };
}

function parseLine(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** What the record's header says about its deals, if it is complete. */
export function fairNoteOf({
  header,
}: {
  readonly header: { readonly note?: unknown };
}): FairNote | undefined {
  const note = header.note as { fair?: Partial<FairNote> } | null | undefined;
  const fair = typeof note === 'object' ? note?.fair : undefined;
  if (typeof fair !== 'object' || fair === null) return undefined;
  const { commitment, master, seeds, from } = fair;
  const wellFormed =
    isHash(commitment) &&
    isHash(master) &&
    Array.isArray(seeds) &&
    seeds.every(seed => seed === '' || isSeed(seed)) &&
    Number.isInteger(from) &&
    (from as number) >= 0;
  return wellFormed ? (fair as FairNote) : undefined;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
