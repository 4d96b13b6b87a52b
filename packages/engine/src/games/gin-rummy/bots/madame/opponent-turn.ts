// Simulates the opponent's next turn in a determinization: whether they take the card, what they throw, whether they
// knock. The quick type takes what melds and throws its highest loose card; the others choose by the static values, and
// knock as often as their type does.
import { cardOf, fullDeck, type Card } from '../../../../core/card.ts';
import { fitsSuits } from '../../melds/meld.ts';
import { describeHand, describeThrow, HAND_FEATURES } from './features.ts';
import { highestLoose } from './leaf.ts';
import type { Observation } from './observation.ts';
import { dot } from './policy.ts';
import { add, arrangeHand, has, newLayout, noSuits, RANK_BITS, remove, type Suits } from './suits.ts';
import { AFTER_FEATURES, KNOCK_STEPS, type OpponentType, type WeightSet } from './weights/weight-set.ts';

/** The result of a turn. The object is reused. */
export interface OpponentTurn {
  took: boolean;
  /** Without a knock: the card thrown, the ten cards kept and their deadwood. */
  threw: Card;
  readonly hand: Suits;
  points: number;
  /** The probability of a knock instead, the ten cards laid down then, and their deadwood. */
  knocks: number;
  readonly laid: Suits;
  least: number;
}

export function newOpponentTurn(): OpponentTurn {
  return {
    took: false,
    threw: cardOf(0, 0),
    hand: noSuits(),
    points: 0,
    knocks: 0,
    laid: noSuits(),
    least: 0,
  };
}

/** What the simulated opponent decides by. */
export interface OpponentModel {
  readonly type: OpponentType;
  readonly weightSet: WeightSet;
  readonly observation: Observation;
  /** The stage of the hand at their turn. */
  readonly stage: number;
}

/** Whether the opponent takes the top of the pile, and what they do then. */
export function takesCard(model: OpponentModel, ten: Suits, top: Card, into: OpponentTurn): boolean {
  if (!fitsSuits(ten, top)) return false;
  into.took = true;
  const taking = play(model, ten, top, top, into);
  if (model.type === 'quick' || into.knocks > 0.5) return true;
  setLive(model, ten);
  describeHand(ten, live, model.observation.limit, numbers, 0);
  return taking > dot(numbers, model.weightSet.draw, HAND_FEATURES, model.stage);
}

/** What the opponent does after drawing that card from the stock. */
export function drawsCard(model: OpponentModel, ten: Suits, next: Card, into: OpponentTurn): void {
  into.took = false;
  play(model, ten, next, undefined, into);
}

const DECK = fullDeck();
const layout = newLayout();
const numbers = new Float64Array(AFTER_FEATURES);
const live = noSuits();

// After the draw: what they lay down if they knock, and what they throw if not. Returns the value of playing on.
function play(
  model: OpponentModel,
  ten: Suits,
  drawn: Card,
  taken: Card | undefined,
  into: OpponentTurn,
): number {
  const { limit } = model.observation;
  const { hand, laid } = into;
  hand.set(ten);
  add(hand, drawn);
  const all = arrangeHand(hand, layout);
  const high = highestLoose(layout, taken);
  const highest = high === 0 ? anyBut(hand, taken) : looseOf(high, taken);
  laid.set(hand);
  remove(laid, highest);
  // With nothing loose to throw, a meld gives up a card: that can cost something.
  into.least = high === 0 ? arrangeHand(laid, trial) : all - high;
  into.knocks =
    into.least > limit
      ? 0
      : into.least === 0
        ? 1
        : model.weightSet.knocks[model.stage * KNOCK_STEPS + into.least]!;
  if (model.type === 'quick' || into.knocks === 1 || high === 0) {
    into.threw = highest;
    into.points = into.least;
    hand.set(laid);
    return 0;
  }
  return throwBest(model, taken, into);
}

// A loose card with so many points: the highest rank among those.
function looseOf(points: number, taken: Card | undefined): Card {
  const { loose } = layout;
  for (let rank = points === 10 ? 12 : points - 1; rank >= 0; rank--) {
    for (let suit = 0; suit < 4; suit++) {
      const card = (suit * 13 + rank) as Card;
      if ((loose[suit]! >> rank) & 1 && card !== taken) return card;
    }
  }
  throw new Error('There is no loose card with these points.');
}

// Everything is melded: a card whose absence costs the least.
function anyBut(hand: Suits, taken: Card | undefined): Card {
  let best: Card | undefined;
  let least = Infinity;
  for (const card of DECK) {
    if (card === taken || !has(hand, card)) continue;
    remove(hand, card);
    const points = arrangeHand(hand, layout);
    add(hand, card);
    if (points < least) {
      least = points;
      best = card;
    }
  }
  return best!;
}

// The cards that may come, as the opponent sees it: all but their own and those seen by both.
function setLive({ observation }: OpponentModel, hand: Suits): void {
  for (let suit = 0; suit < 4; suit++) live[suit] = RANK_BITS & ~hand[suit]! & ~observation.gone[suit]!;
}

const candidates = noSuits();
const trial = newLayout();

// Throws the loose card that leaves the best hand. Returns its value.
function throwBest(model: OpponentModel, taken: Card | undefined, into: OpponentTurn): number {
  const { observation, weightSet, stage } = model;
  const { hand } = into;
  setLive(model, hand);
  candidates.set(layout.loose);
  if (taken !== undefined) remove(candidates, taken);
  let best = -Infinity;
  for (let suit = 0; suit < 4; suit++) {
    for (let left = candidates[suit]!; left !== 0; left &= left - 1) {
      const card = (suit * 13 + 31 - Math.clz32(left & -left)) as Card;
      remove(hand, card);
      const points = describeHand(hand, live, observation.limit, numbers, 0, trial);
      add(hand, card);
      describeThrow(card, live, observation.shown, numbers, HAND_FEATURES);
      const value = dot(numbers, weightSet.after, AFTER_FEATURES, stage);
      if (value <= best) continue;
      best = value;
      into.threw = card;
      into.points = points;
    }
  }
  remove(hand, into.threw);
  return best;
}
