// Self-play for training. The learner plays by its present network, with some exploration. Of every hand one start and
// one throw are sampled; each of their choices is rolled out from the actual state of the table, and the learner is
// trained on the outcomes.
import type { Rng } from '@parlour/engine';
import type { Rules } from '@parlour/engine/thirty-one';
import {
  argMax,
  DECK,
  DRAWING,
  encodeChoice,
  encodeTable,
  KNOCK,
  KNOCKING,
  NetworkPolicy,
  OVER,
  playHand,
  POLICIES,
  QuickTable,
  SHOWN,
  SHUFFLE,
  START,
  SURE,
  TAKE,
  THROWN,
  type Policy,
  type Start,
} from '../internals/thirty-one.ts';
import { emptySample, SCALE, type Learner, type TrainingSample } from './learner.ts';
import { Standings } from './standings.ts';

/** How often the learner explores, and the temperature of the softmax it then chooses by. */
const EXPLORATION = 0.08;
const TEMPERATURE = 0.03 * SCALE;
/** A choice whose value is so much below the best one is rolled out only with this probability. */
const MARGIN = 0.06 * SCALE;
const OUTSIDE_MARGIN = 0.15;

/** The opponents of a match: a number of their kind for the standings, and a policy for each seat. */
export interface Opponents {
  readonly kind: number;
  /** `learner` is the network in training. */
  readonly policies: readonly (Policy | 'learner')[];
}

export class SelfPlay {
  readonly standings: Standings;
  readonly #seats: number;
  readonly #learner: Learner;
  readonly #networkPolicy: NetworkPolicy;
  readonly #table: QuickTable;
  readonly #trial: QuickTable;
  /** The start and the throw of the hand that will be trained on. */
  readonly #sampled: readonly [QuickTable, QuickTable];
  readonly #sample = emptySample();

  constructor(rules: Rules, seats: number, learner: Learner) {
    this.#seats = seats;
    this.#learner = learner;
    this.#networkPolicy = new NetworkPolicy(learner.network);
    this.standings = new Standings(rules);
    this.#table = new QuickTable(rules, seats);
    this.#trial = new QuickTable(rules, seats);
    this.#sampled = [new QuickTable(rules, seats), new QuickTable(rules, seats)];
  }

  /** Plays a match and trains on it. With `teacher` that policy plays in place of the network, as at the beginning. */
  playMatch({ kind, policies: others }: Opponents, rng: Rng, teacher: Policy | undefined): void {
    const own = rng.below(this.#seats);
    const learning = teacher ?? this.#networkPolicy;
    const policies: Policy[] = others.map(other => (other === 'learner' ? learning : other));
    const isLearner = others.map(other => other === 'learner');
    policies.splice(own, 0, learning);
    isLearner.splice(own, 0, true);

    const table = this.#table;
    const { seats } = table;
    const visited: { seat: number; seen: { won: number; played: number } }[] = [];
    table.setUp();
    while (table.stage !== OVER) {
      for (let seat = 0; seat < seats; seat++) {
        if (!isLearner[seat]! || table.lives[seat] === 0) continue;
        visited.push({ seat, seen: this.standings.at(table.lives, seats, seat, kind) });
      }
      table.deal(rng);
      const decisions: [number, number] = [0, 0];
      while (table.stage < SHOWN) this.#playTurn(policies, isLearner, decisions, rng);
      if (decisions[0] > 0) this.#trainOn(this.#sampled[0], policies, kind, rng);
      if (decisions[1] > 0) this.#trainOn(this.#sampled[1], policies, kind, rng);
    }
    for (const { seat, seen } of visited) {
      seen.played++;
      if (table.lives[seat]! > 0) seen.won++;
    }
  }

  /** Plays a start, a throw or a shuffle. */
  #playTurn(
    policies: readonly Policy[],
    isLearner: readonly boolean[],
    decisions: [number, number],
    rng: Rng,
  ): void {
    const table = this.#table;
    if (table.stage === SHUFFLE) {
      table.shuffle(rng);
      return;
    }
    const policy = policies[table.seat]!;
    const stage = table.stage === START ? 0 : 1;
    const learns = isLearner[table.seat]!;
    // Reservoir sampling: each decision of a stage is equally likely to be kept.
    if (learns && rng.below(++decisions[stage]) === 0) this.#sampled[stage].copyFrom(table);
    const explores = learns && rng.chance(EXPLORATION);
    if (stage === 0) {
      let start = policy.start(table, rng);
      if (explores && policy === this.#networkPolicy) {
        start = softmaxChoice(this.#networkPolicy.values, 3, rng) as Start;
      }
      table.begin(start);
    } else {
      let place = policy.throws(table, rng);
      if (explores && policy === this.#networkPolicy) {
        this.#networkPolicy.evaluateThrows(table);
        place = softmaxChoice(this.#networkPolicy.values, 4, rng);
      }
      table.throwAt(place);
    }
  }

  /** Rolls out the choices of a sampled decision and trains on the outcomes. */
  #trainOn(sampled: QuickTable, policies: readonly Policy[], opponents: number, rng: Rng): void {
    const { seat } = sampled;
    const sample = this.#sample;
    const isStart = sampled.stage === START;
    const chosen = this.#choicesToTry(sampled, rng);
    if (chosen.length < 2) return;
    sample.count = 0;
    const now = this.standings.chance(sampled, seat, opponents);
    encodeTable(sample.observation, sample.table, sampled, seat, isStart ? 3 : 4);
    for (const choice of chosen) {
      const trial = this.#trial;
      trial.copyFrom(sampled);
      let thrown = choice;
      if (isStart) {
        trial.begin(choice as Start);
        // A card taken from the pile is evaluated with the throw that follows it. A 31 has ended the hand.
        if (choice === TAKE && trial.stage !== START && trial.seat === seat && trial.stage < SHOWN) {
          thrown = policies[seat]!.throws(trial, rng);
          trial.throwAt(thrown);
        } else if (choice === TAKE) continue;
      } else trial.throwAt(choice);
      playHand(trial, policies, rng);
      addChoice(sample, sampled, choice, thrown, this.standings.chance(trial, seat, opponents) - now);
    }
    if (sample.count >= 2) this.#learner.learn(sample);
  }

  /** The choices that are worth a rollout; none where a 31 is certain. */
  #choicesToTry(sampled: QuickTable, rng: Rng): number[] {
    const policy = this.#networkPolicy;
    const isStart = sampled.stage === START;
    if (isStart) policy.evaluateStart(sampled);
    else policy.evaluateThrows(sampled);
    const { values } = policy;
    const best = values[argMax(values, 4)]!;
    const chosen: number[] = [];
    if (best >= SURE) return chosen;
    for (let choice = 0; choice < (isStart ? 3 : 4); choice++) {
      if (values[choice] === -Infinity) continue;
      if (values[choice]! >= best - MARGIN || rng.chance(OUTSIDE_MARGIN)) chosen.push(choice);
    }
    return chosen;
  }
}

