// `npm run bench -- server/compare --with FOLDER`: this version's server beside that of another checkout, which must be
// installed and built (`npm run build`). Both are up and warm, and are measured in turns in CPU time of the process, so
// that other work of the machine affects both alike. Each is played at by its own load program, because clients of
// different versions may not speak to each other's servers.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../scratch-folder.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import type { Load } from './load.ts';
import type * as Play from './play.ts';
import { start, type Started } from './targets.ts';

const { values } = parseArgs({
  options: {
    with: { type: 'string' },
    game: { type: 'string', default: 'thirtyOne' },
    tables: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '60000' },
    /** Options of Node for this version's server, in one string. */
    node: { type: 'string', default: '' },
  },
});
const [tables, rounds, seconds, warm] = [values.tables, values.rounds, values.seconds, values.warm].map(
  Number,
) as [number, number, number, number];
if (values.with === undefined || !(values.game === 'thirtyOne' || values.game === 'ginRummy')) {
  console.error('Usage: server/compare --with FOLDER [--game thirtyOne|ginRummy] [--rounds N] [--seconds N]');
  process.exit(2);
}
const { game } = values;

interface Side {
  readonly server: Started;
  readonly load: Load;
}

const here = await up('.', values.node.split(' ').filter(Boolean));
const there = await up(values.with, []);
const rates: { here: number; there: number }[] = [];
for (let round = 0; round < rounds; round++) {
  // Who is first changes, so that a trend of the machine's speed favours nobody.
  const order = round % 2 === 0 ? [here, there] : [there, here];
  const found = new Map<Side, number>();
  for (const side of order) found.set(side, await measure(side));
  rates.push({ here: found.get(here)!, there: found.get(there)! });
}
const ratios = rates.map(rate => rate.here / rate.there).sort((a, b) => a - b);
const [mean, error] = meanLog(ratios);
const of = (side: 'here' | 'there'): number =>
  Math.round(rates.length / rates.reduce((sum, rate) => sum + 1 / rate[side], 0));
console.log(
  `${commitOf('.')} makes ${of('here')} moves per CPU-second, ${commitOf(values.with)} ${of('there')}`,
);
console.log(
  `ratio ${Math.exp(mean).toFixed(3)} (95 %: ${Math.exp(mean - error).toFixed(3)} to ${Math.exp(mean + error).toFixed(3)}), ${rounds} rounds of ${seconds} s, ${game}`,
);
for (const { load, server } of [here, there]) {
  load.stop();
  await server.stop();
}
process.exit(0);

/** Starts the server of that checkout, and plays at it until it is warm. */
async function up(folder: string, options: readonly string[]): Promise<Side> {
  const root = resolve(folder);
  const data = scratchFolder();
  const setup = JSON.stringify({ data, port: 0, logLevel: 'error', pace: 'steady' });
  const server = await start([...options, join(root, 'packages/server/test/serve.mjs'), setup]);
  const program = pathToFileURL(join(root, 'bench/server/play.ts')).href;
  // Older versions call it `playAt`.
  const { GAMES, playTables, playAt } = (await import(program)) as typeof Play & {
    playAt?: typeof Play.playTables;
  };
  const load = await (playTables ?? playAt)!(GAMES[game as 'thirtyOne'], server.url, tables);
  for (let waited = 0; load.tally.moves < warm && waited < 240; waited++) await sleep(500);
  load.gate.close();
  return { server, load };
}

/** Moves per CPU-second in one round. */
async function measure({ server, load }: Side): Promise<number> {
  load.gate.open();
  await sleep(300);
  const [cpu, moves] = [cpuSeconds(server.pid), load.tally.moves];
  await sleep(seconds * 1000);
  const rate = (load.tally.moves - moves) / (cpuSeconds(server.pid) - cpu);
  load.gate.close();
  await sleep(200);
  return rate;
}

/** The mean of the logarithms, and half of its 95 % interval. */
function meanLog(positive: readonly number[]): [mean: number, error: number] {
  const logs = positive.map(Math.log);
  const average = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - average) ** 2, 0) / Math.max(1, logs.length - 1);
  return [average, 1.96 * Math.sqrt(variance / logs.length)];
}

function commitOf(folder: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h'], { cwd: folder, encoding: 'utf8' });
  return stdout.trim() || folder;
}
