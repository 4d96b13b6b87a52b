// One set of rules and one temper of opponent on their way: whom the student meets, what she has learned so far, and
// how a round of play becomes new weights.
import { BOOK_SIZE, bookOf, CLUB, SIGNS, STAGES, type Book, type Temper } from '../internals/gin-rummy.ts';
import { addSums, solve } from './fit.ts';
import { newLessons, type Lessons } from './student.ts';
import type { Answer, RivalName, Task } from './task.ts';

const PARTS = ['after', 'draw', 'knock', 'leaf'] as const;
/** How much of what was seen in earlier rounds still counts, and how far weights are held back. */
const FADE = 0.75;
const HOLD = 10;
const TASKS = 16;

/** Whom one learns to play against: opponents of a temper, or Madame herself as she is shipped. */
type Against = Temper | 'madame';

/** One set of rules and one temper, on its way. */
export class School {
  readonly preset: string;
  readonly temper: Against;
  book: Book;
  rounds = 0;
  readonly #kept = newLessons();
  readonly #older: Float64Array[] = [];

  constructor(preset: string, temper: Against, numbers: readonly number[] | undefined) {
    this.preset = preset;
    this.temper = temper;
    this.book = numbers === undefined ? firstBook() : bookOf(Float64Array.from(numbers));
  }

  get name(): string {
    return `${this.preset}/${this.temper}`;
  }

  rivals(): RivalName[] {
    // Without her search she is quick enough for many thousand hands.
    if (this.temper === 'madame') return [CLUB.id];
    if (this.temper === 'quick') return ['regular'];
    if (this.temper === 'waiting') return ['marjj-like', 'gin-waiter', 'marjj-like'];
    const before = this.#older.length;
    if (before === 0) return [this.book.all];
    return [this.book.all, this.#older[before - 1]!, this.#older[before >> 1]!, 'marjj-like'];
  }

  tasks(kind: 'study' | 'observe', hands: number): Task[] {
    const { preset, book, name } = this;
    const rivals = this.rivals();
    return Array.from({ length: TASKS }, (_, index) => ({
      kind,
      preset,
      book: book.all,
      rivals,
      hands: Math.ceil(hands / TASKS),
      seed: `madame/${kind}/${name}/${this.rounds}/${index}`,
    }));
  }

  learn(answers: readonly Answer[]): number {
    let won = 0;
    const seen = newLessons();
    for (const answer of answers) {
      if (answer.kind !== 'study') continue;
      addLessons(seen, answer.lessons, 1);
      won += answer.won / answers.length;
    }
    addLessons(this.#kept, seen, FADE);
    this.#older.push(this.book.all);
    this.book = bookOf(this.book.all.slice());
    for (const part of PARTS) {
      const size = this.book[part].length / STAGES;
      for (let stage = 0; stage < STAGES; stage++) {
        const sums = this.#kept[part][stage]!;
        if (sums.totals[0]! > 20 * size) this.book[part].set(solve(sums, HOLD), stage * size);
      }
    }
    this.rounds++;
    return won;
  }

  watch(answers: readonly Answer[]): number {
    const { hints, signs, knocks } = this.book;
    const habits = answers.flatMap(answer => (answer.kind === 'observe' ? [answer.habits] : []));
    const mean = (pick: (index: number) => number): number =>
      habits.reduce((sum, _, index) => sum + pick(index), 0) / habits.length;
    for (let index = 0; index < hints.length; index++) hints[index] = mean(one => habits[one]!.hints[index]!);
    const ended = SIGNS * mean(one => habits[one]!.signs.reduce((sum, count) => sum + count, 0) / SIGNS);
    for (let index = 0; index < SIGNS; index++)
      signs[index] = mean(one => habits[one]!.signs[index]!) / ended;
    for (let index = 0; index < knocks.length; index++) {
      // Two chances are taken as seen, one of them used, so that no habit is certain that was hardly met.
      const taken = habits.length * mean(one => habits[one]!.taken[index]!);
      const had = habits.length * mean(one => habits[one]!.had[index]!);
      const rate = (taken + 1) / (had + 2);
      knocks[index] = rate > 0.98 ? 1 : rate < 0.02 ? 0 : rate;
    }
    return mean(one => habits[one]!.loss);
  }
}

function addLessons(to: Lessons, from: Lessons, fade: number): void {
  for (const part of PARTS)
    for (let stage = 0; stage < STAGES; stage++) addSums(to[part][stage]!, from[part][stage]!, fade);
}

// Before anything is learned: deadwood is bad, a draw may help, and knocking is good.
function firstBook(): Book {
  const book = bookOf(new Float64Array(BOOK_SIZE));
  for (let stage = 0; stage < STAGES; stage++) {
    book.after[(stage * book.after.length) / STAGES + 1] = -5;
    book.draw[(stage * book.draw.length) / STAGES] = 4;
    book.draw[(stage * book.draw.length) / STAGES + 1] = -5;
    book.knock[(stage * book.knock.length) / STAGES] = 50;
  }
  return book;
}
