// Her first impression: every choice judged by the network, as what it is expected to change in her chance of
// winning the match. Quick enough to play whole imagined hands with.
import type { Habit } from './habits.ts';
import { describeChoice, describeTable, DRAWING, KNOCKING, Look, noInputs, THROWN } from './inputs.ts';
import type { Network } from './net.ts';
import { DECK, KNOCK, TAKE, type QuickTable, type Start } from './quick-table.ts';
import { worthOf } from './worth.ts';

/** What a 31 in hand is worth: more than any other choice. */
export const SURE = 9;

export class Judge implements Habit {
  readonly id = 'judge';
  /** What was found of each choice: by start or by place; what cannot be done is worth less than anything. */
  readonly worths = new Float64Array(4);
  readonly #network: Network;
  readonly #look = new Look();
  readonly #table = noInputs();
  readonly #choice = noInputs();
  readonly #throws = new Float64Array(4);
  /** The throw that goes with the take she has just decided on, and the four cards it is from. */
  readonly #plan = new Int32Array(5);
  /** How many decisions she has been asked for. */
  asked = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  start(table: QuickTable): Start {
    this.judgeStart(table);
    const [deck, take, knock] = this.worths as unknown as readonly [number, number, number];
    if (knock >= deck && knock >= take) return KNOCK;
    if (take <= deck) return DECK;
    const plan = this.#plan;
    for (let place = 0; place < 4; place++) plan[place] = table.hands[4 * table.seat + place]!;
    plan[4] = mostOf(this.#throws, 4);
    return TAKE;
  }

  throws(table: QuickTable): number {
    if (this.#hasPlan(table)) return this.#plan[4]!;
    this.judgeThrows(table);
    return mostOf(this.worths, 4);
  }

  #hasPlan({ hands, seat, tookLast }: QuickTable): boolean {
    const plan = this.#plan;
    const from = 4 * seat;
    const is =
      tookLast[seat] === 1 &&
      plan[0] === hands[from] &&
      plan[1] === hands[from + 1] &&
      plan[2] === hands[from + 2] &&
      plan[3] === hands[from + 3];
    plan[0] = -1;
    return is;
  }

  /** Judges the starts of a turn, into `worths`. */
  judgeStart(table: QuickTable): void {
    const { worths } = this;
    const { hands, seat } = table;
    const from = 4 * seat;
    const [a, b, c] = [hands[from]!, hands[from + 1]!, hands[from + 2]!];
    const top = table.top();
    worths[3] = -Infinity;
    this.#lookAt(table, 3);
    worths[DECK] = this.#judge(table, DRAWING, a, b, c, top);
    worths[KNOCK] = table.knocker < 0 ? this.#judge(table, KNOCKING, a, b, c, top) : -Infinity;
    hands[from + 3] = top;
    this.#judgeFour(table, table.rules.mayReturnDiscard ? -1 : 3, this.#throws);
    worths[TAKE] = this.#throws[mostOf(this.#throws, 4)]!;
  }

  /** Judges the throws, into `worths`. */
  judgeThrows(table: QuickTable): void {
    this.#lookAt(table, 4);
    this.#judgeFour(table, table.bound, this.worths);
  }

  #lookAt(table: QuickTable, cards: number): void {
    this.asked++;
    describeTable(this.#look, this.#table, table, table.seat, cards);
    this.#network.take(this.#table);
  }

  #judge(table: QuickTable, kind: number, a: number, b: number, c: number, open: number): number {
    describeChoice(this.#look, this.#choice, table, table.seat, kind, a, b, c, open);
    return this.#network.answer(kind, this.#choice);
  }

  #judgeFour(table: QuickTable, bound: number, into: Float64Array): void {
    const { hands, seat } = table;
    const from = 4 * seat;
    for (let place = 0; place < 4; place++) {
      if (place === bound) {
        into[place] = -Infinity;
        continue;
      }
      const a = hands[from + (place === 0 ? 1 : 0)]!;
      const b = hands[from + (place <= 1 ? 2 : 1)]!;
      const c = hands[from + (place <= 2 ? 3 : 2)]!;
      into[place] =
        worthOf(a, b, c, 0) === 31 ? SURE : this.#judge(table, THROWN, a, b, c, hands[from + place]!);
    }
  }
}

/** The place of the highest of the first numbers. */
export function mostOf(numbers: ArrayLike<number>, count: number): number {
  let best = 0;
  for (let place = 1; place < count; place++) if (numbers[place]! > numbers[best]!) best = place;
  return best;
}
