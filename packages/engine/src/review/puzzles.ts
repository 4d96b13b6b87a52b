// Puzzles, as an entry of their own (`@parlour/engine/puzzles`): not every program needs them.
export * from './puzzle-notation.ts';
export * from './puzzle.ts';
