// The belief about the opponent's hand: a log-linear model of how well a hand agrees with the opponent's turns (cards
// thrown, refused and taken) and with the usual deadwood at this stage. Hands are sampled by Metropolis steps that
// exchange one hidden card at a time.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Observation } from './observation.ts';
import { fitsSuits } from '../../melds/meld.ts';
import { add, arrangeHand, newLayout, noSuits, pointsOfRank, remove, type Suits } from './suits.ts';
import { DEADWOOD_STEPS, type WeightSet } from './weights/weight-set.ts';

/** What the opponent's turns say about each card, computed once a decision. */
export interface Evidence {
  readonly observation: Observation;
  /** By card: how long ago the opponent threw something lower; 6 for never. */
  readonly higher: Uint8Array;
  /** By card: how long ago the opponent threw its equal or its neighbour; 0 for never, else 1 to 3. */
  readonly equal: Uint8Array;
  readonly neighbour: Uint8Array;
  readonly refused: readonly { readonly card: Card; readonly age: number }[];
}

const MELDED = 0;
const HALF = 1;
const LONELY = 2;
const KIN_AT = 21;
const REFUSED_AT = KIN_AT + 6;
const TAKEN_AT = REFUSED_AT + 4;
const DEADWOOD_AT = TAKEN_AT + 2;
const DEADWOOD_ENDS = [0, 4, 7, 10, 14, 19, 26, 34, 45];

export function gatherEvidence(observation: Observation): Evidence {
  const higher = new Uint8Array(52).fill(6);
  const equal = new Uint8Array(52);
  const neighbour = new Uint8Array(52);
  const refused: { card: Card; age: number }[] = [];
  const { turns } = observation;
  // From the earliest to the latest, so that the latest counts.
  for (let ago = turns.length - 1; ago >= 0; ago--) {
    const turn = turns[ago]!;
    if (turn.refused !== undefined)
      refused.push({ card: turn.refused, age: ago === 0 ? 0 : ago === 1 ? 1 : ago <= 3 ? 2 : 3 });
    if (turn.threw === undefined) continue;
    const rank = rankOf(turn.threw);
    const suit = suitOf(turn.threw);
    const age = ago <= 1 ? 1 : ago <= 4 ? 2 : 3;
    const points = pointsOfRank(rank);
    for (const card of observation.unseen) {
      if (pointsOfRank(rankOf(card)) > points) higher[card] = ago <= 3 ? ago : ago <= 5 ? 4 : 5;
      if (rankOf(card) === rank) equal[card] = age;
      else if (suitOf(card) === suit && Math.abs(rankOf(card) - rank) === 1) neighbour[card] = age;
    }
  }
  return { observation, higher, equal, neighbour, refused };
}

const layout = newLayout();

/**
 * Lists the active features of a hand whose unknown cards are the first `hidden` of `cards`: the index of each, as often
 * as it occurs. Returns their number.
 */
function listFeatures(evidence: Evidence, hand: Suits, cards: readonly Card[], into: Int32Array): number {
  const { observation, higher, equal, neighbour } = evidence;
  let count = 0;
  const points = arrangeHand(hand, layout);
  const { loose } = layout;
  const twice =
    (loose[0]! & loose[1]!) | (loose[2]! & loose[3]!) | ((loose[0]! | loose[1]!) & (loose[2]! | loose[3]!));
  for (let index = 0; index < observation.hidden; index++) {
    const card = cards[index]!;
    const suit = (card / 13) | 0;
    const rank = card - suit * 13;
    const single = loose[suit]!;
    let place = MELDED;
    if ((single >> rank) & 1) place = (twice >> rank) & 1 || isNear(single, rank) ? HALF : LONELY;
    into[count++] = higher[card]! * 3 + place;
    if (place === MELDED) continue;
    if (equal[card]! > 0) into[count++] = KIN_AT - 1 + equal[card]!;
    if (neighbour[card]! > 0) into[count++] = KIN_AT + 2 + neighbour[card]!;
  }
  for (const { card, age } of evidence.refused) if (fitsSuits(hand, card)) into[count++] = REFUSED_AT + age;
  for (const card of observation.knownCards) {
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (!((loose[suit]! >> rank) & 1)) continue;
    into[count++] = TAKEN_AT;
    if (!((twice >> rank) & 1) && !isNear(loose[suit]!, rank)) into[count++] = TAKEN_AT + 1;
  }
  let step = 0;
  while (step < DEADWOOD_ENDS.length && points > DEADWOOD_ENDS[step]!) step++;
  into[count++] = DEADWOOD_AT + observation.stage * DEADWOOD_STEPS + step;
  return count;
}

