// The sentences of reviews, puzzles, hints, and of people at a table, in English. Their keys are those of every language.
export { helpMessages } from './en-help.ts';
export { peopleMessages } from './en-people.ts';
export { puzzleMessages } from './en-puzzle.ts';
export { reviewMessages } from './en-review.ts';
