// The review of a match for one seat: what each of its decisions cost, how lucky it was, and the account in which both add
// up to the result. docs/review.md has the formulas. Decisions are judged by what their seat could know.
import type { Seat } from '../core/seat.ts';
import type { Fact, WeighedOption } from '../core/weigh.ts';
import type { DecisionPoint } from './decisions.ts';
import { headlineOf, type Headline } from './headline.ts';
import type { ReviewPlan } from './plan.ts';
import type { WeighedDecision } from './weigh-decision.ts';

export type Grade = 'inaccuracy' | 'mistake' | 'blunder';
export type Fortune = 'very-lucky' | 'lucky' | 'unlucky' | 'very-unlucky';

/** One decision of the reviewed seat. */
export interface Moment {
  readonly move: number;
  readonly hand: number;
  readonly view: unknown;
  readonly chance: number;
  readonly error: number;
  readonly made: WeighedOption<unknown>;
  readonly best: WeighedOption<unknown>;
  readonly options: readonly WeighedOption<unknown>[];
  readonly loss: number;
  /** How bad it was; undefined for a good decision, or where that is not certain. */
  readonly grade?: Grade;
  readonly facts: readonly Fact[];
  /** Why, in a sentence. */
  readonly reason: string;
}

/** What happened between two decisions of the seat, or before the first or after the last one. */
export interface Luck {
  /** The moves in between: from this one on, and before that one. */
  readonly from: number;
  readonly until: number;
  readonly hand: number;
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

export interface Review {
  readonly game: string;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly headline: Headline;
  readonly account: Account;
  /** Every decision that left a choice, in order: the line of the seat's chance over the match. */
  readonly moments: readonly Moment[];
  /** The five costliest of those that are graded, as indices of `moments`, the costliest first. */
  readonly costliest: readonly number[];
  readonly lucks: readonly Luck[];
}

/** From this loss on a decision is called so. */
const GRADES: readonly (readonly [loss: number, grade: Grade])[] = [
  [0.08, 'blunder'],
  [0.04, 'mistake'],
  [0.02, 'inaccuracy'],
];
/** What the strongest player does at least so often is not graded. */
const OWN_CHOICE = 0.05;
const LUCKY = 0.05;
const VERY_LUCKY = 0.11;
const COSTLIEST = 5;

/** How bad a choice is called. */
export function gradeOf({ gap, gapError, share }: WeighedOption<unknown>): Grade | undefined {
  if (share >= OWN_CHOICE || gap <= 2 * gapError) return undefined;
  return GRADES.find(([loss]) => gap >= loss)?.[1];
}

function fortuneOf(luck: number): Fortune | undefined {
  if (luck >= VERY_LUCKY) return 'very-lucky';
  if (luck >= LUCKY) return 'lucky';
  if (luck <= -VERY_LUCKY) return 'very-unlucky';
  return luck <= -LUCKY ? 'unlucky' : undefined;
}

/** A decision that was weighed and whose choice is among the options. */
export interface Judged {
  readonly point: DecisionPoint;
  readonly weighed: WeighedDecision['weighed'];
  readonly made: WeighedOption<unknown>;
}

/** Makes the review of a plan whose points have been weighed, in the same order. */
export function finishReview(plan: ReviewPlan, weighed: readonly (WeighedDecision | undefined)[]): Review {
  const { entry, replayed, seat, points, results } = plan;
  const { names } = replayed.record.header;
  const judged = points.flatMap((point, index): Judged[] => {
    const one = weighed[index];
    return one?.made === undefined ? [] : [{ point, weighed: one.weighed, made: one.made }];
  });
  judged.sort((a, b) => a.point.move - b.point.move);
  const moments = judged.filter(({ point }) => point.seat === seat).map(momentOf);
  const { lucks, account } = accountOf(judged, seat, results, replayed.record.moves.length);
  const costliest = moments
    .map((_, index) => index)
    .filter(index => moments[index]!.grade !== undefined)
    .sort((a, b) => moments[b]!.loss - moments[a]!.loss)
    .slice(0, COSTLIEST);
  const headline = headlineOf(entry, moments);
  return { game: entry.game.id, seat, names, headline, account, moments, costliest, lucks };
}

/** The moment that a judged decision is. */
export function momentOf({ point, weighed, made }: Judged): Moment {
  const { move, hand, view } = point;
  const { chance, error, options, facts } = weighed;
  const best = options[0]!;
  const grade = gradeOf(made);
  return {
    move,
    hand,
    view,
    chance,
    error,
    made,
    best,
    options,
    loss: made.gap,
    ...(grade === undefined ? {} : { grade }),
    facts,
    reason: reasonOf(best, made, facts),
  };
}

/** Why the best option is the best, in a sentence or two. */
function reasonOf(
  best: WeighedOption<unknown>,
  made: WeighedOption<unknown>,
  facts: readonly Fact[],
): string {
  const compared =
    best === made
      ? `${best.label} was the best: it wins ${percent(best.chance)} of such matches.`
      : `${best.label} wins ${percent(best.chance)} of such matches, ${made.label} ${percent(made.chance)}.`;
  return [compared, ...facts.slice(0, 1).map(({ text }) => text)].join(' ');
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

/** Walks through all decisions in order, and books every change of the seat's chance as luck or as somebody's loss. */
function accountOf(
  judged: readonly Judged[],
  seat: Seat,
  results: readonly number[],
  end: number,
): { readonly lucks: readonly Luck[]; readonly account: Account } {
  const par = 1 / results.length;
  const chances = results.map(() => par);
  const lucks: Luck[] = [];
  let [from, hand] = [0, 0];
  let [before, gained] = [par, 0];
  let [luck, ownLosses, othersLosses, variance] = [0, 0, 0, 0];
  const settle = (now: number, until: number): void => {
    const change = now - before - gained;
    const fortune = fortuneOf(change);
    luck += change;
    othersLosses += gained;
    lucks.push({ from, until, hand, luck: change, ...(fortune === undefined ? {} : { fortune }) });
  };
  for (const { point, weighed, made } of judged) {
    hand = point.hand;
    if (point.seat === seat) {
      settle(weighed.chance, point.move);
      ownLosses += made.gap;
      variance += made.gapError ** 2;
      [from, before, gained] = [point.move, weighed.chance - made.gap, 0];
    } else {
      const others = chances.reduce((sum, chance, other) => (other === point.seat ? sum : sum + chance), 0);
      const share = others > 0 ? chances[seat]! / others : 0;
      gained += share * made.gap;
      variance += (share * made.gapError) ** 2;
    }
    chances[point.seat] = Math.max(0, weighed.chance - made.gap);
  }
  settle(results[seat]!, end);
  const account = { par, result: results[seat]!, luck, ownLosses, othersLosses, error: Math.sqrt(variance) };
  return { lucks, account };
}
