// The static policy: decides by the linear value of the own hand, without search. It is the search's prior, and fast enough
// to play the simulated opponent.
import type { Card } from '../../../../core/card.ts';
import { deadwoodPoints } from '../../melds/deadwood.ts';
import { isUpcardDeclined } from '../../model.ts';
import { describeHand, describeThrow, HAND_FEATURES } from './features.ts';
import type { Observation } from './observation.ts';
import { add, remove, suitsOf, type Suits } from './suits.ts';
import { AFTER_FEATURES, KNOCK_FEATURES, type WeightSet } from './weights/weight-set.ts';

const scratch = new Float64Array(AFTER_FEATURES);

/** A card that may be thrown, the deadwood it leaves, and the value of the hand then, in points. */
export interface EvaluatedThrow {
  readonly card: Card;
  readonly leaves: number;
  readonly value: number;
}

/** The dot product with the weights of a stage. */
export function dot(features: Float64Array, weights: Float64Array, size: number, stage: number): number {
  let sum = 0;
  const from = stage * size;
  for (let index = 0; index < size; index++) sum += features[index]! * weights[from + index]!;
  return sum;
}

/** Computes the features of the hand after the throw. Returns its deadwood. */
export function describeAfter(
  observation: Observation,
  eleven: Suits,
  card: Card,
  into: Float64Array,
): number {
  remove(eleven, card);
  const leaves = describeHand(eleven, observation.live, observation.limit, into, 0);
  add(eleven, card);
  describeThrow(card, observation.live, observation.known, into, HAND_FEATURES);
  return leaves;
}

/** Every throw from these eleven cards, the best first. */
export function evaluateThrows(
  observation: Observation,
  weightSet: WeightSet,
  eleven: readonly Card[],
  justTaken: Card | undefined,
): EvaluatedThrow[] {
  const hand = suitsOf(eleven);
  const throws: EvaluatedThrow[] = [];
  for (const card of eleven) {
    if (card === justTaken) continue;
    const leaves = describeAfter(observation, hand, card, scratch);
    throws.push({ card, leaves, value: dot(scratch, weightSet.after, AFTER_FEATURES, observation.stage) });
  }
  throws.sort((a, b) => b.value - a.value);
  if (justTaken === undefined) return throws;
  // A card taken from the pile must leave the hand better than it was, or cards could be swapped for ever. [AG22]
  const before = deadwoodPoints(eleven.filter(card => card !== justTaken));
  const better = throws.filter(({ leaves }) => leaves < before);
  return better.length === 0 ? throws : better;
}

/** The least deadwood that any of the throws leaves. */
export function leastOf(throws: readonly EvaluatedThrow[]): number {
  let least = Infinity;
  for (const { leaves } of throws) least = Math.min(least, leaves);
  return least;
}

/** The value of the best of these throws: by knocking or by playing on. */
export function bestThrowValue(
  observation: Observation,
  weightSet: WeightSet,
  throws: readonly EvaluatedThrow[],
): number {
  const least = leastOf(throws);
  const playing = throws[0]!.value;
  if (least === 0) return Math.max(playing, knockValue(0, weightSet, observation.stage));
  return least <= observation.limit
    ? Math.max(playing, knockValue(least, weightSet, observation.stage))
    : playing;
}

/** The values of taking the top of the pile and of leaving it; a take that lowers no deadwood has none. */
export interface DrawValues {
  readonly take: number | undefined;
  readonly leave: number;
}

export function evaluateDraw(observation: Observation, weightSet: WeightSet): DrawValues {
  const { view, cards } = observation;
  const isLastAsked = view.phase.kind === 'upcard' && view.deal?.dealer === observation.me;
  const leave = isLastAsked ? passValue(observation, weightSet) : stockValue(observation, weightSet);
  const top = view.pile.at(-1);
  if (top === undefined || isUpcardDeclined(view.deeds)) return { take: undefined, leave };
  const throws = evaluateThrows(observation, weightSet, [...cards, top], top);
  if (leastOf(throws) >= deadwoodPoints(cards)) return { take: undefined, leave };
  return { take: bestThrowValue(observation, weightSet, throws), leave };
}

/** The value of drawing from the stock. */
export function stockValue(observation: Observation, weightSet: WeightSet): number {
  describeHand(observation.hand, observation.live, observation.limit, scratch, 0);
  return dot(scratch, weightSet.draw, HAND_FEATURES, observation.stage);
}

/** The value of declining the upcard last, so that the opponent draws from the stock. */
export function passValue(observation: Observation, weightSet: WeightSet): number {
  scratch.fill(0);
  describeHand(observation.hand, observation.live, observation.limit, scratch, 0);
  return dot(scratch, weightSet.after, AFTER_FEATURES, observation.stage);
}

export function describeKnock(leaves: number, into: Float64Array): void {
  into[0] = 1;
  into[1] = leaves / 10;
  into[2] = (leaves * leaves) / 100;
  into[3] = leaves === 0 ? 1 : 0;
}

/** The expected points of a knock with so much deadwood. */
export function knockValue(leaves: number, weightSet: WeightSet, stage: number): number {
  describeKnock(leaves, scratch);
  return dot(scratch, weightSet.knock, KNOCK_FEATURES, stage);
}
