// Trains the weights for one preset and one type of rival: who the rivals are, the data so far, and how a round of
// self-play becomes new weights.
import {
  CLUB,
  SIGNS,
  STAGES,
  WEIGHT_SET_SIZE,
  weightSetOf,
  type OpponentType,
  type WeightSet,
} from '../internals/gin-rummy.ts';
import { newFitData, type FitData, type Knocking } from './learning-player.ts';
import { addEquations, solveLeastSquares } from './least-squares.ts';
import type { RivalStatistics } from './self-play.ts';
import type { RivalSpec, Task, TaskResult } from './task.ts';

const PARTS = ['after', 'draw', 'knock', 'leaf'] as const;
/** The decay of earlier rounds' data, and the ridge penalty. */
const DECAY = 0.75;
const RIDGE = 10;
const TASKS = 16;

/** Rivals of one opponent type, or Madame as shipped. */
type Rivals = OpponentType | 'madame';

export class WeightTraining {
  readonly preset: string;
  readonly rivalType: Rivals;
  weightSet: WeightSet;
  rounds = 0;
  readonly #data = newFitData();
  readonly #earlier: Float64Array[] = [];

  constructor(preset: string, rivalType: Rivals, numbers: readonly number[] | undefined) {
    this.preset = preset;
    this.rivalType = rivalType;
    this.weightSet = numbers === undefined ? initialWeightSet() : weightSetOf(Float64Array.from(numbers));
  }

  get name(): string {
    return `${this.preset}/${this.rivalType}`;
  }

  rivals(): RivalSpec[] {
    // Without search Madame is fast enough for many thousand hands.
    if (this.rivalType === 'madame') return [CLUB.id];
    if (this.rivalType === 'quick') return ['regular'];
    if (this.rivalType === 'waiting') return ['ambusher', 'gin-waiter', 'ambusher'];
    if (this.rivalType === 'brisk') return [...this.#selves('at once'), 'knocks:as-soon-as-possible'];
    if (this.rivalType === 'holdout') return [...this.#selves('never'), 'knocks:gin-only'];
    return this.#earlier.length === 0 ? this.#selves('by value') : [...this.#selves('by value'), 'ambusher'];
  }

  /** The learner itself and two of its earlier versions, all of which knock like that. */
  #selves(knocking: Knocking): RivalSpec[] {
    const before = this.#earlier.length;
    const earlier = before === 0 ? [] : [this.#earlier[before - 1]!, this.#earlier[before >> 1]!];
    return [this.weightSet.all, ...earlier].map(weights => ({ weights, knocking }));
  }

  tasks(kind: 'study' | 'observe', hands: number): Task[] {
    const { preset, weightSet, name } = this;
    const rivals = this.rivals();
    return Array.from({ length: TASKS }, (_, index) => ({
      kind,
      preset,
      weightSet: weightSet.all,
      rivals,
      hands: Math.ceil(hands / TASKS),
      seed: `madame/${kind}/${name}/${this.rounds}/${index}`,
    }));
  }

  /** Fits the values to a round of self-play; returns the mean points won. */
  fitValues(results: readonly TaskResult[]): number {
    let won = 0;
    const seen = newFitData();
    for (const result of results) {
      if (result.kind !== 'study') continue;
      addFitData(seen, result.data, 1);
      won += result.won / results.length;
    }
    addFitData(this.#data, seen, DECAY);
    this.#earlier.push(this.weightSet.all);
    this.weightSet = weightSetOf(this.weightSet.all.slice());
    for (const part of PARTS) {
      const size = this.weightSet[part].length / STAGES;
      for (let stage = 0; stage < STAGES; stage++) {
        const sums = this.#data[part][stage]!;
        if (sums.totals[0]! > 20 * size)
          this.weightSet[part].set(solveLeastSquares(sums, RIDGE), stage * size);
      }
    }
    this.rounds++;
    return won;
  }

  /** Fits the belief and the model of the rivals; returns the belief's loss. */
  fitRivalModel(results: readonly TaskResult[]): number {
    const { hints, signs, knocks } = this.weightSet;
    const statistics = results.flatMap(result => (result.kind === 'observe' ? [result.statistics] : []));
    const mean = (of: (one: RivalStatistics) => number): number =>
      statistics.reduce((sum, one) => sum + of(one), 0) / statistics.length;
    for (let index = 0; index < hints.length; index++) hints[index] = mean(one => one.hints[index]!);
    const ended = SIGNS * mean(one => one.signs.reduce((sum, count) => sum + count, 0) / SIGNS);
    for (let index = 0; index < SIGNS; index++) signs[index] = mean(one => one.signs[index]!) / ended;
    for (let index = 0; index < knocks.length; index++) {
      // Laplace smoothing.
      const taken = statistics.length * mean(one => one.taken[index]!);
      const had = statistics.length * mean(one => one.had[index]!);
      const rate = (taken + 1) / (had + 2);
      knocks[index] = rate > 0.98 ? 1 : rate < 0.02 ? 0 : rate;
    }
    return mean(one => one.loss);
  }
}

function addFitData(to: FitData, from: FitData, decay: number): void {
  for (const part of PARTS)
    for (let stage = 0; stage < STAGES; stage++) addEquations(to[part][stage]!, from[part][stage]!, decay);
}

// Initial weights: deadwood is bad, a draw may help, and knocking is good.
function initialWeightSet(): WeightSet {
  const weightSet = weightSetOf(new Float64Array(WEIGHT_SET_SIZE));
  for (let stage = 0; stage < STAGES; stage++) {
    weightSet.after[(stage * weightSet.after.length) / STAGES + 1] = -5;
    weightSet.draw[(stage * weightSet.draw.length) / STAGES] = 4;
    weightSet.draw[(stage * weightSet.draw.length) / STAGES + 1] = -5;
    weightSet.knock[(stage * weightSet.knock.length) / STAGES] = 50;
  }
  return weightSet;
}
