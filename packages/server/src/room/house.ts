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

/** What the house decides for a person who is away: the game's standard player, from the view of the seat. */
export function decideForHouse(table: TableState, seat: Seat, number: number): Decision<unknown> {
  const player: AnyBot = table.catalogueEntry.bots[0] ?? randomBot(table.game);
  return player.act(table.view(seat), botRng(table.botSeed, number, seat), () => true);
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
