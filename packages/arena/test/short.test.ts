// `npm run arena:short`: a smoke test of every game of the catalogue. The arena runs from end to end, and a
// player meant to be the strongest, where a game has one, is not under par against the standard opponent.
import { describe, expect, it } from 'vitest';
import { catalogue, preset, type CatalogueEntry } from '@parlour/engine';
import { formatLadder } from '../src/ladder/ladder.ts';
import type { Summary } from '../src/results/summary.ts';
import { planTournament } from '../src/tournament/plan.ts';
import { runTournament } from '../src/tournament/run.ts';
import { hold } from './hold.ts';

async function oneAgainstTheRest(
  entry: CatalogueEntry,
  one: string,
  rest: string,
  games: number,
): Promise<Summary> {
  const rules = preset<unknown>(entry.game.rules);
  const { usual: seats } = entry.game.seats(rules);
  const players = [one, ...Array.from({ length: seats - 1 }, () => rest)];
  // Strong players think as long as they may: a few milliseconds will do here.
  const plan = { rules, players, format: 'one-table', games, seed: 'short', seats, timePerMove: 5 } as const;
  return hold(await runTournament({ entry, tournament: hold(planTournament(entry, plan)), threads: 0 }));
}

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))(
  'the arena, shortly: %s',
  (_, entry) => {
    it('plays, sums up and lists', async () => {
      const standard = entry.bots[0]?.id ?? 'random';
      const summary = await oneAgainstTheRest(entry, standard, 'random', 4);
      expect(summary.games.played).toBe(summary.games.planned);
      expect(summary.players.map(({ seats }) => seats).every(seats => seats > 0)).toBe(true);
      expect(summary.endings.map(({ ending }) => ending)).not.toContain('played out');
      expect(formatLadder([summary], 'a test')).toContain(`(\`${standard}\`)`);
    });
    it.each(entry.bots.filter(({ strongest }) => strongest).map(({ id }) => id))(
      '%s is not under par',
      async strongest => {
        const { players, par } = await oneAgainstTheRest(entry, strongest, entry.bots[0]!.id, 12);
        expect(players[0]!.share.high).toBeGreaterThan(par);
      },
    );
  },
);
