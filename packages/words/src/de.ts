// The sentences of reviews, puzzles, hints, and of people at a table, in German, and the German of the texts that all games share.
export { helpMessages } from './de-help.ts';
export { peopleMessages } from './de-people.ts';
export { puzzleMessages } from './de-puzzle.ts';
export { reviewMessages } from './de-review.ts';
export { texts } from './de-texts.ts';
