// Knocking: every way in which a player with eleven cards may go out, and why a proposed way is refused.
import { cardSet } from '../../core/card-set.ts';
import { formatCard, formatCards, type Card } from '../../core/card.ts';
import type { Illegal } from '../../core/game.ts';
import { arrangements, deadwoodPoints, deadwoodWithout } from './melds/deadwood.ts';
import { isMeld, orderMelds, outside, pointsOf, sumPoints, type Arrangement } from './melds/meld.ts';
import { HAND_SIZE, type Meld, type Rules } from './model.ts';

/** One way to knock: the card thrown, and an arrangement of the ten that stay. */
export interface KnockOption extends Arrangement {
  readonly discard: Card;
}

/** The cards that may be thrown: [G6] any, [G7] but not the one just taken from the pile. */
export function throwable(hand: readonly Card[], justTaken: Card | undefined): Card[] {
  return hand.filter(card => card !== justTaken);
}

/** The least deadwood that any discard leaves. */
export function leastDeadwood(hand: readonly Card[], justTaken: Card | undefined): number {
  const suits = cardSet(hand);
  let least = Infinity;
  for (const card of hand) if (card !== justTaken) least = Math.min(least, deadwoodWithout(suits, card));
  return least;
}

// [AG8] Eleven cards, and some discard that leaves little enough.
export function canKnock(hand: readonly Card[], justTaken: Card | undefined, limit: number): boolean {
  return leastDeadwood(hand, justTaken) <= limit;
}

/** Every way to knock, the least deadwood first and, among equals, [AG7] the highest card thrown first. */
export function knockOptions(
  hand: readonly Card[],
  justTaken: Card | undefined,
  limit: number,
): KnockOption[] {
  return throwable(hand, justTaken)
    .flatMap(discard =>
      arrangements(
        hand.filter(card => card !== discard),
        limit,
      ).map(arrangement => ({ discard, ...arrangement })),
    )
    .sort((a, b) => a.points - b.points || pointsOf(b.discard) - pointsOf(a.discard));
}

// [AG6] Eleven cards in melds, where that is played.
export function mayBigGin(rules: Rules, hand: readonly Card[]): boolean {
  return rules.bigGin !== 'off' && hand.length > HAND_SIZE && deadwoodPoints(hand) === 0;
}

/** The refusal of a knock with these melds of the ten cards, if any. */
export function refuseMelds(
  hand: readonly Card[],
  discard: Card,
  melds: readonly Meld[],
  limit: number,
): Illegal | undefined {
  const used = melds.flat();
  const foreign = used.find(card => card === discard || !hand.includes(card));
  if (foreign !== undefined) {
    const why = foreign === discard ? 'you are throwing it' : 'it is not in your hand';
    return { code: 'not-held', message: `${formatCard(foreign)} cannot be in a meld: ${why}.` };
  }
  const wrong = melds.find(meld => !isMeld(meld));
  if (wrong !== undefined) {
    return {
      code: 'not-a-meld',
      message: `${formatCards(wrong)} is neither a set of three or four nor a run of three or more.`,
    };
  }
  // [G11] A card belongs to one meld only.
  if (new Set(used).size < used.length) {
    return { code: 'card-used-twice', message: 'A card can be in one meld only.' };
  }
  const left = outside(hand, orderMelds(melds)).filter(card => card !== discard);
  const points = sumPoints(left);
  if (points <= limit) return undefined;
  return {
    code: 'too-much-deadwood',
    message: `This leaves ${points} points unmatched; to knock, ${limitInWords(limit)}.`,
  };
}

/** What the limit asks for, in words. */
export function limitInWords(limit: number): string {
  return limit === 0 ? 'all ten cards must be in melds' : `at most ${limit} may be left`;
}
