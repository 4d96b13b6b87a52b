// `npm run bench:server`: fifty two-seat tables in a closed loop over loopback, everything on disk before the
// answer, beside the least a durable server can do and beside boardgame.io, which keeps nothing. All servers are
// up and warm, and are measured in turns, so that other work of the machine affects all of them alike.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load.ts';
import { lateWindows, restartLate } from './windows.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { start, targets, type Started } from './targets.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '6' },
    warm: { type: 'string', default: '60000' },
    only: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
  },
});
const [tables, seconds, rounds, warm] = [values.tables, values.seconds, values.rounds, values.warm].map(
  Number,
) as [number, number, number, number];
const isWanted = (name: string): boolean => values.only.length === 0 || values.only.includes(name);

interface Measured {
  readonly name: string;
  readonly server: Started;
  readonly load: Load;
  cpu: number;
  time: number;
  moves: number;
  readonly ms: number[];
}

const all: Measured[] = [];
for (const { name, command, load } of targets(values.profile)) {
  if (!isWanted(name)) continue;
  const server = await start(command);
  const measured = { name, server, load: await load(server.url, tables), cpu: 0, time: 0, moves: 0, ms: [] };
  all.push(measured);
  // Until V8 has compiled what is used often: after 20,000 moves it is still at it (`--trace-opt`).
  const { gate, tally } = measured.load;
  for (let waited = 0; tally.moves < warm && waited < 60; waited++) await sleep(1000);
  gate.close();
}
for (let round = 0; round < rounds; round++) for (const measured of all) await measure(measured);

console.log(`${tables} two-seat tables, ${rounds} rounds of ${seconds} s in turns, sum of all`);
console.log(`${'server'.padEnd(16)} moves/CPU-s   moves/s   p50 ms   p99 ms`);
for (const { name, moves, cpu, time, ms } of all) {
  ms.sort((a, b) => a - b);
  const at = (share: number): string => (ms[Math.floor(ms.length * share)] ?? NaN).toFixed(1);
  const columns = [Math.round(moves / cpu), Math.round(moves / time), at(0.5), at(0.99)];
  console.log(name.padEnd(16), ...columns.map(value => String(value).padStart(9)));
}
const room = all.find(({ name }) => name === 'parlour');
for (const { name, moves, cpu } of all) {
  if (room === undefined || name.startsWith('parlour')) continue;
  console.log(
    `parlour makes ${(room.moves / room.cpu / (moves / cpu)).toFixed(2)} times the moves of: ${name}`,
  );
}
if (room !== undefined) console.log(`windows under this load: ${await lateWindows(room.server.url)}`);
for (const { load, server } of all) {
  load.stop();
  await server.stop();
}
if (isWanted('restart')) console.log(`windows after a kill -9 and a restart: ${await restartLate()}`);
if (isWanted('memory')) weighTables();

/** One round: opens the gate, and reads moves, CPU time and wall time. */
async function measure(measured: Measured): Promise<void> {
  const { server, load } = measured;
  load.gate.open();
  await sleep(500);
  const [cpu, time] = [cpuSeconds(server.pid), performance.now()];
  Object.assign(load.tally, { moves: 0, refused: 0, ms: [] });
  await sleep(seconds * 1000);
  measured.cpu += cpuSeconds(server.pid) - cpu;
  measured.time += (performance.now() - time) / 1000;
  measured.moves += load.tally.moves;
  for (const ms of load.tally.ms) measured.ms.push(ms);
  load.gate.close();
  const { moves, refused } = load.tally;
  if (refused > moves / 100) console.log(`${measured.name}: ${refused} of ${moves} moves were refused`);
  // Moves under way come to rest before the next one is measured.
  await sleep(300);
}

function weighTables(): void {
  const args = ['--conditions=parlour-source', '--expose-gc', '--import', 'tsx', 'bench/server/memory.ts'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
}
