// The chance to win, guessed from how many cards everybody holds and how well everybody plays: a race in which the
// fewer cards one holds the faster one runs. The numbers were found by playing against the characters.
import type { Reader } from './reader.ts';
import { HABIT_COUNT } from './habits.ts';

/** How well each habit does against the fox itself, which is 1. */
const SKILLS = [0.06, 0.01, 0.01, 0.003, 1];
/** The first few cards differ less than their number says; being ahead counts for more than its share: squared. */
const HEAD_START = 8;

/** What the seats can do against each other, as one of them sees it. */
export class Race {
  readonly #seat: number;
  readonly #skills: number[] = [];

  constructor(seat: number, { weights, seats }: Reader) {
    this.#seat = seat;
    for (let other = 0; other < seats; other++) {
      let skill = 0;
      for (let habit = 0; habit < HABIT_COUNT; habit++)
        skill += SKILLS[habit]! * weights[other * HABIT_COUNT + habit]!;
      this.#skills.push(other === seat ? 1 : skill);
    }
  }

  /** The chance of the seat to win when everybody holds so many cards, and a taker so many more. */
  chance(counts: readonly number[], taker = -1, more = 0): number {
    let all = 0;
    let own = 0;
    for (let seat = 0; seat < counts.length; seat++) {
      const count = seat === taker ? counts[seat]! + more : counts[seat]!;
      if (count === 0) return seat === this.#seat ? 1 : 0;
      const speed = this.#skills[seat]! / ((count + HEAD_START) * (count + HEAD_START));
      all += speed;
      if (seat === this.#seat) own = speed;
    }
    return own / all;
  }

  /** The same when somebody takes so many cards first: any other seat alike, but for one that does not. */
  chanceAfterOthersTake(counts: readonly number[], cards: number, spared = this.#seat): number {
    let sum = 0;
    let takers = 0;
    for (let taker = 0; taker < counts.length; taker++) {
      if (taker === this.#seat || taker === spared) continue;
      sum += this.chance(counts, taker, cards);
      takers++;
    }
    return sum / takers;
  }
}
