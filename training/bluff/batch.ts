// One batch of training games: the learner plays with fixed weights, and the policy gradient of the games is summed up.
// A batch is a pure function of plain data, so that any worker thread gives the same result.
import { pickOne, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { bluffBots } from '@parlour/engine/bluff';
import { LEARNED, Net, ruleBook, STRONGEST, unpackWeights } from '../internals/bluff.ts';
import { backpropagate, newGradients, type Gradients } from './backpropagation.ts';
import { botPlayer, oldFoxPlayer } from './fixed-players.ts';
import { playTrainingGame, type TrainingPlayer } from './game.ts';
import { perNetwork, SHAPES, type PerNetwork } from './learner-state.ts';
import { LearnerNetworks, PolicyLearner, type Selection } from './learner.ts';
import { Trajectory, type RecordedDecision } from './trajectory.ts';
import { wasmPolicy } from './wasm-net.ts';

/** Three Old Foxes (`foxes`); or self-play, earlier versions of the learner and the characters (`everybody`). */
export type OpponentPool =
  { readonly kind: 'foxes' } | { readonly kind: 'everybody'; readonly earlier: readonly PerNetwork[] };

export interface Batch {
  readonly weights: PerNetwork;
  readonly opponents: OpponentPool;
  readonly games: number;
  readonly seed: string;
  /** With `sample` gradients are computed; with `greedy` the learner is only measured. */
  readonly selection: Selection;
}

/** The sums of the gradients, and the games and wins at tables with one learner. */
export interface BatchResult {
  readonly gradients: PerNetwork;
  readonly games: number;
  readonly wins: number;
}

/** Endless games carry no signal. */
const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 400 };
const SEATS = 4;
/** Lambda of the generalised advantage estimate, with no discount. */
const ADVANTAGE_DECAY = 0.96;
/** The usual size of an advantage: policy errors are scaled to the size of value errors. */
const ADVANTAGE_SCALE = 0.25;
/** The weight of the entropy bonus. */
const ENTROPY_BONUS = 0.003;
/** Choices less probable than this are left out of the gradient, to save time. */
const NEGLIGIBLE = 0.005;
/** Most answers are obvious: of those above this probability one in five is used, with five times the weight. */
const OBVIOUS = 0.98;
const OBVIOUS_SAMPLING = 5;

const foxPolicy = wasmPolicy(unpackWeights(LEARNED.lay), unpackWeights(LEARNED.reply));

/** One for each seat, empty between games. */
const trajectories = Array.from({ length: SEATS }, () => new Trajectory());

/** The networks of the learner and of its earlier versions: making one is slow, so they are reused. */
const networkCache: LearnerNetworks[] = [];
const networksAt = (place: number): LearnerNetworks => (networkCache[place] ??= new LearnerNetworks());

/** Plays the games of a batch. */
export function runBatch({ weights, opponents, games, seed, selection }: Batch): BatchResult {
  const rng = rngFrom(seedFrom(seed));
  const gradient = new PolicyGradient(weights, rng);
  // An exploiter starts as a copy of the Old Fox; a new Old Fox starts from the computed win chances alone.
  const base = opponents.kind === 'foxes' ? foxPolicy : undefined;
  const networks = networksAt(0).load(weights, base);
  const seats = trajectories.map(trajectory => ({
    trajectory,
    player: new PolicyLearner(networks, selection, selection === 'sample' ? trajectory : undefined),
  }));
  const drawOpponents = opponentDrawer(opponents);
  let [wins, alone] = [0, 0];
  for (let game = 0; game < games; game++) {
    const others = drawOpponents(rng);
    const first = rng.below(SEATS);
    const players: TrainingPlayer[] = seats.map(
      ({ player }, seat) => others[(seat - first + SEATS) % SEATS] ?? player,
    );
    const results = playTrainingGame(rules, players, seedFrom(`${seed}/${game}`));
    seats.forEach(({ trajectory, player }, seat) => {
      if (players[seat] !== player) return;
      if (others.length === SEATS - 1) {
        wins += results[seat]!;
        alone++;
      }
      gradient.addTrajectory(trajectory.decisions, results[seat]!);
      trajectory.clear();
    });
  }
  return { gradients: perNetwork(part => gradient.sums[part].gradient), games: alone, wins };
}

/** Draws the opponents of a game, clockwise from a first seat; the learner takes the seats that are left. */
function opponentDrawer(opponents: OpponentPool): (rng: Rng) => TrainingPlayer[] {
  if (opponents.kind === 'foxes') {
    const foxes = [0, 1, 2].map(() => oldFoxPlayer(STRONGEST, foxPolicy));
    return () => foxes;
  }
  const characters = bluffBots.filter(({ strongest }) => strongest !== true).map(botPlayer);
  const earlier = opponents.earlier.map(
    (weights, place) => new PolicyLearner(networksAt(1 + place).load(weights), 'sample'),
  );
  return rng => {
    const kind = rng.below(10);
    if (kind < 5) return [];
    if (kind < 7 && earlier.length > 0) return [0, 1].map(() => pickOne(earlier, rng));
    const same = pickOne(characters, rng);
    return kind < 9 ? [0, 1, 2].map(() => pickOne(characters, rng)) : [same, same, same];
  };
}

/** Sums up policy gradients with a learned value as the baseline. */
class PolicyGradient {
  readonly sums: PerNetwork<Gradients> = perNetwork(part => newGradients(SHAPES[part]));
  readonly #nets: PerNetwork<Net>;
  readonly #rng: Rng;

  constructor(weights: PerNetwork, rng: Rng) {
    this.#rng = rng;
    this.#nets = perNetwork(part => new Net(SHAPES[part], weights[part]));
  }

  /** Adds a game, from its last decision back: the advantage is how much the chance to win rose. */
  addTrajectory(decisions: readonly RecordedDecision[], result: number): void {
    let after = result;
    let advantage = 0;
    for (const decision of decisions.toReversed()) {
      advantage = after - decision.value + ADVANTAGE_DECAY * advantage;
      after = decision.value;
      this.#addDecision(decision, advantage);
    }
  }

  #addDecision(
    { kind, inputs, probabilities, chosen, valueInput }: RecordedDecision,
    advantage: number,
  ): void {
    const { lay, reply, turn } = this.#nets;
    const errors = probabilities.map(
      (probability, choice) => ((probability - (choice === chosen ? 1 : 0)) * advantage) / ADVANTAGE_SCALE,
    );
    const entropy = probabilities.reduce(
      (sum, probability) => sum - probability * Math.log(probability + 1e-12),
      0,
    );
    probabilities.forEach((probability, choice) => {
      errors[choice]! += ENTROPY_BONUS * probability * (Math.log(probability + 1e-12) + entropy);
    });
    if (kind === 'reply') {
      const weight =
        probabilities[chosen]! < OBVIOUS ? 1 : this.#rng.below(OBVIOUS_SAMPLING) === 0 ? OBVIOUS_SAMPLING : 0;
      if (weight > 0)
        backpropagate(reply, valueInput, [weight * errors[1]!, -weight * advantage], this.sums.reply);
      return;
    }
    backpropagate(turn, valueInput, [-advantage], this.sums.turn);
    inputs.forEach((input, choice) => {
      if (choice === chosen || probabilities[choice]! > NEGLIGIBLE)
        backpropagate(lay, input, [errors[choice]!], this.sums.lay);
    });
  }
}
