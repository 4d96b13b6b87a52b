// The sentences of reviews and puzzles, in German, and the German of the texts that all games share.
export { puzzleMessages } from './de-puzzle.ts';
export { reviewMessages } from './de-review.ts';
export { texts } from './de-texts.ts';
