// The Old Fox's policy. The logits of plays and answers come from the computed win chances; two small networks, trained
// by self-play and against the characters, correct them: for planning a hand, and for bluffing and calling at rates that
// are hard to exploit. A softmax turns logits into probabilities.
import type { Card } from '../../../../../core/card.ts';
import { TYPE_COUNT } from '../belief/opponent-types.ts';
import type { PublicBelief } from '../belief/public-belief.ts';
import type { ClaimEvaluation, Evaluated } from '../evaluate.ts';
import { maxOutput } from './bound.ts';
import { LAY_SHAPE, MAX_INPUT, REPLY_SHAPE } from './inputs.ts';
import { LEARNED } from './learned.ts';
import { Net, type Network } from './net.ts';
import { unpackWeights } from './pack.ts';
import type { SparseVector } from './sparse-vector.ts';

/** The difference of win chances that makes one logit. */
const LOGIT_UNIT = 0.0005;
/** Limits of the logits from win chances. There are many more answers than plays, so needless calls must be rarer. */
const MAX_PLAY_GAP = 6;
const MAX_CALL_LOGIT = 8;

/** The logits of plays from their win chances alone. */
export function playLogits(plays: readonly Evaluated<readonly Card[]>[]): number[] {
  let best = 0;
  for (const { chance } of plays) best = Math.max(best, chance);
  return plays.map(({ chance }) => -Math.min(MAX_PLAY_GAP, (best - chance) / LOGIT_UNIT));
}

/** The logit of a call against a pass, from the win chances alone. */
export function callLogit({ pass, call }: ClaimEvaluation): number {
  return Math.max(-MAX_CALL_LOGIT, Math.min(MAX_CALL_LOGIT, (call - pass) / LOGIT_UNIT));
}

/** The networks that correct the logits. */
export class PolicyNetworks {
  readonly #lay: Network;
  readonly #reply: Network;
  #maxCallCorrection: number | undefined;

  constructor(lay: Network, reply: Network) {
    this.#lay = lay;
    this.#reply = reply;
  }

  /** Sets the table: the prefix of the plays' inputs. */
  setTable(table: SparseVector): void {
    this.#lay.forwardPrefix(table);
  }

  /** The correction of a play's logit. */
  correctPlay(input: SparseVector): number {
    return this.#lay.forwardFromPrefix(input)[0]!;
  }

  /** The correction of a call's logit, and the network's log odds to win. */
  correctCall(input: SparseVector): { readonly logit: number; readonly winLogOdds: number } {
    const outputs = this.#reply.forward(input);
    return { logit: outputs[0]!, winLogOdds: outputs[1]! };
  }

  /** An upper bound of the correction of a call. */
  maxCallCorrection(): number {
    return (this.#maxCallCorrection ??= maxOutput(this.#reply, MAX_INPUT));
  }
}

/**
 * The weight of the corrections. Against three of one character the computed win chances are the better guide, so the
 * weight is the probability that the opponents are not that.
 */
export function correctionWeight({ typeWeights, seats }: PublicBelief, seat: number): number {
  let alike = 0;
  for (let type = 0; type < TYPE_COUNT - 1; type++) {
    let all = 1;
    for (let other = 0; other < seats; other++)
      if (other !== seat) all *= typeWeights[other * TYPE_COUNT + type]!;
    alike += all;
  }
  return 1 - alike;
}

let trained: PolicyNetworks | undefined;

/** The shipped policy networks, unpacked on first use. */
export function trainedPolicy(): PolicyNetworks {
  trained ??= new PolicyNetworks(
    new Net(LAY_SHAPE, unpackWeights(LEARNED.lay)),
    new Net(REPLY_SHAPE, unpackWeights(LEARNED.reply)),
  );
  return trained;
}

export function softmax(logits: readonly number[]): number[] {
  let max = -Infinity;
  for (const logit of logits) max = Math.max(max, logit);
  const probabilities: number[] = [];
  let total = 0;
  for (const logit of logits) {
    const weight = Math.exp(logit - max);
    probabilities.push(weight);
    total += weight;
  }
  for (let index = 0; index < probabilities.length; index++) probabilities[index]! /= total;
  return probabilities;
}
