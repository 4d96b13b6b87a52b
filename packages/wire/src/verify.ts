// Checks the deals of a record: that they are what was promised, or, where nothing was promised, what else can be said.
import { readRecord, type AnyGame } from '@parlour/engine';
import { commitTo, type Sha256 } from './fair.ts';
import { dealFrom, readNote, type SeedSource } from './record-note.ts';

/** What a check of a record found. */
export type Verdict =
  | {
      readonly fair: true;
      /** How many deals were promised and have been checked. */
      readonly deals: number;
      /** How many deals came from a file that was loaded before, and are not covered. */
      readonly before: number;
      readonly commitment: string;
      /** Whether the record goes on to the end of the match. */
      readonly isOver: boolean;
    }
  | { readonly fair: false; readonly error: string }
  /** A match at which nothing was promised, as at a terminal: every move is legal, and no more can be proved. */
  | {
      readonly fair: 'not-promised';
      readonly moves: number;
      /** How many deals there are. */
      readonly deals: number;
      /** How many of them follow from the seed in the record. */
      readonly derived: number;
      readonly isOver: boolean;
    };

/**
 * Recomputes every deal of a match and says yes, or names the first difference. With `promised` also checks that the
 * commitment is the one that was shown at the start.
 */
export function verify(text: string, games: readonly AnyGame[], sha256: Sha256, promised?: string): Verdict {
  const lines = text.split('\n').map(parseLine);
  const header = lines[0] ?? {};
  const { fair, seeds } = readNote(header);
  const read = readRecord(text, games);
  if (fair === undefined && (promised !== undefined || saysFair(header))) {
    const error = 'The record does not say how its deals were made, so they cannot be checked.';
    return { fair: false, error: read.ok ? error : read.error };
  }
  if (fair !== undefined && promised !== undefined && promised !== fair.commitment) {
    return { fair: false, error: `The table promised ${promised}, the record says ${fair.commitment}.` };
  }
  if (fair !== undefined && commitTo(fair.master, sha256) !== fair.commitment) {
    return { fair: false, error: `The master seed does not match the commitment ${fair.commitment}.` };
  }
  const deals = lines.flatMap((line, index) =>
    line?.['by'] === 'chance' ? [{ seed: String(line['seed']), line: index + 1 }] : [],
  );
  const source = fair === undefined ? seeds && { seeds } : { fair };
  const before = Math.min(deals.length, (fair ?? seeds)?.from ?? deals.length);
  // Before the moves are played: after another deal the first of them would be called illegal, and that says less.
  const error = source === undefined ? undefined : firstDifference(deals, before, source, sha256);
  if (error !== undefined) return { fair: false, error };
  if (!read.ok) return { fair: false, error: read.error };
  const { game, state, record } = read.value;
  const isOver = game.turn(state).kind === 'over';
  const checked = deals.length - before;
  if (fair !== undefined) return { fair: true, deals: checked, before, commitment: fair.commitment, isOver };
  const { length: moves } = record.moves;
  return { fair: 'not-promised', moves, deals: deals.length, derived: checked, isOver };
}

function firstDifference(
  deals: readonly { readonly seed: string; readonly line: number }[],
  from: number,
  source: SeedSource,
  sha256: Sha256,
): string | undefined {
  for (let deal = from; deal < deals.length; deal++) {
    const { seed, line } = deals[deal]!;
    const expected = dealFrom(source, deal, sha256);
    if (seed !== expected) return `Deal ${deal + 1} (line ${line}) used ${seed}, it should be ${expected}.`;
  }
  return undefined;
}

/** Whether the header means to say how the deals were made. One that says it wrongly is not excused. */
function saysFair(header: Readonly<Record<string, unknown>>): boolean {
  const { note } = header;
  return typeof note === 'object' && note !== null && 'fair' in note;
}

function parseLine(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
