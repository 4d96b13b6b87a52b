// The speed of the arena: hands per second of CPU time between computer players on one thread, and what a second thread
// costs. The digest is that of all results but the decision times: it stays while the same games are played.
// `GAMES` scales the number of games, `ROUNDS` the repetitions for threads; `DUELS=0` leaves the first table out,
// `THREADS=0` the second.
import { createHash } from 'node:crypto';
import { planTournament, runTournament, type Summary, type Tournament } from '@parlour/arena';
import { catalogue, preset, type CatalogueEntry } from '@parlour/engine';
import { figure, table } from './measure.ts';

const SCALE = Number(process.env['GAMES'] ?? 1);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

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
if (process.env['THREADS'] !== '0') await measureThreads();

/**
 * What a second thread costs in CPU time, which other work on the machine changes little. Work that costs no more on two
 * threads than on one takes half the time on two free cores; what it costs more is lost.
 */
async function measureThreads(): Promise<void> {
  const measured: { readonly games: number; readonly seconds: readonly number[] }[] = [];
  const rows: string[][] = [];
  const addRow = (what: string, [one = 0, two = 0]: readonly number[], ratio: number, range = ''): void => {
    rows.push([
      what,
      `${one.toFixed(2)} s`,
      `${two.toFixed(2)} s`,
      `${ratio.toFixed(3)}${range}`,
      (2 / ratio).toFixed(2),
    ]);
  };
  for (const games of [2, 2000, 12_000]) {
    const tournament = plan('gin-rummy', 'eaai', 'regular,regular', Math.max(2, Math.ceil(games * SCALE)));
    const seconds: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      // In turns, and every other round in the opposite order.
      for (const threads of round % 2 === 0 ? [1, 2] : [2, 1])
        seconds[threads - 1]!.push(await cpuSeconds(tournament, threads));
    }
    const ratios = seconds[1]!.map((two, round) => two / seconds[0]![round]!);
    const range = ` (${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)})`;
    measured.push({ games: tournament.games, seconds: seconds.map(middle) });
    addRow(`${tournament.games} games`, measured.at(-1)!.seconds, middle(ratios), range);
  }
  const [short, long] = measured.slice(-2);
  const further = [0, 1].map(
    index => ((long!.seconds[index]! - short!.seconds[index]!) / (long!.games - short!.games)) * 1000,
  );
  addRow('each further 1000', further, further[1]! / further[0]!);
  const head = [
    'gin-rummy, eaai, regular,regular',
    'one thread',
    'two threads',
    'two over one',
    'times as fast',
  ];
  console.log(
    `\nCPU time on worker threads, medians of ${ROUNDS} rounds; how fast two are on two free cores:\n`,
  );
  console.log(table(head, rows));
}

async function cpuSeconds(tournament: Tournament, threads: number): Promise<number> {
  const before = process.cpuUsage();
  await run(tournament, threads);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