/** Adds a choice to a sample: its inputs at a table as it was before the choice, and its target. */
export function addChoice(
  sample: TrainingSample,
  table: QuickTable,
  choice: number,
  thrown: number,
  target: number,
): void {
  const { hands, seat } = table;
  const added = sample.choices[sample.count++]!;
  const isStart = table.stage === START;
  added.kind = isStart && choice === DECK ? DRAWING : isStart && choice === KNOCK ? KNOCKING : THROWN;
  added.target = target;
  const from = 4 * seat;
  // Without a throw the first three cards are kept, and the open card stays.
  const without = added.kind === THROWN ? thrown : 3;
  if (isStart) hands[from + 3] = table.top();
  const a = hands[from + (without === 0 ? 1 : 0)]!;
  const b = hands[from + (without <= 1 ? 2 : 1)]!;
  const c = hands[from + (without <= 2 ? 3 : 2)]!;
  encodeChoice(sample.observation, added.inputs, table, seat, added.kind, a, b, c, hands[from + without]!);
}

/** A choice drawn from the softmax of the values. */
function softmaxChoice(values: Float64Array, count: number, rng: Rng): number {
  const best = argMax(values, count);
  if (values[best]! >= SURE) return best;
  let total = 0;
  for (let choice = 0; choice < count; choice++)
    total += Math.exp((values[choice]! - values[best]!) / TEMPERATURE);
  let left = (rng.bits() / 2 ** 32) * total;
  for (let choice = 0; choice < count; choice++) {
    left -= Math.exp((values[choice]! - values[best]!) / TEMPERATURE);
    if (left < 0) return choice;
  }
  return best;
}

const CHARACTERS = [
  POLICIES.standard,
  POLICIES.caution,
  POLICIES.aggressive,
  POLICIES.counter,
  POLICIES.computer,
];

/** The opponents of the next match: learners, three of a character, or a mixed table. */
export function drawOpponents(seats: number, rng: Rng): Opponents {
  const drawn = rng.below(100);
  const fill = (choose: () => Policy | 'learner'): (Policy | 'learner')[] =>
    Array.from({ length: seats - 1 }, choose);
  if (seats === 2) {
    if (drawn < 45) return { kind: 0, policies: ['learner'] };
    if (drawn < 80) return { kind: 5, policies: [POLICIES.computer] };
    const one = rng.below(4);
    return { kind: 1 + one, policies: [CHARACTERS[one]!] };
  }
  if (drawn < 50) return { kind: 0, policies: fill(() => 'learner') };
  if (drawn < 85) {
    // Standard a little more often than the others.
    const one = drawn < 61 ? 0 : drawn < 69 ? 1 : drawn < 77 ? 2 : 3;
    return { kind: 1 + one, policies: fill(() => CHARACTERS[one]!) };
  }
  return {
    kind: 6,
    policies: fill(() => {
      const which = rng.below(14);
      return which < 10 ? CHARACTERS[which >> 1]! : which < 11 ? POLICIES.clueless : 'learner';
    }),
  };
}
