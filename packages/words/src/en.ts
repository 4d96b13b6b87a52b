// The sentences of reviews and puzzles, in English. Their keys are those of every language.
export { puzzleMessages } from './en-puzzle.ts';
export { reviewMessages } from './en-review.ts';
