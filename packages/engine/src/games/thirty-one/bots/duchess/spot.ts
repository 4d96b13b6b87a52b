// Where a seat is when it has to decide, as far as everybody knows: the card that lies open, the lap, who wants
// which suit. Read from the public history alone, up to any point of it, so that past turns can be asked about
// as well as the present one.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { nextIn, type Rules } from '../../model.ts';
import { compareCards } from '../../value.ts';

// The digits of a history, see `actsOf`; decoded here without making an object of every act.
export const TURNED_UP = 0;
export const DREW = 1;
export const TOOK = 2;
export const THREW = 3;
export const KNOCKED = 4;
export const RESHUFFLED = 5;
export const deed = (code: number): number => (code / 10_000) | 0;
export const seatIn = (code: number): number => ((code / 100) | 0) % 100;
export const cardIn = (code: number): Card => (code % 100) as Card;

/** A decision of one seat, seen from outside. */
export interface Spot {
  readonly rules: Rules;
  readonly lives: readonly number[];
  readonly history: readonly number[];
  /** How much of the history had happened. */
  readonly until: number;
  readonly seat: Seat;
  /** The open card: the top of the pile, or the one just taken from it. */
  readonly top: Card;
  /** One more than the turns the seat has finished in this hand. */
  readonly lap: number;
  /** Whether somebody has knocked. */
  readonly isLast: boolean;
  company?: Company;
}

/** What the Card Counter looks at. */
export interface Company {
  /** How many others go for each suit. */
  readonly wanted: readonly number[];
  /** The suit of the next player; −1 when unknown. */
  readonly nextSuit: number;
  /** The cards that have lain open, as they come: thirteen bits a suit. */
  readonly open: readonly number[];
}

/** Whom a seat plays with; worked out once a spot. */
export function companyOf(spot: Spot): Company {
  spot.company ??= lookRound(spot);
  return spot.company;
}

function lookRound({ history, until, lives, seat }: Spot): Company {
  const deciding: (Card | -1)[] = lives.map(() => -1);
  const open = [0, 0, 0, 0];
  let top = 0 as Card;
  for (let index = 0; index < until; index++) {
    const code = history[index]!;
    const did = deed(code);
    const card = cardIn(code);
    if (did === TOOK) {
      const taker = seatIn(code);
      const before = deciding[taker]!;
      if (before === -1 || rankOf(card) === rankOf(before) || compareCards(card, before) > 0) {
        deciding[taker] = card;
      }
    } else if (did === THREW || did === TURNED_UP) {
      top = card;
      open[suitOf(card)]! |= 1 << rankOf(card);
    } else if (did === RESHUFFLED) {
      open.fill(0);
      open[suitOf(top)]! |= 1 << rankOf(top);
    }
  }
  const wanted = [0, 0, 0, 0];
  for (let other = 0; other < lives.length; other++) {
    const card = deciding[other]!;
    if (other !== seat && card !== -1 && lives[other]! > 0) wanted[suitOf(card)]!++;
  }
  const nextCard = deciding[nextIn(lives, seat)]!;
  return { wanted, nextSuit: nextCard === -1 ? -1 : suitOf(nextCard), open };
}

/** The turns a seat has finished, by a part of the history. */
export function turnsOf(history: readonly number[], until: number, seat: number): number {
  let turns = 0;
  for (let index = 0; index < until; index++) {
    const code = history[index]!;
    if (deed(code) === THREW && seatIn(code) === seat) turns++;
  }
  return turns;
}
