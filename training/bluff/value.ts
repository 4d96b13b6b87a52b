// Trains the value network that the Old Fox weighs decisions by: the chance to win before a turn if everybody goes on as the Old
// Fox does. Positions are those of games between the house's players at random tables; each is played on by Old Foxes, and
// the network is fitted to what comes of it. Writes it into the engine, or to --out FILE.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pickOne, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { bluffBots, type State } from '@parlour/engine/bluff';
import {
  candidatePlays,
  encodeStanding,
  EQUAL,
  LEARNED,
  LAY_SHAPE,
  Net,
  OPPONENT_TYPES,
  packWeights,
  PolicyNetworks,
  REPLY_SHAPE,
  ruleBook,
  SparseVector,
  STRONGEST,
  unpackWeights,
  VALUE_SHAPE,
} from '../internals/bluff.ts';
import { backpropagate, initialWeights, newGradients } from './backpropagation.ts';
import { botPlayer, oldFoxPlayer } from './fixed-players.ts';
import { callDelay, finishTrainingGame, playTrainingGame, type TrainingPlayer } from './game.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '8000' },
    epochs: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'value' },
    out: { type: 'string' },
  },
});
const GAMES = Number(values.games);
const EPOCHS = Number(values.epochs);
/** Games that go on for longer are dropped: some tables of characters never finish. */
const TURN_LIMIT = 400;
/** One turn in so many is learned from; neighbours are nearly the same. */
const EVERY = 10;
/**
 * In one turn of so many one seat acts at random, and what it has then is learned from. Without that the network would know
 * what follows from a choice only where a player makes it who has reasons to.
 */
const EXPLORED = 5;
const CALLS_AT_RANDOM = 0.6;
const BATCH = 64;

/** One position: the inputs, and the share of the win that came of it. */
interface Sample {
  readonly inputs: Uint8Array;
  readonly values: Float32Array;
  readonly result: number;
}

const policy = new PolicyNetworks(
  new Net(LAY_SHAPE, unpackWeights(LEARNED.lay)),
  new Net(REPLY_SHAPE, unpackWeights(LEARNED.reply)),
);
const fox = oldFoxPlayer(STRONGEST, policy);
const players: readonly TrainingPlayer[] = OPPONENT_TYPES.map(type => {
  const bot = bluffBots.find(({ id }) => id === type);
  return bot === undefined ? fox : botPlayer(bot);
});

const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: TURN_LIMIT };
const vector = new SparseVector(VALUE_SHAPE.inputs);

/** The types of a random table: mixed, or three of one type. */
function drawTypes(seats: number, rng: Rng): number[] {
  const types = Array.from({ length: seats }, () => rng.below(players.length));
  if (!rng.chance(0.25)) return types;
  const same = rng.below(players.length);
  const other = rng.below(seats);
  return types.map((type, seat) => (seat === other ? type : same));
}

/** The player, who acts at random while `isExploring` says so. */
function exploring(player: TrainingPlayer, isExploring: () => boolean): TrainingPlayer {
  return {
    act(view, publicBelief, rng) {
      if (!isExploring()) return player.act(view, publicBelief, rng);
      if (view.phase.kind !== 'window') {
        return { action: { type: 'play', cards: pickOne(candidatePlays(view), rng) }, delay: 1 };
      }
      return rng.chance(CALLS_AT_RANDOM)
        ? { action: { type: 'call' }, delay: callDelay('guessing', rng) }
        : { action: { type: 'pass' }, delay: 1 };
    },
  };
}

