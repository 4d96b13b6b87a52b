// The account of a match for one seat: every change of its chance is booked as luck or as somebody's loss, so that all of it adds
// up to the result. docs/review.md has the formulas.
import type { Seat } from '../core/seat.ts';
import type { WeighedOption } from '../core/weigh.ts';
import type { DecisionPoint } from './decisions.ts';
import type { WeighedDecision } from './weigh-decision.ts';

export type Fortune = 'very-lucky' | 'lucky' | 'unlucky' | 'very-unlucky';

/** What happened between two decisions of the seat, or before the first or after the last one. */
export interface Luck {
  /** The moves in between: from this one on, and before that one. */
  readonly from: number;
  readonly until: number;
  /** The hands in which it began and ended; after the last decision, the hand of the table's last one. */
  readonly fromHand: number;
  readonly untilHand: number;
  readonly luck: number;
  readonly fortune?: Fortune;
}

/** result − par = luck − ownLosses + othersLosses. All of them are chances to win the match. */
export interface Account {
  readonly par: number;
  readonly result: number;
  readonly luck: number;
  readonly ownLosses: number;
  /** What the others' losses brought this seat. */
  readonly othersLosses: number;
  /** The standard error of the luck and of the losses. */
  readonly error: number;
}

/** A decision that was weighed and whose choice is among the options. */
export interface Judged extends WeighedDecision {
  readonly point: DecisionPoint;
  readonly made: WeighedOption<unknown>;
}

const LUCKY = 0.05;
const VERY_LUCKY = 0.11;

function fortuneOf(luck: number): Fortune | undefined {
  const size = Math.abs(luck);
  if (size < LUCKY) return undefined;
  return `${size < VERY_LUCKY ? '' : 'very-'}${luck > 0 ? '' : 'un'}lucky`;
}

/** The chance with which a seat's part weighs half of what it would with any more. Fitted to results: training/calibration. */
const HALF = 0.2;

/**
 * Which part of a seat's loss each of the others gains. Those who are ahead gain more, but less than in proportion: each chance is the one
 * at a seat's own last decision, by what that seat knew, and so it says less than it seems to. Where some gain more than the loss, the
 * rest lose as well. All parts add up to 1.
 */
export function sharesOf(
  loser: Seat,
  chances: readonly number[],
  { gainers, gain = 1 }: Pick<WeighedOption<unknown>, 'gainers' | 'gain'> = {},
): readonly number[] {
  const gains = (seat: number): boolean =>
    seat !== loser && gainers?.some(gainer => gainer === seat) !== false;
  const weights = chances.map((chance, seat) => (gains(seat) ? chance / (chance + HALF) : 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = chances.filter((_, seat) => seat !== loser && !gains(seat)).length;
  const less = rest === 0 ? 0 : 1 - gain;
  if (all > 0)
    return weights.map((weight, seat) =>
      gains(seat) || seat === loser ? ((1 - less) * weight) / all : less / rest,
    );
  // Nobody of them has a chance left.
  return gainers === undefined ? weights : sharesOf(loser, chances);
}

/** Walks through all decisions in order, and books every change of the seat's chance as luck or as somebody's loss. */
export function accountOf(
  judged: readonly Judged[],
  seat: Seat,
  results: readonly number[],
  end: number,
): { readonly lucks: readonly Luck[]; readonly account: Account } {
  const par = 1 / results.length;
  const chances = results.map(() => par);
  const lucks: Luck[] = [];
  let from = 0;
  let fromHand = 0;
  let untilHand = 0;
  let before = par;
  let gained = 0;
  let [luck, ownLosses, othersLosses, variance] = [0, 0, 0, 0];
  const settle = (now: number, until: number): void => {
    const change = now - before - gained;
    const fortune = fortuneOf(change);
    luck += change;
    othersLosses += gained;
    lucks.push({ from, until, fromHand, untilHand, luck: change, ...(fortune && { fortune }) });
  };
  for (const { point, weighed, made } of judged) {
    const after = weighed.chance - made.gap;
    untilHand = point.hand;
    // What the house decided for the seat is no loss of its own: what it changes is part of the luck until the next decision.
    if (point.seat === seat && !point.house) {
      settle(weighed.chance, point.move);
      ownLosses += made.gap;
      variance += made.gapError ** 2;
      from = point.move;
      fromHand = point.hand;
      before = after;
      gained = 0;
    } else if (point.seat !== seat) {
      const share = sharesOf(point.seat, chances, made)[seat]!;
      gained += share * made.gap;
      variance += (share * made.gapError) ** 2;
    }
    chances[point.seat] = Math.max(0, after);
  }
  settle(results[seat]!, end);
  const account = { par, result: results[seat]!, luck, ownLosses, othersLosses, error: Math.sqrt(variance) };
  return { lucks, account };
}
