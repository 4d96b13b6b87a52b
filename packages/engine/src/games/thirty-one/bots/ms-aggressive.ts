// [T60–T63 AT24–AT26] Ms. Aggressive knocks early, but with an ace waits for 31, and with a pair for the third.
import { rankOf, suitOf, type Card } from '../../../core/card.ts';
import type { Bot } from '../../../core/game.ts';
import type { Action, Rules } from '../model.ts';
import { compareCards, handValue, pointsOf, valueWithout } from '../value.ts';
import type { View } from '../view.ts';
import { knockFrom, playerOf, type CharacterSettings } from './character.ts';
import { hasTwin, verdict } from './keep.ts';
import { lapOf } from './memory.ts';

export function msAggressiveWith({ lastTurn = 'maximise' }: CharacterSettings): Bot<View, Action> {
  return playerOf({
    id: 'ms-aggressive',
    name: 'Ms. Aggressive',
    about: 'Knocks with 20, in the first lap with 16; wants the third of a pair, and 31 with any ace.',
    lastTurn,
    knock: (hand, view) => {
      // [T63 AT26] With an ace it waits, whatever else it holds.
      if (hand.some(isAce)) return undefined;
      return knockFrom(lapOf(view) === 1 ? 16 : 20, handValue(hand, view.rules));
    },
    // [AT25] What the card would bring, given the throw that would follow.
    take: (hand, top, { rules }) => {
      const four = [...hand, top];
      const thrown = four.indexOf(unwanted(four, rules.mayReturnDiscard ? four : hand, rules));
      return verdict(top, handValue(hand, rules), valueWithout(four, thrown, rules));
    },
    discard: (hand, throwable, { rules }) => {
      const card = unwanted(hand, throwable, rules);
      return {
        card,
        because: because(
          hand.filter(other => other !== card),
          rules,
        ),
      };
    },
  });
}

export const msAggressive = msAggressiveWith({});

/** [AT24] The least wanted card: the one without which the others are liked most. */
function unwanted(hand: readonly Card[], throwable: readonly Card[], rules: Rules): Card {
  return throwable.reduce((worst, card) => {
    const order = compareLiking(hand, card, worst, rules);
    return order > 0 || (order === 0 && compareCards(card, worst) < 0) ? card : worst;
  });
}

function compareLiking(hand: readonly Card[], a: Card, b: Card, rules: Rules): number {
  const without = (thrown: Card): number[] =>
    liking(
      hand.filter(card => card !== thrown),
      rules,
    );
  const [likingA, likingB] = [without(a), without(b)];
  const first = likingA.findIndex((value, index) => value !== likingB[index]);
  return first < 0 ? 0 : likingA[first]! - likingB[first]!;
}

/** The criteria for three cards, in this order: 31, three of a kind, a pair, an ace and its way to 31. */
function liking(three: readonly Card[], rules: Rules): number[] {
  const value = handValue(three, rules);
  const wantsSets = rules.threeOfAKind !== 'off';
  const isSet = wantsSets && value === rules.threeOfAKind && three.every(card => hasTwin(card, three));
  const pair = wantsSets && !isSet && three.some(card => hasTwin(card, three));
  return [
    value === 31 ? 1 : 0,
    isSet ? 1 : 0,
    pair ? 1 : 0,
    Math.max(...three.map(card => (isAce(card) ? towards31(card, three) : 0))),
    value,
  ];
}

/** An ace and the ten-point cards of its suit. */
function towards31(ace: Card, three: readonly Card[]): number {
  return 1 + three.filter(card => pointsOf(card) === 10 && suitOf(card) === suitOf(ace)).length;
}

function because(kept: readonly Card[], rules: Rules): string {
  if (rules.threeOfAKind !== 'off' && kept.some(card => hasTwin(card, kept)))
    return 'goes for three of a kind';
  return kept.some(isAce) ? 'an ace waits for 31' : `keeps ${handValue(kept, rules)}`;
}

function isAce(card: Card): boolean {
  return rankOf(card) === 0;
}
