// The house at a table: its standard player, who decides for people who are away, and players for chairs that stay open.
import {
  botRng,
  freshSeed,
  randomBot,
  rngFrom,
  seatOf,
  usualPlayers,
  type AnyBot,
  type Decision,
  type Seat,
} from '@parlour/engine';
import type { TableState } from './table-state.ts';

/** The game's standard player; where a game has no players, one that plays at random. */
export function standardPlayer({ catalogueEntry, game }: TableState): AnyBot {
  return catalogueEntry.bots[0] ?? randomBot(game);
}

/** What the standard player decides from the view of the seat: also for a person who is away. */
export function decideForHouse(table: TableState, seat: Seat, number: number): Decision<unknown> {
  return standardPlayer(table).act(table.view(seat), botRng(table.botSeed, number, seat), () => true);
}

/** Players of the house for the chairs that are open: those usual under the table's rules. */
export function houseForOpenChairs(table: TableState): { seat: Seat; bot: string }[] {
  const { chairs, setup, catalogueEntry, game } = table;
  const usual = usualPlayers(catalogueEntry, setup.rules, chairs.all.length, rngFrom(freshSeed()));
  return chairs.all.flatMap((chair, index) =>
    chair.kind === 'open' || chair.kind === 'reserved'
      ? [{ seat: seatOf(index), bot: usual.shift()?.id ?? randomBot(game).id }]
      : [],
  );
}
