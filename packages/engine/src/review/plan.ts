// A review in steps: the plan lists the decisions to be weighed, the reviewed seat's first; each is weighed by itself, in any
// order and on any thread; `finishReview` makes the review of the results. `reviewSteps` does all of it in one thread.
import type { CatalogueEntry, Looking } from '../core/game.ts';
import type { Replayed } from '../core/record.ts';
import { rngFrom, seedFrom, type Seed } from '../core/random.ts';
import type { Seat, Viewer } from '../core/seat.ts';
import { decisionsOf, resultsOf, type DecisionPoint } from './decisions.ts';
import { gradeOf } from './grade.ts';
import { finishReview, type Review } from './review.ts';
import { weighDecision, weigherOf, type WeighedDecision } from './weigh-decision.ts';

/** What is to be reviewed. */
export interface ReviewSetup {
  readonly entry: CatalogueEntry;
  readonly replayed: Replayed;
  readonly seat: Seat;
  /** 1 is the usual effort; see `Bot.weigh`. */
  readonly effort?: number;
  readonly seed?: string;
}

export interface ReviewPlan extends Required<ReviewSetup> {
  /** The decisions to weigh, in the order in which they are wanted. */
  readonly points: readonly DecisionPoint[];
  /** How many decisions share the effort of a long match: those to weigh, as far as what everybody saw tells. */
  readonly count: number;
  /** What each seat won in the end. */
  readonly results: readonly number[];
}

/** Why a match cannot be reviewed: a stable code for programs, a sentence for people. */
export interface Unreviewable {
  readonly code: 'not-over' | 'no-seat' | 'no-weigher' | 'unknown-rules';
  readonly message: string;
}

export type PlannedReview =
  { readonly ok: true; readonly plan: ReviewPlan } | ({ readonly ok: false } & Unreviewable);

/** Plans a review, or says why there is none. */
export function planReview({
  entry,
  replayed,
  seat,
  effort = 1,
  seed = 'review',
}: ReviewSetup): PlannedReview {
  const { names } = replayed.record.header;
  if (names[seat] === undefined) return refuse('no-seat', `There is no seat ${seat + 1} at this table.`);
  const results = resultsOf(replayed);
  if (results === undefined) {
    return refuse('not-over', 'The match is not over in this record: it may lack its end.');
  }
  const weigher = weigherOf(entry);
  if (weigher === undefined)
    return refuse('no-weigher', `Nobody here weighs decisions of ${entry.game.name}.`);
  const all = openDecisions(replayed);
  const [first] = all;
  if (first !== undefined && weighDecision(entry, first, decisionSeedOf(seed, first), 0) === undefined) {
    const message =
      `${weigher.name} does not know these rules, so there are no chances, losses or luck. ` +
      'What is left is the course of the match: see the replay.';
    return refuse('unknown-rules', message);
  }
  const points = [...all.filter(point => point.seat === seat), ...all.filter(point => point.seat !== seat)];
  // In real hands there may be a choice where in others there is none, so they are not counted: the effort would tell of them.
  const { game } = replayed;
  const rng = rngFrom(seedFrom(seed));
  const view = (state: unknown, viewer: Viewer): Looking =>
    game.view(game.imagine(game.view(state, 'audience'), rng), viewer);
  const count = openDecisions({ ...replayed, game: { ...game, view } }).length;
  return { ok: true, plan: { entry, replayed, seat, effort, seed, points, count, results } };
}

function refuse(code: Unreviewable['code'], message: string): PlannedReview {
  return { ok: false, code, message };
}

/** The decisions at which the menu has more than one thing to do. */
function openDecisions(replayed: Replayed): DecisionPoint[] {
  return decisionsOf(replayed).filter(({ view }) => {
    const menu = replayed.game.choices(view);
    return menu.length > 1 || menu.some(line => line.kind === 'pick' && line.from.length > line.min);
  });
}

/** So many decisions get the whole effort; where there are more, they share it, so that a long match is reviewed in time too. */
const MANY = 500;

/** The effort for each decision of a plan. */
export function effortOf({ effort, count }: Pick<ReviewPlan, 'effort' | 'count'>): number {
  return effort * Math.min(1, MANY / count);
}

/**
 * Weighs one decision of a plan. Where it is the reviewed seat's and would be named, the strongest player is asked whether it would do
 * the same. The seeds depend on where it stands in the record, never on hidden cards.
 */
export function weighPoint(plan: ReviewPlan, point: DecisionPoint): WeighedDecision | undefined {
  const decision = weighDecision(plan.entry, point, decisionSeedOf(plan.seed, point), effortOf(plan));
  const made = point.seat === plan.seat && !point.house ? decision?.made : undefined;
  const own = made && gradeOf(made) && isOwnChoice(plan, point, made.action);
  return decision && own ? { ...decision, own } : decision;
}

/** So often it is asked: what it does one time in twenty is its own choice. In a match of more decisions than these, less often. */
const ASKED = 20;
const MANY_ASKED = 250;

/**
 * Whether the strongest player chooses this action at least once. A share that is estimated from the options does not tell: at the
 * table it goes by what it has learned, too.
 */
function isOwnChoice({ entry, seed, count }: ReviewPlan, point: DecisionPoint, action: unknown): boolean {
  const player = weigherOf(entry)!;
  const done = JSON.stringify(action);
  const times = player.weighsOnly ? 0 : ASKED * Math.min(1, MANY_ASKED / count);
  for (let asked = 0; asked < times; asked++) {
    const rng = rngFrom(decisionSeedOf(`${seed}/own/${asked}`, point));
    if (JSON.stringify(player.act(point.view, rng, () => false).action) === done) return true;
  }
  return false;
}

/** The seed by which a decision of a review is weighed. */
export function decisionSeedOf(seed: string, { move, seat }: DecisionPoint): Seed {
  return seedFrom(`${seed}/${move}/${seat}`);
}

/** How far a review has come, and the decision just weighed. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly point: DecisionPoint;
  readonly weighed: WeighedDecision | undefined;
}

/** Weighs one decision after another, and returns the review. It is cancelled by not iterating any further. */
export function* reviewSteps(plan: ReviewPlan): Generator<ReviewProgress, Review> {
  const weighed: (WeighedDecision | undefined)[] = [];
  for (const point of plan.points) {
    const decision = weighPoint(plan, point);
    weighed.push(decision);
    yield { done: weighed.length, total: plan.points.length, point, weighed: decision };
  }
  return finishReview(plan, weighed);
}
