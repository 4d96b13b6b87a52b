// Whose match a review tells about, and in which language: "you" where the seat is the reader's own, else the name.
import { ownSeat, readNote } from '@parlour/wire';
import type { Replayed, Review, Seat } from '@parlour/engine';
import { namesOf, type Spoken } from '../language/spoken.ts';

/** Who is told about, and how. */
export interface Told {
  readonly spoken: Spoken;
  /** The names of the seats, and of the reviewed one. */
  readonly names: readonly string[];
  readonly name: string;
  /** Whether the reviewed seat is the reader's own. */
  readonly isOwn: boolean;
}

/** Whose review it is, by the note of the record. */
export function toldOf({ seat }: Pick<Review, 'seat'>, replayed: Replayed, spoken: Spoken): Told {
  const names = namesOf(replayed, spoken);
  return { spoken, names, name: names[seat]!, isOwn: isOwnSeat(replayed, seat) };
}

function isOwnSeat({ record }: Pick<Replayed, 'record'>, seat: Seat): boolean {
  return ownSeat(readNote(record.header)) === seat;
}

/** The headline in a sentence, for programs. */
export function headlineText({ headline, names, seat }: Review, replayed: Replayed): string {
  const { like, loss, text } = headline;
  if (like === undefined) return text;
  const subject = isOwnSeat(replayed, seat) ? 'You' : names[seat]!;
  return `${subject} played like ${like.name}: ${(100 * loss).toFixed(2)} points lost a decision.`;
}
