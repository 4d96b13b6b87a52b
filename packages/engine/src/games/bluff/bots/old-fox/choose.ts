// How the Old Fox chooses: it samples from the softmax of the computed win chances, corrected by the trained networks.
import type { Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Claim } from '../../model.ts';
import { evaluateAnswers, evaluatePlays, type ClaimEvaluation, type Evaluated } from './evaluate.ts';
import { isPoorGuess } from './guess.ts';
import type { Inputs } from './network/inputs.ts';
import {
  callLogit,
  correctionWeight,
  playLogits,
  softmax,
  trainedPolicy,
} from './network/policy-networks.ts';

export interface OldFoxSettings {
  /** The softmax temperature: 1 is as trained, more is more random. */
  readonly temperature: number;
  /** By how much a guess must raise the chance to win: 0 is as trained, Infinity never guesses. */
  readonly guessMargin: number;
}

/** The weaker settings, with which the Cub plays, and the strongest. */
export const CLUB: OldFoxSettings = { temperature: 3.5, guessMargin: 0 };
export const STRONGEST: OldFoxSettings = { temperature: 1, guessMargin: 0.01 };

/** The candidates, their probabilities, and the one that was sampled. */
interface PlayChoice {
  readonly plays: readonly Evaluated<Card[]>[];
  readonly probabilities: readonly number[];
  readonly chosen: number;
}

/** Samples a play. */
export function choosePlay(
  inputs: Inputs,
  { temperature }: OldFoxSettings,
  rng: Rng,
  policy = trainedPolicy(),
): PlayChoice {
  const plays = evaluatePlays(inputs);
  const weight = correctionWeight(inputs.publicBelief, inputs.seat);
  const logits = playLogits(plays);
  policy.setTable(inputs.encodeTable());
  plays.forEach(({ choice }, index) => {
    logits[index] = (logits[index]! + weight * policy.correctPlay(inputs.encodePlay(choice))) / temperature;
  });
  const probabilities = softmax(logits);
  return { plays, probabilities, chosen: sampleIndex(probabilities, rng) };
}

/** Whether it calls, and the evaluation behind it. */
interface AnswerChoice extends ClaimEvaluation {
  readonly calls: boolean;
  readonly isLast: boolean;
}

/** Samples an answer. */
export function chooseAnswer(
  inputs: Inputs,
  claim: Claim,
  { temperature, guessMargin }: OldFoxSettings,
  rng: Rng,
  policy = trainedPolicy(),
): AnswerChoice {
  const evaluation = evaluateAnswers(inputs, claim);
  const { bluff, pass, call } = evaluation;
  // [AB6] Letting the last cards pass loses the game.
  if (inputs.view.counts[claim.seat] === 0) return { bluff, pass, call, calls: true, isLast: true };
  if (isPoorGuess(evaluation, guessMargin, inputs.view, claim))
    return { bluff, pass, call, calls: false, isLast: false };
  const weight = correctionWeight(inputs.publicBelief, inputs.seat);
  const drawn = rng.bits() / 0x1_0000_0000;
  const choose = (correction: number): number =>
    indexAt(softmax([0, (callLogit(evaluation) + weight * correction) / temperature]), drawn);
  // In most cases the drawn number means a pass even at the upper bound, and the network need not be evaluated.
  const calls =
    choose(policy.maxCallCorrection()) === 1 &&
    choose(policy.correctCall(inputs.encodeClaim(claim, evaluation)).logit) === 1;
  return { bluff, pass, call, calls, isLast: false };
}

/** Samples an index by the probabilities. */
export function sampleIndex(probabilities: readonly number[], rng: Rng): number {
  return indexAt(probabilities, rng.bits() / 0x1_0000_0000);
}

/** The index at a point between 0 and 1 of the cumulative distribution. */
function indexAt(probabilities: readonly number[], drawn: number): number {
  let left = drawn;
  for (let index = 0; index < probabilities.length; index++)
    if ((left -= probabilities[index]!) < 0) return index;
  return probabilities.length - 1;
}

/** How often it would call without a margin for guesses: the review's calibration was fitted with this. */
export function callShare(inputs: Inputs, claim: Claim, { temperature }: OldFoxSettings): number {
  if (inputs.view.counts[claim.seat] === 0) return 1;
  const evaluation = evaluateAnswers(inputs, claim);
  const weight = correctionWeight(inputs.publicBelief, inputs.seat);
  const { logit } = trainedPolicy().correctCall(inputs.encodeClaim(claim, evaluation));
  return softmax([0, (callLogit(evaluation) + weight * logit) / temperature])[1]!;
}
