// The sentences of reviews, puzzles and hints, in German, and the German of the texts that all games share.
export { helpMessages } from './de-help.ts';
export { puzzleMessages } from './de-puzzle.ts';
export { reviewMessages } from './de-review.ts';
export { texts } from './de-texts.ts';
