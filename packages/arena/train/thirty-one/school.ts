// Games to learn from. A pupil plays by its network, now and then something else, and every choice it made is
// held against what the hand then did to its chance of winning the match.
import type { Rng } from '../../../engine/src/core/random.ts';
import type { Card } from '../../../engine/src/core/card.ts';
import { winChances } from '../../../engine/src/games/thirty-one/bots/duchess/equity.ts';
import {
  DECK,
  HABITS,
  KNOCK,
  TAKE,
  type Habit,
} from '../../../engine/src/games/thirty-one/bots/duchess/habits.ts';
import {
  describe,
  DRAWING,
  KNOCKING,
  MOST_ACTIVE,
  noInputs,
  THROWN,
} from '../../../engine/src/games/thirty-one/bots/duchess/inputs.ts';
import { newJudge, without } from '../../../engine/src/games/thirty-one/bots/duchess/judge.ts';
import type { Active } from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { lookAt, newOutlook } from '../../../engine/src/games/thirty-one/bots/duchess/outlook.ts';
import { playHand, playTurn } from '../../../engine/src/games/thirty-one/bots/duchess/play-hand.ts';
import type { Spot } from '../../../engine/src/games/thirty-one/bots/duchess/spot.ts';
import { setup } from '../../../engine/src/games/thirty-one/game.ts';
import type { Rules, State } from '../../../engine/src/games/thirty-one/model.ts';
import { SCALE, type Learner } from './learner.ts';

/** How often a pupil tries something else: by the odds of its judgement, and at random. */
const BY_ODDS = 0.12;
const AT_RANDOM = 0.01;
const WARMTH = 0.02 * SCALE;

/** A player that learns from what it does. */
export class Pupil implements Habit {
  readonly id = 'pupil';
  readonly #judge;
  readonly #learner: Learner;
  readonly #outlook;
  readonly #scratch = noInputs();
  readonly #kept = [0, 0, 0] as Card[];
  readonly #at = new Int32Array(64 * MOST_ACTIVE);
  readonly #counts: number[] = [];

  constructor(learner: Learner, rules: Rules) {
    this.#learner = learner;
    this.#judge = newJudge(learner.weights);
    this.#outlook = newOutlook(rules);
  }

  start(hand: readonly Card[], spot: Spot, rng: Rng) {
    const worths = this.#judge.judgeStart(hand, spot);
    const start = choose(worths, rng);
    if (start !== TAKE) {
      const seen = lookAt(this.#outlook, spot, spot.seat, hand);
      describe(this.#scratch, start === KNOCK ? KNOCKING : DRAWING, hand, spot.top, seen);
      this.#note();
    }
    return start as typeof DECK | typeof TAKE | typeof KNOCK;
  }

  throws(four: readonly Card[], bound: number, spot: Spot, rng: Rng): number {
    const place = choose(this.#judge.judgeThrows(four, bound, spot), rng);
    const seen = lookAt(this.#outlook, spot, spot.seat, four);
    describe(this.#scratch, THROWN, without(four, place, this.#kept), four[place]!, seen);
    this.#note();
    return place;
  }

  /** Learns what its choices of this hand have led to. */
  endHand(change: number): void {
    const sample: Active = { at: new Int32Array(0), count: 0 };
    for (const [index, count] of this.#counts.entries()) {
      const at = this.#at.subarray(index * MOST_ACTIVE, (index + 1) * MOST_ACTIVE);
      this.#learner.learn({ ...sample, at, count }, change * SCALE);
    }
    this.#counts.length = 0;
  }

  #note(): void {
    if (this.#counts.length >= 64) return;
    this.#at.set(this.#scratch.at, this.#counts.length * MOST_ACTIVE);
    this.#counts.push(this.#scratch.count);
  }
}

function choose(worths: readonly number[], rng: Rng): number {
  const best = worths.indexOf(Math.max(...worths));
  // A sure 31 is never tried against.
  if (worths[best]! > 8) return best;
  const luck = rng.bits() / 2 ** 32;
  if (luck > BY_ODDS + AT_RANDOM) return best;
  const odds = worths.map(worth => {
    if (worth === -Infinity) return 0;
    return luck < AT_RANDOM ? 1 : Math.exp((worth - worths[best]!) / WARMTH);
  });
  let left = (rng.bits() / 2 ** 32) * odds.reduce((sum, odd) => sum + odd, 0);
  for (const [index, odd] of odds.entries()) {
    left -= odd;
    if (left < 0) return index;
  }
  return best;
}

/** Plays a match; every seat that learns is told after every hand what it has done to its chances. */
export function playMatch(
  rules: Rules,
  habits: readonly Habit[],
  rng: Rng,
  watch?: (losses: number[]) => void,
): number {
  const state = setup(rules, habits.length);
  let before = winChances(state.lives, rules);
  let lives = [...state.lives];
  while (!isOver(state)) {
    playHand(state, habits, rng);
    const after = winChances(state.lives, rules);
    habits.forEach((habit, seat) => {
      if (habit instanceof Pupil) habit.endHand(after[seat]! - before[seat]!);
    });
    watch?.(lives.flatMap((count, seat) => (count > 0 ? [count - state.lives[seat]!] : [])));
    before = after;
    lives = [...state.lives];
    if (!isOver(state)) playTurn(state, habits, rng);
  }
  return state.lives.findIndex(count => count > 0);
}

function isOver({ phase }: State): boolean {
  return phase.kind === 'over';
}

const CHARACTERS = [HABITS.standard, HABITS.caution, HABITS.aggressive, HABITS.counter];

/** Whom a pupil meets: itself, three of a kind, or a mixed table. */
export function seatCompany(seats: number, pupils: readonly Habit[], rng: Rng): Habit[] {
  const company: Habit[] = [];
  const luck = rng.below(100);
  const one = luck < 85 ? CHARACTERS[rng.below(4)]! : HABITS.computer;
  if (seats === 2) {
    if (luck < 45) return [pupils[0]!, pupils[1]!];
    company.push(luck < 55 ? CHARACTERS[rng.below(4)]! : HABITS.computer);
  } else {
    for (let other = 1; other < seats; other++) {
      if (luck < 38) company.push(pupils[other]!);
      else if (luck < 78) company.push(one);
      else {
        const drawn = rng.below(7);
        company.push(drawn < 4 ? CHARACTERS[drawn]! : drawn < 5 ? HABITS.clueless : pupils[other]!);
      }
    }
  }
  company.splice(rng.below(seats), 0, pupils[0]!);
  return company;
}
