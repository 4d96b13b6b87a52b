// Tournaments with players from outside, and what the check finds wrong with one.
import { fileURLToPath } from 'node:url';
import { catalogue, preset, type CatalogueEntry } from '@parlour/engine';
import { checkPlayer } from '../src/players/check.ts';
import { recruit } from '../src/players/recruit.ts';
import type { Summary } from '../src/results/summary.ts';
import { runTournament } from '../src/tournament/run.ts';
import { chooseFormat } from '../src/tournament/tournament.ts';
import { hold } from './hold.ts';

/** A file of the repository. */
export const inRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const thirtyOne = catalogue.find(({ game }) => game.id === 'thirty-one')!;

/** A tournament between these. */
export async function play(
  entry: CatalogueEntry,
  named: string[],
  { showErrors, ...more }: { timePerMove?: number; games?: number; showErrors?: boolean } = {},
): Promise<Summary> {
  const rules = preset<unknown>(entry.game.rules);
  const { usual: seats } = entry.game.seats(rules);
  const chosen = hold(chooseFormat(named, seats, 'one-table'));
  const tournament = {
    game: entry.game.id,
    rules,
    seats,
    games: 8,
    seed: 'players',
    moveLimit: 20_000,
    ...more,
  };
  return hold(
    await runTournament({ entry, tournament: { ...tournament, ...chosen }, threads: 0, showErrors }),
  );
}

/** What must not depend on where a player runs. */
export function results({ players, moves, hands, endings, forfeits }: Summary): unknown {
  const figures = players.map(({ wins, share, perHand, rating, scores }) => [
    wins,
    share,
    perHand,
    rating,
    scores,
  ]);
  return { figures, moves, hands, endings, forfeits };
}

/** What the check finds wrong with a player. */
export async function faultsOf(called: string, entry: CatalogueEntry): Promise<string[]> {
  const rules = preset<unknown>(entry.game.rules);
  const { usual: seats } = entry.game.seats(rules);
  const player = hold(await recruit(called, { entry, rules, seats }));
  const { game, bots } = entry;
  const setup = {
    game,
    rules,
    seats,
    player,
    opponent: bots[0]!,
    games: 3,
    limitMs: 60_000,
    seed: 'check',
  };
  const findings = await checkPlayer(setup);
  player.close();
  return findings.filter(({ result }) => result === 'failed').map(({ about }) => about);
}
