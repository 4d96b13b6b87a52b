// Matches to learn from. A pupil plays by what it has learned so far, now and then something else; of every hand
// one start and one throw are looked at again: each choice is played on in the very world the table was in, and
// the pupil learns what came of them.
import type { Rng } from '@parlour/engine';
import type { Rules } from '@parlour/engine/thirty-one';
import {
  DECK,
  describeChoice,
  describeTable,
  DRAWING,
  HABITS,
  Judge,
  KNOCK,
  KNOCKING,
  mostOf,
  OVER,
  playHand,
  QuickTable,
  SHOWN,
  SHUFFLE,
  START,
  SURE,
  TAKE,
  THROWN,
  type Habit,
  type Start,
} from '../internals/thirty-one.ts';
import { noLesson, SCALE, type Learner, type Lesson } from './learner.ts';
import { Standings } from './standings.ts';

/** How often a pupil tries something else, and how warm it then is for what looks worse. */
const TRIES = 0.08;
const WARMTH = 0.03 * SCALE;
/** A choice that looks so much worse is looked at again only now and then. */
const MARGIN = 0.06 * SCALE;
const NOW_AND_THEN = 0.15;

/** Who sits with a pupil: a number for the standings, and a habit for each other seat; `pupil` is another. */
export interface Company {
  readonly kind: number;
  readonly others: readonly (Habit | 'pupil')[];
}

export class School {
  readonly standings: Standings;
  readonly #seats: number;
  readonly #learner: Learner;
  readonly #judge: Judge;
  readonly #table: QuickTable;
  readonly #trial: QuickTable;
  /** The start and the throw that will be looked at again. */
  readonly #kept: readonly [QuickTable, QuickTable];
  readonly #lesson = noLesson();

  constructor(rules: Rules, seats: number, learner: Learner) {
    this.#seats = seats;
    this.#learner = learner;
    this.#judge = new Judge(learner.network);
    this.standings = new Standings(rules);
    this.#table = new QuickTable(rules, seats);
    this.#trial = new QuickTable(rules, seats);
    this.#kept = [new QuickTable(rules, seats), new QuickTable(rules, seats)];
  }

