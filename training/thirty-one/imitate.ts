// How often the network alone chooses what the search chooses, at tables of four Duchesses, and whether a network of that
// size can be trained to agree more often: its targets are the values of the search (policy distillation).
//
//   node imitate.mjs --matches 1000      (see README.md)
import {
  bestDecision,
  encodeTable,
  duchess,
  argMax,
  QuickTable,
  ruleBook,
  START,
  SURE,
  TAKE,
  analyse,
  WEIGHTS,
  type Analysis,
} from '../internals/thirty-one.ts';
import { emptySample, Learner, unpackTrained, type TrainingSample } from './learner.ts';
import { networkPolicyFrom } from './networks.ts';
import { option } from './option.ts';
import { realWinner, type ThirtyOneBot } from './real-match.ts';
import { addChoice } from './self-play.ts';

const seed = option('seed', 'imitation');
const matches = Number(option('matches', '1000'));
const rounds = Number(option('rounds', '10'));
const rate = Number(option('rate', '0.0003'));
/** Every so many matches one is held out for evaluation. */
const HELD_OUT_EVERY = 10;

const { rules } = ruleBook.presets['classroom']!;
const networkPolicy = networkPolicyFrom(WEIGHTS.classroom);
const trial = new QuickTable(rules, 4);

/** A decision as a sample, with the values of the search as targets; undefined where there is nothing to learn. */
function sampleOf({ table, candidates }: Analysis): TrainingSample | undefined {
  if (candidates.length < 2 || candidates.some(({ prior }) => prior >= SURE)) return undefined;
  const sample = emptySample();
  const isStart = table.stage === START;
  encodeTable(sample.observation, sample.table, table, table.seat, isStart ? 3 : 4);
  for (const { choice, value } of candidates) {
    let thrown = choice;
    if (isStart && choice === TAKE) {
      trial.copyFrom(table);
      trial.begin(TAKE);
      thrown = networkPolicy.throws(trial);
    }
    addChoice(sample, table, choice, thrown, value);
  }
  return sample;
}

const samples: TrainingSample[] = [];
const heldOut: TrainingSample[] = [];
for (let match = 0; match < matches; match++) {
  const kept = match % HELD_OUT_EVERY === 0 ? heldOut : samples;
  const thinker: ThirtyOneBot = {
    ...duchess,
    act: (view, rng, stop) => {
      const analysis = analyse(view, { networkPolicy }, rng, stop);
      const sample = sampleOf(analysis);
      if (sample !== undefined) kept.push(sample);
      return bestDecision(analysis);
    },
  };
  realWinner(rules, [thinker, thinker, thinker, thinker], `${seed}/${match}`);
  if (match % 50 === 49) {
    console.log(
      `${match + 1} of ${matches} matches, ${Math.round(process.cpuUsage().user / 1e6)} s of a core`,
    );
  }
}

const { flat, inputs, hidden } = unpackTrained(WEIGHTS.classroom);
const learner = new Learner(flat, inputs, hidden);

/** How often the network agrees with the search, and the loss in chances to win where it does not. */
function examine(): string {
  const outputs = new Float64Array(4);
  let agreed = 0;
  let lost = 0;
  for (const { table, choices, count } of heldOut) {
    learner.network.setTable(table);
    for (let index = 0; index < count; index++) {
      outputs[index] = learner.network.evaluate(choices[index]!.kind, choices[index]!.inputs);
    }
    // The choice of the search comes first.
    const best = argMax(outputs, count);
    if (best === 0) agreed++;
    lost += choices[0]!.target - choices[best]!.target;
  }
  const share = ((100 * agreed) / heldOut.length).toFixed(1);
  return `agrees in ${share} % of ${heldOut.length} decisions, loses ${((10_000 * lost) / heldOut.length).toFixed(2)} ten-thousandths a decision`;
}

console.log(`${samples.length} samples; before them it ${examine()}`);
for (let round = 0; round < rounds; round++) {
  for (const [index, sample] of samples.entries()) {
    learner.rate = rate * (1 - (round + index / samples.length) / rounds) + 1e-6;
    learner.learn(sample);
  }
  console.log(`round ${round + 1}: ${examine()}`);
}
