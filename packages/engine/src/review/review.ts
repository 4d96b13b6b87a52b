// The review of a match for one seat: what each of its decisions cost, how lucky it was, and the account in which both add
// up to the result. docs/review.md has the formulas. Decisions are judged by what their seat could know.
import type { Seat } from '../core/seat.ts';
import type { Fact, WeighedOption } from '../core/weigh.ts';
import { accountOf, type Account, type Judged, type Luck } from './account.ts';
import { gradeOf, type Grade } from './grade.ts';
import { headlineOf, type Headline } from './headline.ts';
import type { ReviewPlan } from './plan.ts';
import type { WeighedDecision } from './weigh-decision.ts';

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
  /** How bad it was; undefined for a good decision, where that is not certain, or where the strongest player might do the same. */
  readonly grade?: Grade;
  readonly facts: readonly Fact[];
  /** Why, in a sentence. */
  readonly reason: string;
}

export interface Review {
  readonly game: string;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly headline: Headline;
  readonly account: Account;
  /**
   * Every decision with more than one option that the house did not make for the person, in order: the line of the seat's chance over
   * the match.
   */
  readonly moments: readonly Moment[];
  /** The five costliest of those that are graded, as indices of `moments`, the costliest first. */
  readonly costliest: readonly number[];
  readonly lucks: readonly Luck[];
}

const COSTLIEST = 5;

/** Makes the review of a plan whose points have been weighed, in the same order. */
export function finishReview(plan: ReviewPlan, weighed: readonly (WeighedDecision | undefined)[]): Review {
  const { entry, replayed, seat, points, results } = plan;
  const { names } = replayed.record.header;
  const judged = points.flatMap((point, index): Judged[] => {
    const one = weighed[index];
    return one?.made === undefined ? [] : [{ point, ...one, made: one.made }];
  });
  judged.sort((a, b) => a.point.move - b.point.move);
  const moments = judged.filter(({ point }) => point.seat === seat && !point.house).map(momentOf);
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
export function momentOf({ point, weighed, made, own }: Judged): Moment {
  const { move, hand, view } = point;
  const { chance, error, options, facts } = weighed;
  const best = options[0]!;
  const grade = own ? undefined : gradeOf(made);
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
    ...(grade && { grade }),
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
