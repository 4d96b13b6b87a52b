// The sentences of reviews, puzzles and hints, in English. Their keys are those of every language.
export { helpMessages } from './en-help.ts';
export { puzzleMessages } from './en-puzzle.ts';
export { reviewMessages } from './en-review.ts';
