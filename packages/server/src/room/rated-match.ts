// What a finished match is for the ratings: who came where. Matches of two people or more at listed tables with a clock
// count, once one of them has decided something; the house's players are rated in them too. All of it follows from the
// journal, so that a rebuild of the ratings comes to the same.
import { seatOf, type Seat } from '@parlour/engine';
import { FORMER } from './journal-entry.ts';
import type { TableState } from './table-state.ts';
import { formerPlayer, type RatedMatch, type RatedPlayer } from '../store/ratings.ts';

/** Undefined when the match does not count: not played, or not to its end, or not by two people with a clock. */
export function ratedMatch(table: TableState): RatedMatch | undefined {
  const { setup, pace, id, chairs } = table;
  const isGivenUp = table.status === 'over' && table.number !== undefined && chairs.areComputers;
  // Where everybody has given up, only the order in which they did counts.
  const score = table.score ?? (isGivenUp ? chairs.all.map(() => 0) : undefined);
  if (setup.listed !== true || pace === 'relaxed' || setup.from > 0 || score === undefined) return undefined;
  // Otherwise ratings could be had by resigning alone.
  if (!table.hasOwnDecision) return undefined;
  const players = table.chairs.all.map((_, index): RatedPlayer => {
    const seat = seatOf(index);
    return { player: playerIn(table, seat, id), rank: rankOf(table, score, seat) };
  });
  const people = new Set(players.map(({ player }) => player).filter(player => !player.startsWith('house:')));
  return people.size < 2 ? undefined : { game: setup.game, players };
}

function playerIn({ chairs }: TableState, seat: Seat, table: string): string {
  const owner = chairs.ownerOf(seat);
  if (owner === undefined || 'bot' in owner) return `house:${owner?.bot ?? ''}`;
  return owner.person === FORMER ? formerPlayer(table, seat) : `person:${owner.person}`;
}

/**
 * Places are counted from 0. Whoever resigned, is away or let the house make their last decision has lost, whatever the
 * house made of it: they come after all who played on, and after those who gave up later.
 */
function rankOf({ attendance }: TableState, score: readonly number[], seat: Seat): number {
  const gaveUpAt = score.map((_, other) => attendance.gaveUpAt(seatOf(other)));
  const own = gaveUpAt[seat];
  if (own !== undefined) return score.length + gaveUpAt.filter(at => at !== undefined && at > own).length;
  return score.filter((points, other) => points > score[seat]! && gaveUpAt[other] === undefined).length;
}
