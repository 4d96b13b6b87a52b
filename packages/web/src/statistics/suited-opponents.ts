// Who suits the person at this browser, by their results. Loaded at the tap on "Play now", by those who have results.
import {
  freshSeed,
  preset,
  rngFrom,
  suitedCircle,
  suitedPlayers,
  type AnyBot,
  type CatalogueEntry,
  type MatchOutcome,
} from '@parlour/engine';
import { results } from './statistics.ts';
import { unaided } from './tallies.ts';

/** The ids of the opponents at a usual table of the game. */
export function suitedOpponents(entry: CatalogueEntry): string[] {
  const { rules, count } = usualTable(entry);
  const rng = rngFrom(freshSeed());
  return suitedPlayers(entry, rules, count, outcomesOf(entry), rng).map(({ id }) => id);
}

/** Everybody whom a tap on "Play now" may seat. */
export function whomPlayNowSeats(entry: CatalogueEntry): readonly AnyBot[] {
  const { rules, count } = usualTable(entry);
  return suitedCircle(entry, rules, count, outcomesOf(entry));
}

function usualTable({ game }: CatalogueEntry): { rules: unknown; count: number } {
  const rules: unknown = preset(game.rules);
  return { rules, count: game.seats(rules).usual - 1 };
}

function outcomesOf({ game }: CatalogueEntry): MatchOutcome[] {
  return unaided(results.peek()).filter(result => result.game === game.id);
}
