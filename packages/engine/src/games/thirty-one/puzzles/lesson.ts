// What a puzzle of Thirty-One teaches, by what the best option and the second do, and by the position: a lesson is true of it.
import { rankOf, suitOf, type Card } from '../../../core/card.ts';
import type { ExplainedDecision } from '../../../core/puzzle.ts';
import type { Action } from '../model.ts';
import { bestHandValue, handValue } from '../value.ts';
import { ownHand, type View } from '../view.ts';

export function lesson({ view, options }: ExplainedDecision): string {
  const [best, second] = options.map(({ action }) => action as Action);
  if (best?.type === 'knock') return 'Knock before the others get better than you.';
  if (best?.type === 'discard') return lessonOfThrow(view as View, best.card);
  if (second?.type === 'knock') return 'Do not knock where another card brings more.';
  return best?.type === 'draw' && best.from === 'discard'
    ? lessonOfTake(view as View)
    : 'Do not take a card that helps too little: the stock has better ones.';
}

function lessonOfTake(view: View): string {
  const { rules, pile, hands } = view;
  const hand = ownHand(view);
  const top = pile.at(-1)!;
  const ofRank = (cards: readonly Card[]): Card[] => cards.filter(card => rankOf(card) === rankOf(top));
  const seen = [...pile, ...hands.flatMap(({ known }) => known)];
  const isPair = ofRank(hand).length === 1 && ofRank(seen).length < 4 && rules.threeOfAKind !== 'off';
  const helpsNow = bestHandValue([...hand, top], rules) > handValue(hand, rules);
  return isPair && !helpsNow && !isLastTurn(view)
    ? 'A pair can become three of a kind.'
    : 'A card that you can see is better than one that you hope for.';
}

function lessonOfThrow(view: View, thrown: Card): string {
  const { rules } = view;
  const hand = ownHand(view);
  const kept = hand.filter(card => card !== thrown);
  if (rules.threeOfAKind !== 'off' && kept.every(card => rankOf(card) === rankOf(kept[0]!)))
    return 'Three of a kind beats nearly every hand.';
  if (isLastTurn(view)) return 'It is your last turn: keep what counts most now.';
  const isSuit = kept.every(card => suitOf(card) === suitOf(kept[0]!));
  return isSuit && handValue(kept, rules) === bestHandValue(hand, rules)
    ? 'Keep the highest cards of one suit.'
    : 'Keep the cards that can still become one good suit.';
}

/** [T49] After a knock everybody else has one turn. Nobody has one when the deck is used up for good. */
function isLastTurn({ phase, stock, rules }: View): boolean {
  const isUsedUp = stock === 0 && rules.deckExhausted !== 'reshuffle';
  return isUsedUp || ('knocker' in phase && phase.knocker !== null);
}
