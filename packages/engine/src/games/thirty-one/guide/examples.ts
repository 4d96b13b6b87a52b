// The hands that the guide shows. What they count and what they cost comes from the game itself, so that every
// language tells the truth for the rules in force.
import { cards } from '../../../core/card.ts';
import { seatsOf, seatOf } from '../../../core/seat.ts';
import type { Outcome, Rules } from '../model.ts';
import { lossesFor } from '../showdown.ts';
import { handValue } from '../value.ts';

/** The hand at the beginning, the card drawn, and the hand it leads to. */
export const FIRST_HAND = 'K♠ 9♠ | 5♦';
export const UPCARD = '7♥';
export const DRAWN = 'Q♠';
export const FINAL_HAND = 'K♠ Q♠ 9♠';

/** What cards in the notation of guides count. */
export function worth(hand: string, rules: Rules): number {
  return handValue(cards(hand.replaceAll('|', ' ')), rules);
}

/** The hands of the others at the showdown: three at most, fewer at a smaller table. */
export function otherHands(rules: Rules): string[] {
  const third = rules.threeOfAKind === 'off' ? 'Q♦ 3♦ | 7♠' : '7♣ 7♦ 7♠';
  return ['A♣ J♣ | 6♦', '10♥ 8♥ 2♥', third].slice(0, rules.maxSeats - 1);
}

/** What everybody pays after a knock of the first player, who holds this. */
export function outcomesOf(own: string, rules: Rules): Omit<Outcome, 'out'>[] {
  const points = [own, ...otherHands(rules)].map(hand => worth(hand, rules));
  return lossesFor(rules, seatsOf(points.length), points, 'knock', seatOf(0));
}
