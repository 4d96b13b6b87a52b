// The results of a round robin as a matrix: the win share of the row's player against the column's.
import type { Estimate } from '../statistics/share.ts';
import type { Summary } from './summary.ts';

/** Row by column; undefined on the diagonal and where two have not met. */
export function matrixOf({ players, tables, tournament }: Summary): (Estimate | undefined)[][] {
  const cells = players.map(() => players.map((): Estimate | undefined => undefined));
  for (const { lineup, shares } of tables) {
    const [one = 0, other = 0] = [...new Set(lineup)];
    for (const { player, share } of shares) {
      if (player === one) cells[one]![other] = share;
      // At a table of more than two, the share of a player with several copies is not one against the rest.
      else if (tournament.seats === 2) cells[other]![one] = share;
    }
  }
  return cells;
}
