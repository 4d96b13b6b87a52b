// Which game the puzzle of a day is of, where none is named.

/**
 * The place of the game of a day among games that have so many puzzles each. Every game has its own puzzle of the day, and with every round
 * through all puzzles the games move on by one, so that every puzzle of every game has its day.
 */
export function gameOfDay(counts: readonly number[], day: number): number {
  const round = counts.reduce(leastCommonMultiple, 1);
  return ((day % round) + Math.floor(day / round)) % counts.length;
}

function leastCommonMultiple(a: number, b: number): number {
  return b === 0 ? a : (a * b) / greatestCommonDivisor(a, b);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
