// `tsc -b packages/server && npm run bench -- server/shortcuts`: what serving moves around Hono gains. The same server
// with and without it, both warm, measured in turns in one run: moves per second of CPU time of the whole process, when
// every move is a request.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../scratch-folder.ts';
import type { Load } from './load.ts';
import { GAMES, playTables } from './play.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { parlourCommand, start, type Started } from './targets.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '1.5' },
    rounds: { type: 'string', default: '16' },
    warm: { type: 'string', default: '8000' },
  },
});
const [tables, seconds, rounds, warm] = [values.tables, values.seconds, values.rounds, values.warm].map(
  Number,
) as [number, number, number, number];

interface Side {
  readonly name: string;
  readonly server: Started;
  readonly load: Load;
  moves: number;
  cpu: number;
}

const around = await open('around Hono', parlourCommand(scratchFolder()));
const plain = await open('in Hono', [
  'bench/server/plain-moves.mjs',
  JSON.stringify({ data: scratchFolder() }),
]);
const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  // Each of them is first in every other round.
  const order = round % 2 === 0 ? [around, plain] : [plain, around];
  const rates = new Map<Side, number>();
  for (const side of order) rates.set(side, await measure(side));
  ratios.push(rates.get(around)! / rates.get(plain)!);
}
ratios.sort((a, b) => a - b);
const at = (share: number): string => (ratios[Math.floor(ratios.length * share)] ?? NaN).toFixed(2);
for (const { name, moves, cpu } of [around, plain]) {
  console.log(`moves ${name}: ${Math.round(moves / cpu)} a CPU-second`);
}
const sums = around.moves / around.cpu / (plain.moves / plain.cpu);
console.log(
  `ratio ${sums.toFixed(2)}; median of ${rounds} rounds ${at(0.5)}, quartiles ${at(0.25)} and ${at(0.75)}`,
);
for (const { load, server } of [around, plain]) {
  load.stop();
  await server.stop();
}

/** Starts a server and warms it up, until the engine has compiled what is used often. */
async function open(name: string, command: readonly string[]): Promise<Side> {
  const server = await start(command);
  const load = await playTables(GAMES.thirtyOne, server.url, tables, 'requests');
  while (load.tally.moves < warm) await sleep(100);
  load.gate.close();
  return { name, server, load, moves: 0, cpu: 0 };
}

/** One round: the moves of a CPU-second. */
async function measure(side: Side): Promise<number> {
  const { gate, tally } = side.load;
  gate.open();
  await sleep(200);
  const [cpu, moves] = [cpuSeconds(side.server.pid), tally.moves];
  await sleep(seconds * 1000);
  const [used, made] = [cpuSeconds(side.server.pid) - cpu, tally.moves - moves];
  gate.close();
  side.cpu += used;
  side.moves += made;
  // Moves under way come to rest before the next one is measured.
  await sleep(150);
  return made / used;
}
