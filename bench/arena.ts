// The speed of the arena: hands per second of CPU time between computer players on one thread, and how much faster two
// threads are. The digest is that of all results but the decision times: it stays while the same games are played.
// `GAMES` scales the number of games, `DUELS=0` leaves the first table out, `THREADS=0` the second.
import { createHash } from 'node:crypto';
import { planTournament, runTournament, type Summary, type Tournament } from '@parlour/arena';
import { catalogue, preset, type CatalogueEntry } from '@parlour/engine';
import { figure, table } from './measure.ts';

const SCALE = Number(process.env['GAMES'] ?? 1);

/** What is played: game, preset, players, and a number of games that takes some seconds. */
const DUELS = [
  ['gin-rummy', 'eaai', 'regular,regular', 1500],
  ['gin-rummy', 'eaai', 'beginner,regular', 1500],
  ['gin-rummy', 'eaai', 'careful,regular', 200],
  ['thirty-one', 'classroom', 'standard,mr-caution,ms-aggressive,card-counter', 1000],
  ['thirty-one', 'two-player', 'standard,two-player-computer', 2000],
  ['bluff', 'documents', 'standard,mr-caution,ms-aggressive,wise-guy', 500],
] as const;

function plan(game: string, rules: string, players: string, games: number): Tournament {
  const entry = entryOf(game);
  const planned = planTournament(entry, {
    rules: preset<unknown>(entry.game.rules, rules),
    players: players.split(','),
    format: 'one-table',
    games,
    seed: 'bench',
  });
  if (!planned.ok) throw new Error(planned.error);
  return planned.value;
}

function entryOf(id: string): CatalogueEntry {
  const entry = catalogue.find(({ game }) => game.id === id);
  if (entry === undefined) throw new Error(`There is no game "${id}".`);
  return entry;
}

async function run(tournament: Tournament, threads: number): Promise<Summary> {
  const done = await runTournament({ entry: entryOf(tournament.game), tournament, threads });
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

function handsOf({ endings }: Summary): number {
  return endings.reduce((hands, ending) => hands + ending.hands, 0);
}

function digest(summary: Summary): string {
  const results = { ...summary, times: [] };
  return createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 12);
}

if (process.env['DUELS'] !== '0') {
  const rows: string[][] = [];
  for (const [game, rules, players, games] of DUELS) {
    const tournament = plan(game, rules, players, Math.ceil(games * SCALE));
    await run(plan(game, rules, players, Math.ceil((games * SCALE) / 4)), 0);
    const before = process.cpuUsage();
    const summary = await run(tournament, 0);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    const hands = handsOf(summary);
    rows.push([
      `${game}, ${rules}`,
      players,
      figure(hands / seconds),
      `${summary.games.played}`,
      digest(summary),
    ]);
  }
  console.log(table(['rules', 'players', 'hands per CPU-second', 'games', 'digest'], rows));
}
if (process.env['THREADS'] !== '0') {
  const tournament = plan('gin-rummy', 'eaai', 'regular,regular', Math.ceil(4000 * SCALE));
  const wall: number[] = [];
  const cpu: number[] = [];
  for (const threads of [1, 2]) {
    const started = performance.now();
    const before = process.cpuUsage();
    await run(tournament, threads);
    const { user, system } = process.cpuUsage(before);
    wall.push((performance.now() - started) / 1000);
    cpu.push((user + system) / 1e6);
  }
  const [one = 0, two = 0] = wall;
  const faster = (one / two).toFixed(2);
  console.log(
    `\n${tournament.games} games on one thread: ${one.toFixed(2)} s, on two: ${two.toFixed(2)} s, ${faster} times as fast. ` +
      // On a machine with other work the clock says little; the CPU time says what two free cores could gain.
      `CPU time: ${cpu.map(seconds => `${seconds.toFixed(2)} s`).join(', ')}.`,
  );
}
