// What can happen to a table, as it is written into its journal. A table is its setup and its journal: both together
// give every card drawn, who sits where and what the table waits for.
import type { Move, Seat } from '@parlour/engine';
import type { Emote, TablePace } from '@parlour/wire';

/** Who has a chair. `reserved`: kept for a person who has not sat down yet. */
export type Chair =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'reserved';
      readonly person: string;
      readonly name: string;
      readonly called?: string | undefined;
    }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly name: string;
      /** What the person was called when they got that name, where it is not the same. */
      readonly called?: string | undefined;
      /** Empty until it is revealed. */
      readonly seed: string;
      /**
       * To the seed; empty when the person has to commit anew. Absent where none was asked for: of a loaded file, and
       * of people who sat down when seeds were still sent in the clear.
       */
      readonly commitment?: string;
    }
  | {
      readonly kind: 'bot';
      readonly bot: string;
      readonly seed: string;
      /** Its name in the file the table was loaded from, instead of the usual one. */
      readonly name?: string;
      /** The person who has given the seat up to it. */
      readonly was?: string;
    };

/** What never changes about a table. */
export interface Setup {
  readonly game: string;
  /** All rule options. */
  readonly rules: unknown;
  readonly chairs: readonly Chair[];
  /** The master seed of the deals: secret until the match is over. */
  readonly master: string;
  readonly commitment: string;
  /** How many deals came with a loaded file. */
  readonly from: number;
  /** `relaxed` in setups from before there were others. */
  readonly pace?: TablePace;
  /** Everybody sees it in the lobby. */
  readonly listed?: true;
  /** The house takes chairs that stay open. */
  readonly fill?: true;
  /** The matches that each seat has won before, in a series of rematches. */
  readonly series?: readonly number[];
  /** The moves of a loaded file that the house had made for a person who was away. */
  readonly house?: readonly number[];
}

/** One entry of a journal. */
export type JournalEntry =
  | {
      readonly kind: 'move';
      readonly move: Move<unknown>;
      readonly because?: string;
      /** The idempotency key of a person's move. */
      readonly key?: string;
      /** The house made it for a person whose time had run out, or who was away. */
      readonly house?: true;
      /** So many milliseconds of the person's time bank were used for it. */
      readonly spent?: number;
    }
  | {
      readonly kind: 'sit';
      readonly seat: Seat;
      readonly person: string;
      readonly name: string;
      /** The person's own name, where somebody else at the table has it. */
      readonly called?: string;
      /** To the person's seed. */
      readonly commitment?: string;
      /** In place of the commitment, in journals from when seeds were sent in the clear. */
      readonly seed?: string;
    }
  | { readonly kind: 'reveal'; readonly seat: Seat; readonly seed: string }
  /** `redo`: seeds may be known already, so everybody else has to commit to a new one. */
  | { readonly kind: 'stand'; readonly seat: Seat; readonly redo?: true }
  /** These seats are open again: their persons did not commit or reveal in time. */
  | { readonly kind: 'lapse'; readonly seats: readonly Seat[]; readonly redo?: true }
  | { readonly kind: 'resign'; readonly seat: Seat; readonly bot: string }
  /** Of somebody who has been deleted, and in journals from when a new name was written at every table. */
  | { readonly kind: 'rename'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'go-on'; readonly seat: Seat }
  /** The house takes these chairs, which have stayed open. */
  | { readonly kind: 'fill'; readonly chairs: readonly { readonly seat: Seat; readonly bot: string }[] }
  /** A person says something. */
  | { readonly kind: 'emote'; readonly seat: Seat; readonly emote: Emote }
  /** The others have asked the house to play for a person who is gone. */
  | { readonly kind: 'away'; readonly seat: Seat }
  /** The person takes the seat again from the house. */
  | { readonly kind: 'come-back'; readonly seat: Seat }
  /** Nobody has touched the table for too long, the operator has closed it, or it is longer than a match may be. */
  | { readonly kind: 'end' }
  | { readonly kind: 'rematch'; readonly table: string }
  /**
   * Somebody has been deleted and taken out of the setup and the entries before. `seat`: where they sat when the match
   * ended, or which they had given up or was kept for them.
   */
  | { readonly kind: 'forget'; readonly seat?: Seat };

/** An entry as the store keeps it. */
export function parseEntry(text: string): JournalEntry {
  return JSON.parse(text) as JournalEntry;
}

export function makeEntry(entry: JournalEntry): string {
  return JSON.stringify(entry);
}

/** In place of the id of a person who has been deleted. */
export const FORMER = 'former';

/** The person who sits in the chair, or for whom it is kept. */
export function personIn(chair: Chair | undefined): string | null {
  const person = chair?.kind === 'person' || chair?.kind === 'reserved' ? chair.person : FORMER;
  return person === FORMER ? null : person;
}
