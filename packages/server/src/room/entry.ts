// What can happen to a table, as it is written into its journal. A table is its setup and its journal: whoever
// reads both knows the very card that was drawn, who sits where and what is being waited for.
import type { Move, Seat } from '@parlour/engine';

/** Who has a chair. `reserved`: kept for a person who has not sat down yet. */
export type Chair =
  | { readonly kind: 'open' }
  | { readonly kind: 'reserved'; readonly person: string; readonly name: string }
  | { readonly kind: 'person'; readonly person: string; readonly name: string; readonly seed: string }
  /** `name`: what it is called in the file the table was loaded from, instead of its usual name. */
  | { readonly kind: 'bot'; readonly bot: string; readonly seed: string; readonly name?: string };

/** What never changes about a table. */
export interface Setup {
  readonly game: string;
  /** All knobs. */
  readonly rules: unknown;
  readonly chairs: readonly Chair[];
  /** The master seed of the deals: secret until the match is over. */
  readonly master: string;
  readonly commitment: string;
  /** How many deals came with a loaded file. */
  readonly from: number;
}

/** One line of a journal. */
export type Entry =
  | {
      readonly kind: 'move';
      readonly move: Move<unknown>;
      readonly because?: string;
      /** What the person who made it called it, so that the same request again is known. */
      readonly key?: string;
    }
  | {
      readonly kind: 'sit';
      readonly seat: Seat;
      readonly person: string;
      readonly name: string;
      readonly seed: string;
    }
  | { readonly kind: 'stand'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'rename'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'go-on'; readonly seat: Seat }
  | { readonly kind: 'rematch'; readonly table: string };

export function personIn(chair: Chair | undefined): string | null {
  return chair?.kind === 'person' || chair?.kind === 'reserved' ? chair.person : null;
}
