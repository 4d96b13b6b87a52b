// `npm run bench:nodes`: the same people in a closed loop at one, two and three nodes over one PostgreSQL, each of
// the two at a table with a node of their own. Prints moves a second, what a move costs the nodes and the database
// in processor time and in bytes, and how many cores and gigabytes that makes for many tables.
import { Parlour } from '@parlour/wire';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres, type TestPostgres } from '../../packages/server/test/postgres.ts';
import { Gate, newLoadTally, type Tally } from '../server/load.ts';
import { LoadPlayer } from '../server/player.ts';
import { cpuSeconds } from '../server/cpu-seconds.ts';
import { start, type Started } from '../server/targets.ts';
import { sizes, type Costs } from './sizing.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '1,2,3' },
    warm: { type: 'string', default: '6000' },
  },
});
const [tables, seconds, rounds, warm] = [values.tables, values.seconds, values.rounds, values.warm].map(
  Number,
) as [number, number, number, number];
const counts = values.nodes.split(',').map(Number);

interface Measured extends Costs {
  readonly nodes: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const cluster = await startPostgres();
const best = new Map<number, Measured>();
// In turns, so that other work of the machine affects all of them alike.
for (let round = 0; round < rounds; round++) {
  for (const nodes of counts) {
    const measured = await measure(nodes);
    if ((best.get(nodes)?.perSecond ?? 0) < measured.perSecond) best.set(nodes, measured);
  }
}
await cluster.stop();
console.log(`${tables} two-seat tables, ${rounds} rounds of ${seconds} s, best round of each`);
console.log(
  'nodes  moves/s  p50 ms  p99 ms  node ms/move  database ms/move  its share  WAL B/move  kept B/move',
);
for (const { nodes, perSecond, p50, p99, nodeMs, databaseMs, walBytes, keptBytes } of best.values()) {
  const share = `${Math.round((100 * databaseMs) / (databaseMs + nodeMs))} %`;
  const costs = [
    nodeMs.toFixed(3),
    databaseMs.toFixed(3),
    share,
    Math.round(walBytes),
    Math.round(keptBytes),
  ];
  const columns = [nodes, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), ...costs];
  const widths = [5, 8, 7, 7, 13, 17, 10, 11, 12];
  console.log(columns.map((value, index) => String(value).padStart(widths[index]!)).join(' '));
}
const most = best.get(counts.at(-1)!)!;
console.log(`\nFrom the costs on ${most.nodes} nodes:`);
for (const line of sizes(most)) console.log(line);

async function measure(count: number): Promise<Measured> {
  const database = await cluster.newDatabase();
  const options = JSON.stringify({ database, logLevel: 'error', pace: 'steady' });
  const command = ['packages/server/test/serve.mjs', options];
  const nodes = await Promise.all(Array.from({ length: count }, () => start(command)));
  const outside = new Client(database);
  await outside.connect();
  const tally = newLoadTally();
  const stop = await play(nodes, tally);
  for (let waited = 0; tally.moves < warm && waited < 60; waited++) await sleep(1000);
  const before = await read(nodes, outside);
  tally.moves = 0;
  tally.ms.length = 0;
  await sleep(seconds * 1000);
  const { moves } = tally;
  const after = await read(nodes, outside);
  stop();
  await Promise.all(nodes.map(node => node.stop()));
  await outside.end();
  const ms = [...tally.ms].sort((a, b) => a - b);
  const at = (share: number): number => ms[Math.floor(ms.length * share)] ?? NaN;
  // Every journal entry counts, deals included.
  const entries = after.entries - before.entries;
  const each = (what: 'nodeMs' | 'databaseMs' | 'walBytes' | 'keptBytes'): number =>
    (after[what] - before[what]) / entries;
  return {
    nodes: count,
    perSecond: moves / ((after.at - before.at) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    nodeMs: each('nodeMs'),
    databaseMs: each('databaseMs'),
    walBytes: each('walBytes'),
    keptBytes: each('keptBytes'),
  };
}

async function play(nodes: readonly Started[], tally: Tally): Promise<() => void> {
  const players: LoadPlayer[] = [];
  const gate = new Gate();
  let stopped = false;
  async function open(index: number): Promise<void> {
    const people = [0, 1].map(seat => nodes[(index + seat) % nodes.length]!.url);
    let table = '';
    const seated: Parlour[] = [];
    for (const [seat, url] of people.entries()) {
      const person = new Parlour({ url: url.href });
      await person.introduce(`Player ${seat}`, 'token');
      if (seat === 0) table = await person.open({ game: 'gin-rummy', seats: ['me', 'open'] });
      else await person.sit(table);
      seated.push(person);
      const over = (): void => {
        if (seat === 0 && !stopped) open(index).catch(() => undefined);
      };
      const at = { url, table, token: person.token!, game: 'gin-rummy', tally, gate };
      const player = new LoadPlayer({ ...at, over, waitsOutWindows: false });
      players.push(player);
      if (stopped) player.stop();
    }
    // Everybody reveals their seed: then the cards are dealt.
    for (const person of seated) await person.look(table);
  }
  await Promise.all(Array.from({ length: tables }, (_, index) => open(index)));
  return () => {
    stopped = true;
    for (const player of players) player.stop();
  };
}

interface Reading {
  readonly at: number;
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
  readonly keptBytes: number;
  readonly entries: number;
}

async function read(nodes: readonly Started[], outside: Client): Promise<Reading> {
  const { rows } = await outside.query<{ wal: number; kept: number; entries: number }>(`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal,
      pg_database_size(current_database())::float8 as kept,
      (select sum(number)::float8 from tables) as entries`);
  const nodeMs = nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid) * 1000, 0);
  const databaseMs = databaseSeconds(cluster) * 1000;
  const { wal, kept, entries } = rows[0]!;
  return { at: performance.now(), nodeMs, databaseMs, walBytes: wal, keptBytes: kept, entries };
}

/** Processor time of PostgreSQL: of all its processes that live, and of those that have ended. */
function databaseSeconds({ pid }: TestPostgres): number {
  let seconds = 0;
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (Number(name) === pid) seconds += (Number(fields[13]) + Number(fields[14])) / 100;
      if (Number(name) === pid || Number(fields[1]) === pid) seconds += cpuSeconds(Number(name));
    } catch {
      // It has just ended.
    }
  }
  return seconds;
}