// At most three for each card of the opponent, and one for each card they refused.
const active = new Int32Array(3 * 11 + 52);

/** Counts the features of a hand. */
export function countBeliefFeatures(
  evidence: Evidence,
  hand: Suits,
  cards: readonly Card[],
  into: Float64Array,
): void {
  into.fill(0);
  const count = listFeatures(evidence, hand, cards, active);
  for (let index = 0; index < count; index++) into[active[index]!]!++;
}

// Whether the suit has another card at most two ranks away.
function isNear(mask: number, rank: number): boolean {
  return (((mask << 2) >> rank) & 0b11011) !== 0;
}

function logLikelihood(
  evidence: Evidence,
  hand: Suits,
  cards: readonly Card[],
  { hints: weights }: WeightSet,
): number {
  const count = listFeatures(evidence, hand, cards, active);
  let sum = 0;
  for (let index = 0; index < count; index++) sum += weights[active[index]!]!;
  return sum;
}

/** Metropolis steps before the first sample, and between two. */
const BURN_IN = 120;
const THINNING = 10;

/** A hand the opponent may hold, and the next card of the stock. */
export interface Determinization {
  readonly hand: Suits;
  readonly next: Card;
  /** The card after that. */
  readonly second: Card;
}

export function sampleDeterminizations(
  evidence: Evidence,
  weightSet: WeightSet,
  count: number,
  rng: Rng,
): Determinization[] {
  const { observation } = evidence;
  const { hidden } = observation;
  const cards = [...observation.unseen];
  const outside = cards.length - hidden;
  const hand = noSuits();
  hand.set(observation.known);
  for (let index = 0; index < hidden; index++) {
    swap(cards, index, index + rng.below(cards.length - index));
    add(hand, cards[index]!);
  }
  let now = logLikelihood(evidence, hand, cards, weightSet);
  const samples: Determinization[] = [];
  for (let step = 1 - BURN_IN; samples.length < count; step++) {
    if (step > 0 && step % THINNING === 0) samples.push(determinizationOf(hand, cards, hidden, rng));
    // When all of the opponent's cards are known there is nothing to exchange.
    if (hidden === 0) continue;
    const inside = rng.below(hidden);
    const other = hidden + rng.below(outside);
    remove(hand, cards[inside]!);
    add(hand, cards[other]!);
    swap(cards, inside, other);
    const then = logLikelihood(evidence, hand, cards, weightSet);
    if (then >= now || rng.chance(Math.exp(then - now))) {
      now = then;
    } else {
      remove(hand, cards[inside]!);
      add(hand, cards[other]!);
      swap(cards, inside, other);
    }
  }
  return samples;
}

// The present hand, and two cards from outside it.
function determinizationOf(hand: Suits, cards: readonly Card[], hidden: number, rng: Rng): Determinization {
  const outside = cards.length - hidden;
  const first = rng.below(outside);
  const after = (first + 1 + rng.below(outside - 1)) % outside;
  return { hand: hand.slice(), next: cards[hidden + first]!, second: cards[hidden + after]! };
}

function swap(cards: Card[], first: number, second: number): void {
  const kept = cards[first]!;
  cards[first] = cards[second]!;
  cards[second] = kept;
}
