// The network as a policy: every choice of a turn is evaluated as the expected change of the chance to win the match,
// and the best one is played. Quick enough to play whole hands in rollouts.
import type { Policy } from '../simulator/policies.ts';
import { DECK, KNOCK, TAKE, type QuickTable, type Start } from '../simulator/quick-table.ts';
import { worthOf } from '../simulator/worth.ts';
import { DRAWING, encodeChoice, encodeTable, KNOCKING, noInputs, Observation, THROWN } from './inputs.ts';
import type { Network } from './net.ts';

/** The value of a 31 in hand: more than that of any other choice. */
export const SURE = 9;

export class NetworkPolicy implements Policy {
  readonly id = 'network';
  /** The value of each choice, by start or by place; −∞ for what cannot be done. */
  readonly values = new Float64Array(4);
  readonly #network: Network;
  readonly #observation = new Observation();
  readonly #table = noInputs();
  readonly #choice = noInputs();
  readonly #throws = new Float64Array(4);
  /** The throw that goes with the take just decided on, after the four cards it is from. */
  readonly #plan = new Int32Array(5);
  /** How many decisions have been evaluated. */
  decisions = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  start(table: QuickTable): Start {
    this.evaluateStart(table);
    const { values } = this;
    const [deck, take, knock] = [values[DECK]!, values[TAKE]!, values[KNOCK]!];
    if (knock >= deck && knock >= take) return KNOCK;
    if (take <= deck) return DECK;
    const plan = this.#plan;
    for (let place = 0; place < 4; place++) plan[place] = table.hands[4 * table.seat + place]!;
    plan[4] = argMax(this.#throws, 4);
    return TAKE;
  }

  throws(table: QuickTable): number {
    if (this.#hasPlan(table)) return this.#plan[4]!;
    this.evaluateThrows(table);
    return argMax(this.values, 4);
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

  /** Evaluates the starts of a turn, into `values`. */
  evaluateStart(table: QuickTable): void {
    const { values } = this;
    const { hands, seat } = table;
    const from = 4 * seat;
    const [a, b, c] = [hands[from]!, hands[from + 1]!, hands[from + 2]!];
    const top = table.top();
    values[3] = -Infinity;
    this.#observe(table, 3);
    values[DECK] = this.#evaluate(table, DRAWING, a, b, c, top);
    values[KNOCK] = table.knocker < 0 ? this.#evaluate(table, KNOCKING, a, b, c, top) : -Infinity;
    hands[from + 3] = top;
    this.#evaluateFour(table, table.rules.mayReturnDiscard ? -1 : 3, this.#throws);
    values[TAKE] = this.#throws[argMax(this.#throws, 4)]!;
  }

  /** Evaluates the throws, into `values`. */
  evaluateThrows(table: QuickTable): void {
    this.#observe(table, 4);
    this.#evaluateFour(table, table.bound, this.values);
  }

  #observe(table: QuickTable, cards: number): void {
    this.decisions++;
    encodeTable(this.#observation, this.#table, table, table.seat, cards);
    this.#network.setTable(this.#table);
  }

  #evaluate(table: QuickTable, kind: number, a: number, b: number, c: number, open: number): number {
    encodeChoice(this.#observation, this.#choice, table, table.seat, kind, a, b, c, open);
    return this.#network.evaluate(kind, this.#choice);
  }

  #evaluateFour(table: QuickTable, bound: number, into: Float64Array): void {
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
        worthOf(a, b, c, 0) === 31 ? SURE : this.#evaluate(table, THROWN, a, b, c, hands[from + place]!);
    }
  }
}

/** The place of the highest of the first numbers. */
export function argMax(numbers: ArrayLike<number>, count: number): number {
  let best = 0;
  for (let place = 1; place < count; place++) if (numbers[place]! > numbers[best]!) best = place;
  return best;
}
