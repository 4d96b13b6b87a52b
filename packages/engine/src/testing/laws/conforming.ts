// What the laws are told about a game.
import type { Card } from '../../core/card.ts';
import type { AnyGame } from '../../core/game.ts';
import { seatsOf, type Viewer } from '../../core/seat.ts';
import type { Knowledge } from '../../core/secrets.ts';

/** A game to be checked under some rules, and how to find the cards in its state. */
export interface Conforming {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  /** Every card of the state with its place forgotten: all 52 once dealt, none before. */
  readonly cardsIn: (state: unknown) => readonly Card[];
  readonly knownBy: (state: unknown) => Knowledge;
  /** How many matches are walked through, and how many moves of each at the most. */
  readonly matches?: number;
  readonly limit?: number;
  /** Whether random play must come to an end within the limit; false for games that may go on for ever. */
  readonly ends?: boolean;
}

/** Everybody who may look at the table. */
export function viewers({ seats }: Conforming): Viewer[] {
  return [...seatsOf(seats), 'audience'];
}
