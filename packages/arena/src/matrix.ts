// The results of a round robin as a square: what the player of the row wins against the one of the column.
import type { Estimate } from './statistics/share.ts';
import type { Summary } from './summary.ts';

/** Row by column; nothing on the diagonal, nor where two have not met. */
export function matrixOf({ players, tables, tournament }: Summary): (Estimate | undefined)[][] {
  const cells = players.map(() => players.map((): Estimate | undefined => undefined));
  for (const { lineup, shares } of tables) {
    const [one = 0, other = 0] = [...new Set(lineup)];
    for (const { player, share } of shares) {
      if (player === one) cells[one]![other] = share;
      // At a table of more than two the others are copies of one player, and its share is not one against the rest.
      else if (tournament.seats === 2) cells[other]![one] = share;
    }
  }
  return cells;
}