function collect(): Sample[] {
  const all: Sample[] = [];
  for (let game = 0; game < GAMES; game++) {
    const seed = seedFrom(`${values.seed}/${game}`);
    const rng = rngFrom(seedFrom(`${seed}/table`));
    const seats = rng.chance(0.8) ? 4 : 5 + rng.below(2);
    const types = drawTypes(seats, rng);
    let turns = 0;
    let explored = -Infinity;
    let explorer = -1;
    playTrainingGame(
      rules,
      types.map((type, seat) => exploring(players[type]!, () => explored === turns && explorer === seat)),
      seed,
      state => {
        turns = state.past.length;
        const isAfter = turns === explored + 1;
        if (turns > explored && rng.chance(1 / EXPLORED)) {
          explored = turns;
          explorer = rng.below(seats);
        }
        const isLearned = rng.chance(1 / EVERY);
        if (isAfter || isLearned) all.push(...samplesOf(state, rng));
      },
    );
  }
  return all;
}

/** The standing of every seat before a turn, and what comes of it among Old Foxes. */
function samplesOf(state: State, rng: Rng): Sample[] {
  const { phase, hands, pile, past } = state;
  if (phase.kind !== 'play') return [];
  const counts = hands.map(hand => hand.length);
  const inputs = hands.map((hand, seat) => {
    const ranks = new Int32Array(13);
    for (const card of hand) ranks[card % 13]!++;
    const typeWeights = hands.flatMap(() => EQUAL);
    encodeStanding(
      vector,
      { seat, next: phase.seat, turn: past.length, counts, pile: pile.length, ranks, typeWeights },
      EQUAL.indexOf(1),
    );
    return {
      inputs: vector.inputs.slice(0, vector.count),
      values: Float32Array.from(vector.values.subarray(0, vector.count)),
    };
  });
  const going = structuredClone(state);
  const foxes = hands.map(() => fox);
  const shares = finishTrainingGame(going, foxes, rng);
  if (going.past.length >= TURN_LIMIT - 1) return [];
  return inputs.map((sample, seat) => ({ ...sample, result: shares[seat]! }));
}

/** Logistic loss by Adam; the learning rate falls to zero, so no average is needed. */
function train(samples: readonly Sample[]): Float32Array {
  const rng = rngFrom(seedFrom(`${values.seed}/train`));
  const net = new Net(
    VALUE_SHAPE,
    initialWeights(VALUE_SHAPE, () => rng.bits() / 2 ** 32),
  );
  const gradients = newGradients(VALUE_SHAPE);
  const { gradient } = gradients;
  const mean = new Float64Array(gradient.length);
  const square = new Float64Array(gradient.length);
  const order = Int32Array.from(samples, (_, index) => index);
  const steps = Math.ceil((EPOCHS * order.length) / BATCH);
  let loss = 0;
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0);
    for (let one = 0; one < BATCH; one++) {
      const sample = samples[order[rng.below(order.length)]!]!;
      vector.count = sample.inputs.length;
      vector.inputs.set(sample.inputs);
      vector.values.set(sample.values);
      const chance = 1 / (1 + Math.exp(-net.forward(vector)[0]!));
      loss -= Math.log(Math.max(1e-9, sample.result > 0.5 ? chance : 1 - chance));
      backpropagate(net, vector, [(chance - sample.result) / BATCH], gradients);
    }
    const rate = 0.003 * (1 - step / (steps + 1));
    for (let at = 0; at < gradient.length; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2;
      const size = (rate * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step);
      net.weights[at]! -= (size * mean[at]!) / (Math.sqrt(square[at]!) + 1e-8);
    }
    if (step % 2000 === 0) {
      console.log(`${step} of ${steps} steps: log loss ${(loss / (2000 * BATCH)).toFixed(4)}`);
      loss = 0;
    }
  }
  return Float32Array.from(net.weights);
}

const samples = collect();
console.log(`${GAMES} games, ${samples.length} positions`);
const { step, digits } = packWeights(train(samples));
const file = values.out ?? 'packages/engine/src/games/bluff/bots/old-fox/value/learned.ts';
writeFileSync(
  file,
  `// Written by training/bluff/value.ts: the value network that decisions are weighed by.
import type { Packed } from '../network/pack.ts';

export const VALUE: Packed = {
  step: ${step},
  digits:
    '${digits}',
};
`,
);
