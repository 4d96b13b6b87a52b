// `npm run bench:server`: fifty two-seat tables in a closed loop over loopback, everything on disk before the
// answer, beside the least a durable server can do. Prints durable moves for each second of the server's
// processor time, and how long the answers took.
import { parseArgs } from 'node:util';
import { request, Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Parlour } from '@parlour/wire';
import { Player, type Tally } from './player.ts';
import { cpuSeconds, start, targets, type Started, type Target } from './targets.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    target: { type: 'string', multiple: true, default: [] },
  },
});
const [tables, seconds, rounds] = [values.tables, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];

/** So many moves before anything is measured. */
const WARM = 20_000;

interface Measured {
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly late: string;
}

const results = new Map<string, Measured[]>();
// In turns, so that whatever else the machine is doing falls on all of them alike.
for (let round = 0; round < rounds; round++) {
  for (const target of targets(values.target)) {
    const measured = await measure(target);
    results.set(target.name, [...(results.get(target.name) ?? []), measured]);
  }
}
console.log(`${tables} two-seat tables, ${rounds} rounds of ${seconds} s, best round of each`);
console.log('server'.padEnd(16), 'moves/CPU-s', ' moves/s', '    p50', '    p99 ms', '  late windows');
for (const [name, all] of results) {
  const best = all.reduce((a, b) => (b.perCpuSecond > a.perCpuSecond ? b : a));
  const { perCpuSecond, perSecond, p50, p99, late } = best;
  const columns = [Math.round(perCpuSecond), Math.round(perSecond), p50.toFixed(1), p99.toFixed(1)];
  console.log(name.padEnd(16), ...columns.map(value => String(value).padStart(9)), ' ', late);
}

async function measure(target: Target): Promise<Measured> {
  const server = await start(target);
  const tally: Tally = { moves: 0, refused: 0, ms: [] };
  const stop = target.kind === 'room' ? await playAt(server, tally) : await postTo(server, tally);
  // Until the engine has compiled what is used often.
  for (let waited = 0; tally.moves < WARM && waited < 60; waited++) await sleep(1000);
  tally.moves = 0;
  tally.ms.length = 0;
  const [cpu, time] = [cpuSeconds(server.pid), performance.now()];
  await sleep(seconds * 1000);
  const used = cpuSeconds(server.pid) - cpu;
  const passed = (performance.now() - time) / 1000;
  const late = target.kind === 'room' ? await lateWindows(server) : '';
  const { moves, refused } = tally;
  stop();
  await server.stop();
  if (refused > moves / 100) console.log(`${target.name}: ${refused} moves were refused`);
  const ms = [...tally.ms].sort((a, b) => a - b);
  const at = (share: number): number => ms[Math.floor(ms.length * share)] ?? NaN;
  return { perCpuSecond: moves / used, perSecond: moves / passed, p50: at(0.5), p99: at(0.99), late };
}

async function playAt(server: Started, tally: Tally): Promise<() => void> {
  const players: Player[] = [];
  let stopped = false;
  async function open(game: string, seats: ('me' | 'open' | { bot: string })[], into: Tally): Promise<void> {
    const people = seats.filter(seat => typeof seat === 'string');
    let table = '';
    for (const [index] of people.entries()) {
      const person = new Parlour({ url: server.url.href });
      await person.introduce(`Player ${index}`, 'token');
      if (index === 0) table = await person.open({ game, seats });
      else await person.sit(table);
      const over = (): void => {
        if (index === 0 && !stopped) open(game, seats, into).catch(() => undefined);
      };
      const waitsOutWindows = into !== tally;
      const at = { url: server.url, table, token: person.token!, game, tally: into };
      players.push(new Player({ ...at, over, waitsOutWindows }));
    }
  }
  await Promise.all(Array.from({ length: tables }, () => open('gin-rummy', ['me', 'open'], tally)));
  // A few tables with windows, to see whether they close in time.
  const bots = Array.from({ length: 3 }, () => ({ bot: 'random' }));
  const apart: Tally = { moves: 0, refused: 0, ms: [] };
  await Promise.all(Array.from({ length: 5 }, () => open('bluff', ['me', ...bots], apart)));
  return () => {
    stopped = true;
    for (const player of players) player.stop();
  };
}

async function postTo({ url }: Started, tally: Tally): Promise<() => void> {
  let stopped = false;
  for (let index = 0; index < tables; index++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let key = 0;
    const post = (): void => {
      if (stopped) return agent.destroy();
      const start = performance.now();
      const body = JSON.stringify({ number: key, action: { type: 'draw', from: 'stock' }, key: `k${++key}` });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const path = new URL(`/api/v1/tables/table-${index}/moves`, url);
      request(path, { method: 'POST', headers, agent }, answer => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) tally.moves++;
          else tally.refused++;
          tally.ms.push(performance.now() - start);
          post();
        });
      })
        .on('error', () => {})
        .end(body);
    };
    post();
  }
  return () => {
    stopped = true;
  };
}

/** How many of the windows closed more than a quarter of a second late. */
async function lateWindows({ url }: Started): Promise<string> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const count = (le: string): number =>
    Number(
      new RegExp(`parlour_late_seconds_bucket\\{le="${le}",kind="window"\\} (\\d+)`).exec(text)?.[1] ?? 0,
    );
  return `${count('\\+Inf') - count('0.25')} of ${count('\\+Inf')}`;
}
