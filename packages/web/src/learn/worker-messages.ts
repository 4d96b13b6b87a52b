// The questions that a page asks the worker that weighs decisions, and their answers.
import type { Puzzle, Review, Unreviewable, WeighedDecision } from '@parlour/engine';
import type { PuzzleVerdict } from '@parlour/engine/puzzles';

/** Why there is no review: the engine's reason, or that the text is not a match that can be read. */
export type NoReview = Unreviewable['code'] | 'bad-record';

/** What a planned review needs. */
export type Planned =
  | { readonly ok: true; /** How many decisions are to be weighed. */ readonly total: number }
  | {
      readonly ok: false;
      readonly code: NoReview;
      /** Who weighs the game, by name. */ readonly weigher: string;
    };

/** A decision that is not of a record: of a running table, of a puzzle. */
export interface AskedDecision {
  readonly game: string;
  readonly view: unknown;
  /** The option that must be among the weighed ones. */
  readonly made?: unknown;
  readonly effort: number;
  /** Whatever tells this decision from others. */
  readonly seed: string;
}

/** Every question with its answer. */
export interface LearnQuestions {
  /** Plans the review of a record for a seat; the worker keeps the plan. */
  plan: { readonly asked: { readonly text: string; readonly seat: number }; readonly answer: Planned };
  /** Weighs one decision of the plan. */
  point: { readonly asked: number; readonly answer: WeighedDecision | undefined };
  /** Weighs the decision of the planned seat at a move (counted from 0) with another choice among the options. */
  instead: {
    readonly asked: { readonly move: number; readonly made: unknown };
    readonly answer: WeighedDecision | undefined;
  };
  /** Makes the review of what has been weighed so far. */
  sum: { readonly asked: readonly (WeighedDecision | undefined)[]; readonly answer: Review };
  /** Judges an answer to a puzzle. */
  puzzle: {
    readonly asked: { readonly game: string; readonly puzzle: Puzzle; readonly made: unknown };
    readonly answer: PuzzleVerdict | undefined;
  };
  decision: { readonly asked: AskedDecision; readonly answer: WeighedDecision | undefined };
}

export type LearnKind = keyof LearnQuestions;

/** From the page to the worker. */
export type LearnMessage = {
  readonly [Kind in LearnKind]: {
    readonly call: number;
    readonly kind: Kind;
    readonly asked: LearnQuestions[Kind]['asked'];
  };
}[LearnKind];

/** From the worker to the page. */
export interface LearnAnswer {
  readonly call: number;
  readonly answer?: unknown;
  /** The question could not be answered. */
  readonly failed?: true;
}
