// Infers how the opponent knocks now (Bayes). A habit is a type for the first throws of a hand and one for the rest of it.
// Over the finished hands it is a hidden Markov model, so that habits may change during a match. In the running hand, no knock
// so far speaks against the types that would have knocked with the hands their throws suggest.
import type { Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import { otherSeat, type PastHand } from '../../model.ts';
import { gatherEvidence, sampleDeterminizations } from './belief.ts';
import type { Observation } from './observation.ts';
import { frequencyOf } from './opponent-type.ts';
import { arrangeHand, newLayout } from './suits.ts';
import {
  byType,
  KNOCK_STEPS,
  OPPONENT_TYPES,
  type OpponentType,
  type WeightSets,
} from './weights/weight-set.ts';

/** Knocks as type `early` until both players together have thrown so many cards, then as type `late`. */
interface Habit {
  readonly early: OpponentType;
  readonly late: OpponentType;
  readonly until: number;
  readonly prior: number;
}

/** The prior probability of knocking in the same way throughout a hand. */
const SAME = 0.7;
/** The throws after which the way to knock may change within a hand. */
const CHANGES = [6, 10, 14];
/** The probability that the habit of the next hand is drawn anew. */
const SWITCH = 0.15;
/** No type is ever ruled out. */
const MIN_PROBABILITY = 0.01;
/** Hands sampled for the evidence of the running hand. */
const SAMPLES = 24;

const HABITS: readonly Habit[] = OPPONENT_TYPES.flatMap(early =>
  OPPONENT_TYPES.flatMap(late => {
    const types = OPPONENT_TYPES.length;
    if (early === late) return [{ early, late, until: Infinity, prior: SAME / types }];
    const prior = (1 - SAME) / (types * (types - 1) * CHANGES.length);
    return CHANGES.map(until => ({ early, late, until, prior }));
  }),
);

/** The probability of each type at the opponent's next throw. */
export function typesNow(observation: Observation, sets: WeightSets, rng: Rng): Record<OpponentType, number> {
  const { view, me, turns } = observation;
  const throws = view.deeds.filter(({ did }) => did === 'discard').length;
  let chances = habitsAfter(view.past, otherSeat(me), sets);
  if (turns.some(({ threw }) => threw !== undefined)) {
    const silence = silenceOf(observation, sets, rng);
    chances = normalized(
      chances.map((chance, index) => chance * silenceUnder(HABITS[index]!, throws, silence)),
    );
  }
  const shares = byType(() => MIN_PROBABILITY);
  HABITS.forEach((habit, index) => {
    shares[typeAt(habit, throws + 1)] += chances[index]!;
  });
  const total = 1 + OPPONENT_TYPES.length * MIN_PROBABILITY;
  return byType(type => shares[type] / total);
}

function typeAt({ early, late, until }: Habit, throws: number): OpponentType {
  return throws <= until ? early : late;
}

/** The forward algorithm: the probability of each habit in the hand after these. */
function habitsAfter(past: readonly PastHand[], seat: Seat, sets: WeightSets): number[] {
  let chances = HABITS.map(({ prior }) => prior);
  for (const hand of past) {
    const seen = normalized(
      chances.map(
        (chance, index) => chance * frequencyOf(hand, seat, sets[typeAt(HABITS[index]!, hand.throws)]),
      ),
    );
    chances = seen.map((chance, index) => (1 - SWITCH) * chance + SWITCH * HABITS[index]!.prior);
  }
  return chances;
}

const layout = newLayout();

/**
 * The probability of each type not to have knocked at the last throw. The hands are those of somebody who throws by value and
 * never knocks short of gin, so that nothing is known of them but the throws.
 */
function silenceOf(observation: Observation, sets: WeightSets, rng: Rng): Record<OpponentType, number> {
  const samples = sampleDeterminizations(gatherEvidence(observation), sets.holdout, SAMPLES, rng);
  const points = samples.map(({ hand }) => arrangeHand(hand, layout));
  const { limit, stage } = observation;
  return byType(type => {
    const { knocks } = sets[type];
    // Laplace smoothing by one hand that could not be knocked with.
    let silent = 1;
    for (const held of points) silent += held > limit ? 1 : 1 - knocks[stage * KNOCK_STEPS + held]!;
    return silent / (points.length + 1);
  });
}

/** The probability that somebody of this habit has not knocked after so many throws. */
function silenceUnder(
  { early, late, until }: Habit,
  throws: number,
  silence: Readonly<Record<OpponentType, number>>,
): number {
  if (throws <= until) return silence[early];
  // Those who would have knocked early had no low hand when they stopped. How much that tells of now fades with the throws since.
  const part = until / throws;
  return Math.min(silence[late], silence[early] ** part * silence[late] ** (1 - part));
}

function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => weight / total);
}
