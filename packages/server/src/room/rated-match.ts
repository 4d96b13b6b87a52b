// What a finished match is for the ratings: who came where. Matches of two people or more at listed tables with a clock
// count; the house's players are rated in them too.
import { seatOf, type Seat } from '@parlour/engine';
import { FORMER } from './journal-entry.ts';
import type { TableState } from './table-state.ts';
import { formerPlayer, type RatedMatch, type RatedPlayer } from '../store/ratings.ts';

/** Undefined when the match does not count: it was not played to its end, or not by two people with a clock. */
export function ratedMatch(table: TableState): RatedMatch | undefined {
  const { setup, pace, id, chairs } = table;
  const isGivenUp = table.status === 'over' && table.number !== undefined && chairs.areComputers;
  // Whoever gives up has lost: when everybody has, nobody is ahead.
  const score = table.score ?? (isGivenUp ? chairs.all.map(() => 0) : undefined);
  if (setup.listed !== true || pace === 'relaxed' || setup.from > 0 || score === undefined) return undefined;
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
 * house made of it.
 */
function rankOf(table: TableState, score: readonly number[], seat: Seat): number {
  if (hasGivenUp(table, seat)) return score.length;
  const own = score[seat]!;
  return score.filter((points, other) => points > own && !hasGivenUp(table, seatOf(other))).length;
}

function hasGivenUp({ chairs, attendance }: TableState, seat: Seat): boolean {
  return chairs.givenUpBy(seat) !== undefined || attendance.hasRunOut(seat);
}
