// The same tournament in this thread, on one and on several worker threads, and what happens to a player that
// never returns from a decision.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue, preset, type CatalogueEntry } from '@parlour/engine';
import type { Summary } from '../src/results/summary.ts';
import { runTournament } from '../src/tournament/run.ts';
import { chooseFormat, type Tournament } from '../src/tournament/tournament.ts';
import { hold } from './hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

function plan(
  entry: CatalogueEntry,
  named: string[],
  games: number,
  format: 'round-robin' | 'one-table',
): Tournament {
  const rules = preset<unknown>(entry.game.rules);
  const seats = entry.game.seats(rules).usual;
  const chosen = hold(chooseFormat(named, seats, format));
  return { game: entry.game.id, rules, seats, games, seed: 'threads', moveLimit: 2_000, ...chosen };
}
/** As it is written for programs, without the decision times. */
const written = (summary: Summary): string => JSON.stringify({ ...summary, times: [] });

describe('on threads', () => {
  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'the results are the same to the last bit, whatever the number of threads: %s',
    async (_, entry) => {
      const players = entry.bots.slice(0, 2).map(({ id }) => id);
      const tournament = plan(entry, players, 12, 'round-robin');
      const here = hold(await runTournament({ entry, tournament, threads: 0 }));
      const there = hold(await runTournament({ entry, tournament, threads: 2 }));
      expect(written(there)).toBe(written(here));
      expect(there.times[0]!.decisions).toBe(here.times[0]!.decisions);
    },
  );
  it('a guest that stands still forfeits those games, and the tournament goes on', async () => {
    const file = join(folder, 'sleeper.mjs');
    // In the first seat it loops forever when a hand takes long.
    writeFileSync(
      file,
      `export default game => ({ name: 'Sleeper', act(view) {
         const menu = game.choices(view);
         while (view.viewer === 0 && view.history.length > 12);
         return { action: menu[0].action };
       } });`,
    );
    const entry = catalogue.find(({ game }) => game.id === 'thirty-one')!;
    const table = plan(entry, [file, 'standard', 'standard', 'standard'], 1, 'one-table');
    const tournament = { ...table, timePerMove: 1 };
    const { forfeits, games } = hold(await runTournament({ entry, tournament, threads: 1 }));
    expect(games.played).toBe(games.planned);
    const asleep = forfeits.filter(({ fault }) => fault.code === 'stuck');
    expect(asleep.map(({ player, seat, game }) => ({ player, seat, game }))).toEqual([
      { player: 0, seat: 0, game: 0 },
    ]);
  });
});
