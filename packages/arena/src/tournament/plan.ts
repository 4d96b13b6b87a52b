// Turns the options of a command line into a tournament, or into a sentence that says what is wrong.
import { rngFrom, seedFrom, usualPlayers, type CatalogueEntry, type Parsed } from '@parlour/engine';
import { chooseFormat, MOVE_LIMIT, type Tournament } from './tournament.ts';

/** The options of a tournament. */
export interface TournamentPlan {
  readonly rules: unknown;
  /** Players in order, repetitions included. */
  readonly players: readonly string[];
  readonly format: 'round-robin' | 'one-table';
  readonly games: number;
  readonly seed: string;
  readonly seats?: number | undefined;
  readonly timePerMove?: number | undefined;
}

/**
 * The tournament for these options. Without a number of seats there is one for each player named; a player who is
 * named alone meets the default opponents of the game.
 */
export function planTournament(entry: CatalogueEntry, plan: TournamentPlan): Parsed<Tournament> {
  const { game } = entry;
  const range = game.seats(plan.rules);
  const fits = (seats: number): boolean => seats >= range.min && seats <= range.max;
  const named = plan.players.length;
  const seats = plan.seats ?? (plan.format === 'one-table' && fits(named) ? named : range.usual);
  if (!fits(seats)) {
    const size = range.min === range.max ? `${range.min}` : `${range.min} to ${range.max}`;
    return { ok: false, error: `${game.name} with these rules is for ${size} seats, not ${seats}.` };
  }
  const isAlone = plan.format === 'one-table' && named === 1;
  const players = isAlone ? [...plan.players, ...usualOpponents(entry, plan, seats - 1)] : plan.players;
  const chosen = chooseFormat(players, seats, plan.format);
  if (!chosen.ok) return chosen;
  const { rules, games, seed, timePerMove } = plan;
  const limit = timePerMove === undefined ? {} : { timePerMove };
  return {
    ok: true,
    value: { game: game.id, rules, seats, games, seed, moveLimit: MOVE_LIMIT, ...chosen.value, ...limit },
  };
}

/** [AK18] The same seed, the same opponents. */
function usualOpponents(entry: CatalogueEntry, { rules, seed }: TournamentPlan, count: number): string[] {
  return usualPlayers(entry, rules, count, rngFrom(seedFrom(`${seed}/seats`))).map(({ id }) => id);
}

/** Players separated by commas; quotes keep a command with commas together. */
export function splitPlayers(text: string): Parsed<string[]> {
  const players = [...text.matchAll(/((?:"[^"]*"|'[^']*'|[^,"'])+)(?:,|$)|,/g)].map(([, player]) =>
    player?.trim(),
  );
  if (players.length === 0 || players.some(player => player === undefined || player === '')) {
    return { ok: false, error: 'A player is missing: write them with commas between, as in a,b,b,b.' };
  }
  return { ok: true, value: players as string[] };
}
