// Checks the deals of a record against its commitment, or, without one, says what else can be checked.
import { readRecord, type AnyGame } from '@parlour/engine';
import { commitTo, type FairNote, type Sha256 } from './fair.ts';
import type { Shown } from './kept-seeds.ts';
import { dealFrom, readNote, type SeedSource } from './record-note.ts';
import { sealedError } from './sealed.ts';

/**
 * What people's seeds protect from. `sealed`: everybody was bound before any seed was known, so nobody could choose the
 * deals. Records of older versions: `single`: one person added a seed in the clear, after the table was bound, so the
 * house could not choose. `clear`: several did, so whoever sat down last could choose together with the house. `none`:
 * nobody added one, so the house could choose.
 */
export type Protection = 'sealed' | 'single' | 'clear' | 'none';

/** What a check of a record found. */
export type Verdict =
  | {
      readonly fair: true;
      /** How many deals the commitment covers; all of them have been checked. */
      readonly deals: number;
      /** How many deals came from a file that was loaded before, and are not covered. */
      readonly before: number;
      readonly commitment: string;
      readonly protection: Protection;
      /** How often the seating was redone before the first deal: each time the house could have drawn again. */
      readonly redone: number;
      /** Whether the record goes on to the end of the match. */
      readonly isOver: boolean;
    }
  | { readonly fair: false; readonly error: string }
  /** A match without a commitment, as at a terminal: every move is legal, and no more can be proved. */
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
 * Recomputes every deal of a match and says yes, or names the first difference. With `shown` also checks that the
 * commitments are those that were shown before the first deal.
 */
export function verify(
  text: string,
  games: readonly AnyGame[],
  sha256: Sha256,
  shown: Partial<Shown> = {},
): Verdict {
  const { commitment: promised } = shown;
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
  const unsealed = fair && sealedError(fair, sha256, shown);
  if (unsealed !== undefined) return { fair: false, error: unsealed };
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
  if (fair !== undefined) {
    const { commitment, sealed } = fair;
    const redone = sealed?.redone ?? 0;
    return { fair: true, deals: checked, before, commitment, protection: protectionOf(fair), redone, isOver };
  }
  const { length: moves } = record.moves;
  return { fair: 'not-promised', moves, deals: deals.length, derived: checked, isOver };
}

function protectionOf({ seeds, sealed }: FairNote): Protection {
  if (sealed !== undefined) return 'sealed';
  const added = seeds.filter(seed => seed !== '').length;
  return added === 0 ? 'none' : added === 1 ? 'single' : 'clear';
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
