// Whose match a review tells about: "you" where the seat is the reader's own, else the name.
import { ownSeat, readNote } from '@parlour/wire';
import type { Replayed, Review } from '@parlour/engine';

/** How the reviewed player is called. */
export interface Whose {
  /** At the beginning of a sentence. */
  readonly subject: string;
  readonly choice: string;
  readonly chance: string;
  readonly losses: string;
  /** What is to be said of the sentences of the games, which say "you" to whoever decides. */
  readonly note?: string;
}

export const YOURS: Whose = {
  subject: 'You',
  choice: 'your choice',
  chance: 'Your chance',
  losses: 'your losses',
};

/** Whose review it is, by the note of the record. */
export function whoseReview(
  { names, seat }: Pick<Review, 'names' | 'seat'>,
  { record }: Pick<Replayed, 'record'>,
): Whose {
  if (ownSeat(readNote(record.header)) === seat) return YOURS;
  const name = names[seat]!;
  return {
    subject: name,
    choice: `the choice of ${name}`,
    chance: `The chance of ${name}`,
    losses: 'own losses',
    note: `In the facts below, "you" is ${name}.`,
  };
}

/** The headline in a sentence. */
export function headlineText({ like, loss, text }: Review['headline'], { subject }: Whose): string {
  if (like === undefined) return text;
  return `${subject} played like ${like.name}: ${(100 * loss).toFixed(2)} points lost a decision.`;
}
