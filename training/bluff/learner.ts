// The player being trained. Its logits are those of a base policy plus a correction by its own networks. It samples
// from their softmax and records its decisions, for the policy gradient.
import type { Rng } from '@parlour/engine';
import type { Claim, View } from '@parlour/engine/bluff';
import {
  callLogit,
  correctionWeight,
  evaluateAnswers,
  evaluatePlays,
  Inputs,
  isPoorGuess,
  LAY_SHAPE,
  playLogits,
  PolicyNetworks,
  PROVEN,
  REPLY_SHAPE,
  sampleIndex,
  Scratch,
  softmax,
  STRONGEST,
  TURN_SHAPE,
  type ClaimEvaluation,
  type PublicBelief,
  type SparseVector,
} from '../internals/bluff.ts';
import { callDelay, type TimedAction, type TrainingPlayer } from './game.ts';
import type { PerNetwork } from './learner-state.ts';
import type { Trajectory } from './trajectory.ts';
import { WasmNet } from './wasm-net.ts';

/** The logit of a guess that the Old Fox never makes. */
const POOR_GUESS = -8;

/** Whether it samples from the policy, or takes the most probable choice. */
export type Selection = 'sample' | 'greedy';

/** The networks of a learner: its own, and those of the base policy. */
export class LearnerNetworks {
  readonly trained: PolicyNetworks;
  readonly turn = new WasmNet(TURN_SHAPE);
  /** Without it, the base policy is the Old Fox's computed win chances alone. */
  base: PolicyNetworks | undefined;
  readonly #lay = new WasmNet(LAY_SHAPE);
  readonly #reply = new WasmNet(REPLY_SHAPE);

  constructor() {
    this.trained = new PolicyNetworks(this.#lay, this.#reply);
  }

  load({ lay, reply, turn }: PerNetwork, base?: PolicyNetworks): this {
    this.#lay.load(lay);
    this.#reply.load(reply);
    this.turn.load(turn);
    this.base = base;
    return this;
  }
}

export class PolicyLearner implements TrainingPlayer {
  readonly #networks: LearnerNetworks;
  readonly #selection: Selection;
  readonly #trajectory: Trajectory | undefined;
  readonly #scratch = new Scratch();

  /** Without a trajectory nothing is recorded. */
  constructor(networks: LearnerNetworks, selection: Selection, trajectory?: Trajectory) {
    this.#networks = networks;
    this.#selection = selection;
    this.#trajectory = trajectory;
  }

  act(view: View, publicBelief: PublicBelief, rng: Rng): TimedAction {
    const inputs = new Inputs(view, publicBelief, this.#scratch);
    return view.phase.kind === 'window'
      ? this.#answer(inputs, view.phase.claim, rng)
      : this.#play(inputs, rng);
  }

  #play(inputs: Inputs, rng: Rng): TimedAction {
    const { trained, turn, base } = this.#networks;
    const trajectory = this.#trajectory;
    const plays = evaluatePlays(inputs);
    const inputsOfPlays: SparseVector[] = [];
    const weight = correctionWeight(inputs.publicBelief, inputs.seat);
    const logits = playLogits(plays);
    const table = inputs.encodeTable();
    trained.setTable(table);
    base?.setTable(table);
    plays.forEach(({ choice }, index) => {
      const input = inputs.encodePlay(choice);
      logits[index] = logits[index]! + trained.correctPlay(input) + weight * (base?.correctPlay(input) ?? 0);
      if (trajectory !== undefined) inputsOfPlays.push(trajectory.copy(input));
    });
    const probabilities = softmax(logits);
    const chosen = this.#select(probabilities, rng);
    if (trajectory !== undefined) {
      const valueInput = trajectory.copy(inputs.encodeTurn());
      const value = sigmoid(turn.forward(valueInput)[0]!);
      trajectory.decisions.push({
        kind: 'lay',
        inputs: inputsOfPlays,
        probabilities,
        chosen,
        value,
        valueInput,
      });
    }
    return { action: { type: 'play', cards: plays[chosen]!.choice }, delay: 1 };
  }

  #answer(inputs: Inputs, claim: Claim, rng: Rng): TimedAction {
    const evaluation = evaluateAnswers(inputs, claim);
    const calling = {
      action: { type: 'call' as const },
      delay: callDelay(evaluation.bluff > PROVEN ? 'certain' : 'guessing', rng),
    };
    // [AB6] Letting the last cards pass loses the game: there is nothing to learn.
    if (inputs.view.counts[claim.seat] === 0) return calling;
    const input = inputs.encodeClaim(claim, evaluation);
    const { trained } = this.#networks;
    const { logit: correction, winLogOdds } = trained.correctCall(input);
    const probabilities = softmax([0, this.#baseLogit(inputs, claim, evaluation, input) + correction]);
    const chosen = this.#select(probabilities, rng);
    if (this.#trajectory !== undefined) {
      const valueInput = this.#trajectory.copy(input);
      const value = sigmoid(winLogOdds);
      this.#trajectory.decisions.push({
        kind: 'reply',
        inputs: [valueInput],
        probabilities,
        chosen,
        value,
        valueInput,
      });
    }
    return chosen === 1 ? calling : { action: { type: 'pass' }, delay: 1 };
  }

  /** The logit of a call by the base policy. */
  #baseLogit(inputs: Inputs, claim: Claim, evaluation: ClaimEvaluation, input: SparseVector): number {
    const { base } = this.#networks;
    const logit = callLogit(evaluation);
    if (base === undefined) return logit;
    // A copy of the Old Fox makes no poor guesses either, but can learn to.
    if (isPoorGuess(evaluation, STRONGEST.guessMargin, inputs.view, claim)) return POOR_GUESS;
    const weight = correctionWeight(inputs.publicBelief, inputs.seat);
    return logit + weight * base.correctCall(input).logit;
  }

  #select(probabilities: readonly number[], rng: Rng): number {
    if (this.#selection === 'greedy') return probabilities.indexOf(Math.max(...probabilities));
    return sampleIndex(probabilities, rng);
  }
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
