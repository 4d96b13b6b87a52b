// Queries that the computer players share: the hand, the deadwood after each throw, and how to go out.
import { cardSet } from '../../../core/card-set.ts';
import type { Card } from '../../../core/card.ts';
import type { Decision } from '../../../core/game.ts';
import { pickOne, type Rng } from '../../../core/random.ts';
import { canKnock, mayBigGin, throwable } from '../knock.ts';
import { bestArrangements, deadwoodWithout } from '../melds/deadwood.ts';
import { cardJustTaken, dealOf, type Action } from '../model.ts';
import { knockLimit } from '../rules.ts';
import { ownHand, type View } from '../view.ts';

/** A card that may be thrown, and the least deadwood it leaves. */
export interface Throw {
  readonly card: Card;
  readonly leaves: number;
}

/** Every card that may be thrown from these eleven. */
export function throwsOf(hand: readonly Card[], justTaken: Card | undefined): Throw[] {
  const suits = cardSet(hand);
  return throwable(hand, justTaken).map(card => ({ card, leaves: deadwoodWithout(suits, card) }));
}

/** The throws that leave the least. */
export function leanest(throws: readonly Throw[]): Throw[] {
  const least = Math.min(...throws.map(({ leaves }) => leaves));
  return throws.filter(({ leaves }) => leaves === least);
}

/** The cards the player to act holds, and the one it may not throw. */
export function holding(view: View): { hand: readonly Card[]; justTaken: Card | undefined } {
  return { hand: ownHand(view), justTaken: cardJustTaken(view.deeds) };
}

/** The most deadwood to knock with now. */
export function limitOf(view: View): number {
  return knockLimit(view.rules, dealOf(view));
}

/** Knocks with that throw, in one of the best arrangements. */
export function goOut(view: View, { card, leaves }: Throw, rng: Rng): Decision<Action> {
  const { melds } = pickOne(bestArrangements(ownHand(view).filter(other => other !== card)), rng);
  const because = leaves === 0 ? 'everything is melded' : `${leaves} is little enough to knock`;
  return { action: { type: 'knock', discard: card, melds }, because };
}

/** Big gin, where it is played and held. */
export function callBigGin(view: View): Decision<Action> | undefined {
  if (!mayBigGin(view.rules, ownHand(view))) return undefined;
  return { action: { type: 'bigGin' }, because: 'all eleven cards are melded' };
}

/** Takes the last discard when it allows a knock within the limit. */
export function considerLastDiscard(view: View, limit: number): Decision<Action> {
  const top = view.pile.at(-1)!;
  const hand = [...ownHand(view), top];
  return canKnock(hand, top, limit) || mayBigGin(view.rules, hand)
    ? { action: { type: 'draw', from: 'discard' }, because: 'it lets me knock at the last moment' }
    : { action: { type: 'pass' }, because: 'I could not knock with it' };
}

/** Draws, or at the upcard offer takes or declines. */
export function drawOrTake(view: View, wanted: string | undefined): Decision<Action> {
  if (wanted !== undefined) return { action: { type: 'draw', from: 'discard' }, because: wanted };
  if (view.phase.kind === 'upcard')
    return { action: { type: 'pass' }, because: 'the upcard does not help me' };
  return { action: { type: 'draw', from: 'stock' }, because: 'the stock may be better than that card' };
}