  /** Plays a match and learns from it. `teacher` plays for the pupils until they know better. */
  playMatch({ kind, others }: Company, rng: Rng, teacher: Habit | undefined): void {
    const own = rng.below(this.#seats);
    const policy = teacher ?? this.#judge;
    const habits: Habit[] = others.map(other => (other === 'pupil' ? policy : other));
    const isPupil = others.map(other => other === 'pupil');
    habits.splice(own, 0, policy);
    isPupil.splice(own, 0, true);

    const table = this.#table;
    const { seats } = table;
    const visited: { seat: number; seen: { won: number; played: number } }[] = [];
    table.setUp();
    while (table.stage !== OVER) {
      for (let seat = 0; seat < seats; seat++) {
        if (!isPupil[seat]! || table.lives[seat] === 0) continue;
        visited.push({ seat, seen: this.standings.at(table.lives, seats, seat, kind) });
      }
      table.deal(rng);
      const decisions: [number, number] = [0, 0];
      while (table.stage < SHOWN) this.#playOn(habits, isPupil, decisions, rng);
      if (decisions[0] > 0) this.#lookAgain(this.#kept[0], habits, kind, rng);
      if (decisions[1] > 0) this.#lookAgain(this.#kept[1], habits, kind, rng);
    }
    for (const { seat, seen } of visited) {
      seen.played++;
      if (table.lives[seat]! > 0) seen.won++;
    }
  }

  #playOn(
    habits: readonly Habit[],
    isPupil: readonly boolean[],
    decisions: [number, number],
    rng: Rng,
  ): void {
    const table = this.#table;
    if (table.stage === SHUFFLE) {
      table.shuffle(rng);
      return;
    }
    const habit = habits[table.seat]!;
    const stage = table.stage === START ? 0 : 1;
    const tries = isPupil[table.seat]!;
    // Each decision of a kind is as likely to be kept as any other.
    if (tries && rng.below(++decisions[stage]) === 0) this.#kept[stage].copyFrom(table);
    const luck = tries && rng.chance(TRIES);
    if (stage === 0) {
      let start = habit.start(table, rng);
      if (luck && habit === this.#judge) start = warmChoice(this.#judge.worths, 3, rng) as Start;
      table.begin(start);
    } else {
      let place = habit.throws(table, rng);
      if (luck && habit === this.#judge) {
        this.#judge.judgeThrows(table);
        place = warmChoice(this.#judge.worths, 4, rng);
      }
      table.throwAt(place);
    }
  }

  /** Plays every choice of a decision on, and learns from how they compare. */
  #lookAgain(kept: QuickTable, habits: readonly Habit[], company: number, rng: Rng): void {
    const judge = this.#judge;
    const { seat } = kept;
    const lesson = this.#lesson;
    const isStart = kept.stage === START;
    if (isStart) judge.judgeStart(kept);
    else judge.judgeThrows(kept);
    const { worths } = judge;
    const most = worths[mostOf(worths, 4)]!;
    if (most >= SURE) return;
    const choices = isStart ? 3 : 4;
    let tried = 0;
    const chosen = [false, false, false, false];
    for (let choice = 0; choice < choices; choice++) {
      if (worths[choice] === -Infinity) continue;
      chosen[choice] = worths[choice]! >= most - MARGIN || rng.chance(NOW_AND_THEN);
      if (chosen[choice]) tried++;
    }
    if (tried < 2) return;
    lesson.count = 0;
    const now = this.standings.chance(kept, seat, company);
    describeTable(lesson.look, lesson.table, kept, seat, isStart ? 3 : 4);
    for (let choice = 0; choice < choices; choice++) {
      if (!chosen[choice]) continue;
      const trial = this.#trial;
      trial.copyFrom(kept);
      let thrown = choice;
      if (isStart) {
        trial.begin(choice as Start);
        // A card taken from the pile is judged with the throw that follows it. A 31 has ended the hand.
        if (choice === TAKE && trial.stage !== START && trial.seat === seat && trial.stage < SHOWN) {
          thrown = habits[seat]!.throws(trial, rng);
          trial.throwAt(thrown);
        } else if (choice === TAKE) continue;
      } else trial.throwAt(choice);
      playHand(trial, habits, rng);
      describe(lesson, kept, choice, thrown, this.standings.chance(trial, seat, company) - now);
    }
    if (lesson.count >= 2) this.#learner.learn(lesson);
  }
}

/** Adds to a lesson what is on for a choice at a table as it was before it, and what came of it. */
export function describe(
  lesson: Lesson,
  table: QuickTable,
  choice: number,
  thrown: number,
  change: number,
): void {
  const { hands, seat } = table;
  const sample = lesson.choices[lesson.count++]!;
  const isStart = table.stage === START;
  sample.kind = isStart && choice === DECK ? DRAWING : isStart && choice === KNOCK ? KNOCKING : THROWN;
  sample.change = change;
  const from = 4 * seat;
  // Without a throw the first three cards are kept, and the open card stays.
  const without = sample.kind === THROWN ? thrown : 3;
  if (isStart) hands[from + 3] = table.top();
  const a = hands[from + (without === 0 ? 1 : 0)]!;
  const b = hands[from + (without <= 1 ? 2 : 1)]!;
  const c = hands[from + (without <= 2 ? 3 : 2)]!;
  describeChoice(lesson.look, sample.active, table, seat, sample.kind, a, b, c, hands[from + without]!);
}

/** A choice by the odds of what was found of each. */
function warmChoice(worths: Float64Array, count: number, rng: Rng): number {
  const best = mostOf(worths, count);
  if (worths[best]! >= SURE) return best;
  let total = 0;
  for (let choice = 0; choice < count; choice++)
    total += Math.exp((worths[choice]! - worths[best]!) / WARMTH);
  let left = (rng.bits() / 2 ** 32) * total;
  for (let choice = 0; choice < count; choice++) {
    left -= Math.exp((worths[choice]! - worths[best]!) / WARMTH);
    if (left < 0) return choice;
  }
  return best;
}

const CHARACTERS = [HABITS.standard, HABITS.caution, HABITS.aggressive, HABITS.counter, HABITS.computer];

/** Whom a pupil meets at a table of several: three of a kind, a mixed table, or pupils. */
export function seatCompany(seats: number, rng: Rng): Company {
  const luck = rng.below(100);
  const fill = (choose: () => Habit | 'pupil'): (Habit | 'pupil')[] =>
    Array.from({ length: seats - 1 }, choose);
  if (seats === 2) {
    if (luck < 45) return { kind: 0, others: ['pupil'] };
    if (luck < 80) return { kind: 5, others: [HABITS.computer] };
    const one = rng.below(4);
    return { kind: 1 + one, others: [CHARACTERS[one]!] };
  }
  if (luck < 50) return { kind: 0, others: fill(() => 'pupil') };
  if (luck < 85) {
    // Standard a little more often than the others.
    const one = luck < 61 ? 0 : luck < 69 ? 1 : luck < 77 ? 2 : 3;
    return { kind: 1 + one, others: fill(() => CHARACTERS[one]!) };
  }
  return {
    kind: 6,
    others: fill(() => {
      const drawn = rng.below(14);
      return drawn < 10 ? CHARACTERS[drawn >> 1]! : drawn < 11 ? HABITS.clueless : 'pupil';
    }),
  };
}
