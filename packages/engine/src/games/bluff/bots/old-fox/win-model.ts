// Estimates the chance to win from the hand sizes and the skill of the opponent types: each seat's share of skill divided
// by the square of its hand size plus an offset. The constants were fitted in games against the characters.
import { TYPE_COUNT } from './belief/opponent-types.ts';
import type { PublicBelief } from './belief/public-belief.ts';

/** The skill of each type; the Old Fox's is 1. */
const SKILLS = [0.06, 0.01, 0.01, 0.003, 1];
/** Added to hand sizes, because the first few cards matter less than their number says. */
const COUNT_OFFSET = 8;

/** Win chances as one seat sees them. */
export class WinModel {
  readonly #seat: number;
  readonly #skills: number[] = [];

  constructor(seat: number, { typeWeights, seats }: PublicBelief) {
    this.#seat = seat;
    for (let other = 0; other < seats; other++) {
      let skill = 0;
      for (let type = 0; type < TYPE_COUNT; type++)
        skill += SKILLS[type]! * typeWeights[other * TYPE_COUNT + type]!;
      this.#skills.push(other === seat ? 1 : skill);
    }
  }

  /** The seat's chance to win with these hand sizes, and `more` cards for the taker. */
  winChance(counts: readonly number[], taker = -1, more = 0): number {
    let all = 0;
    let own = 0;
    for (let seat = 0; seat < counts.length; seat++) {
      const count = seat === taker ? counts[seat]! + more : counts[seat]!;
      if (count === 0) return seat === this.#seat ? 1 : 0;
      const strength = this.#skills[seat]! / ((count + COUNT_OFFSET) * (count + COUNT_OFFSET));
      all += strength;
      if (seat === this.#seat) own = strength;
    }
    return own / all;
  }

  /** The mean of the same over all other seats as the taker, except the spared one. */
  winChanceAfterOthersTake(counts: readonly number[], cards: number, spared = this.#seat): number {
    let sum = 0;
    let takers = 0;
    for (let taker = 0; taker < counts.length; taker++) {
      if (taker === this.#seat || taker === spared) continue;
      sum += this.winChance(counts, taker, cards);
      takers++;
    }
    return sum / takers;
  }
}
