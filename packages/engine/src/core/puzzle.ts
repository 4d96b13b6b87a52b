// The types of puzzles: positions of matches in which one option is clearly the best. A game ships its own as lines of text,
// fetched when somebody asks for a puzzle; review/puzzle.ts reads and judges them.
import type { Seat } from './seat.ts';
import type { Fact, WeighedOption } from './weigh.ts';

/** A position and its answer. Everything but the figures follows from the moves. */
export interface Puzzle {
  readonly id: string;
  /** The preset of the rules. */
  readonly preset: string;
  /** Who sits where, by the ids of the game's players. */
  readonly players: readonly string[];
  /** Whose decision it is. */
  readonly seat: Seat;
  /** The text that the seeds of the deals come from. */
  readonly seed: string;
  /** The moves that lead to the position, in the notation of review/puzzle-notation.ts. */
  readonly moves: string;
  /** The best option, in the same notation. */
  readonly best: string;
  /** As it was confirmed: its chance to win the match, its lead over the second option, and the standard error of the lead. */
  readonly chance: number;
  readonly lead: number;
  readonly error: number;
}

/** A decision that has been weighed, with what explains it. */
export interface ExplainedDecision {
  readonly view: unknown;
  readonly options: readonly WeighedOption<unknown>[];
  readonly facts: readonly Fact[];
}

/** The puzzles of a game. */
export interface PuzzleSet {
  /** A line a puzzle, as `writePuzzle` writes it. */
  readonly lines: string;
  /** What is to be learned from the answer, in a sentence; the game's words have it in other languages. */
  readonly lesson: (decision: ExplainedDecision) => string;
}

/** Fetches the puzzles of a game. */
export type LoadPuzzles = () => Promise<PuzzleSet>;
