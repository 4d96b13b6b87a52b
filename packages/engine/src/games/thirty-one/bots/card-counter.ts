// [T64–T75] The Card Counter remembers who took what: it avoids suits that many collect, gives up ranks that are gone,
// throws nothing the next player collects, and knocks with more points the longer a hand lasts.
import { nameRanks, rankOf, SUITS, suitOf, type Card, type Suit } from '../../../core/card.ts';
import type { Bot } from '../../../core/game.ts';
import { nextIn, type Action, type Rules } from '../model.ts';
import { bestHandValue, handValue, sumOfSuit, valueWithout } from '../value.ts';
import type { View } from '../view.ts';
import { knockFrom, playerOf, type CharacterSettings } from './character.ts';
import { bestThrows, hasTwin, LOWEST, lowestOf, verdict, type Throw } from './keep.ts';
import { lapOf, ranksGone, suitsWanted } from './memory.ts';

/** [T70] With so many points in a suit it keeps to it, however crowded. */
const ENOUGH = 15;
const NONE: ReadonlySet<Suit> = new Set();

/** What may be set for the Card Counter. */
export interface CardCounterSettings extends CharacterSettings {
  /** [T69 AT31] A suit is crowded when more than so many others go for it. */
  readonly contestedBy?: number;
}

export function cardCounterWith({
  lastTurn = 'maximise',
  contestedBy = 2,
}: CardCounterSettings): Bot<View, Action> {
  return playerOf({
    id: 'card-counter',
    name: 'The Card Counter',
    about: 'Remembers what everybody took, and knocks with 18 early but 28 late.',
    lastTurn,
    knock: (hand, view) => knockFrom(threshold(lapOf(view)), handValue(hand, view.rules)),
    take: (hand, top, view) => {
      const shunned = shunnedSuits(hand, view, contestedBy);
      const four = [...hand, top];
      const then = Math.max(...four.map((_, place) => worthWithout(four, place, view.rules, shunned)));
      return verdict(top, worth(hand, view.rules, shunned), then);
    },
    discard: (hand, throwable, view) => {
      // [T70 AT40] With 15 or more, in whichever suit, it throws as usual: a crowded suit then goes no sooner.
      const isLow = bestHandValue(hand, view.rules) < ENOUGH;
      const shunned = isLow ? shunnedSuits(hand, view, contestedBy) : NONE;
      const best = bestThrows(hand, throwable, place => worthWithout(hand, place, view.rules, shunned));
      return throwWatchfully(hand, best, view, shunned);
    },
  });
}

export const cardCounter = cardCounterWith({});

/** [T72–T75] */
function threshold(lap: number): number {
  if (lap <= 2) return 18;
  if (lap <= 4) return 24;
  return lap <= 6 ? 27 : 28;
}

/** [T69 T70 AT32] The crowded suits in which the hand has less than 15. */
function shunnedSuits(hand: readonly Card[], view: View, contestedBy: number): ReadonlySet<Suit> {
  const wanted = [...suitsWanted(view)].filter(([seat]) => seat !== view.viewer).map(([, suit]) => suit);
  const crowded = wanted.filter(suit => wanted.filter(other => other === suit).length > contestedBy);
  return new Set(crowded.filter(suit => sumOfSuit(hand, suit) < ENOUGH));
}

/** What three cards are worth to it: a shunned suit counts 0. */
function worth(three: readonly Card[], rules: Rules, shunned: ReadonlySet<Suit>): number {
  const value = handValue(three, rules);
  if (shunned.size === 0 || value === rules.threeOfAKind) return value;
  return Math.max(...three.map(suitOf).map(suit => (shunned.has(suit) ? 0 : sumOfSuit(three, suit))));
}

function worthWithout(
  four: readonly Card[],
  place: number,
  rules: Rules,
  shunned: ReadonlySet<Suit>,
): number {
  if (shunned.size === 0) return valueWithout(four, place, rules);
  return worth(
    four.filter((_, index) => index !== place),
    rules,
    shunned,
  );
}

/** Which of the cheapest throws: a shunned suit, else nothing the next player wants, then no live pair. */
function throwWatchfully(
  hand: readonly Card[],
  best: readonly Card[],
  view: View,
  shunned: ReadonlySet<Suit>,
): Throw {
  const given = best.filter(card => shunned.has(suitOf(card)));
  if (given.length > 0) {
    const card = lowestOf(given);
    return { card, because: `too many go for ${SUITS[suitOf(card)]}` };
  }
  // [T71 AT33]
  const next =
    view.viewer === 'audience' ? undefined : suitsWanted(view).get(nextIn(view.lives, view.viewer));
  const harmless = best.filter(card => suitOf(card) !== next);
  const candidates = harmless.length > 0 ? harmless : best;
  // [T68 AT30] A pair is spared where its third can still come.
  const gone = ranksGone(view);
  const isHopeful = (card: Card): boolean =>
    view.rules.threeOfAKind !== 'off' && hasTwin(card, hand) && !gone.has(rankOf(card));
  const hopeless = candidates.filter(card => !isHopeful(card));
  const card = lowestOf(hopeless.length > 0 ? hopeless : candidates);
  if (card !== lowestOf(candidates)) {
    return { card, because: `keeps the pair of ${nameRanks(rankOf(lowestOf(candidates)))}` };
  }
  if (card === lowestOf(best)) return { card, because: LOWEST };
  return { card, because: `the next player goes for ${SUITS[next!]}` };
}
