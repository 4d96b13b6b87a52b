// `npm run bench:streams`: what a table with two open streams costs the server in resident memory. Opens tables of two
// people, each with a stream of their own, plays a few moves at each, and reads the size of the process before and after.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import { Parlour, type Update } from '@parlour/wire';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../scratch-folder.ts';
import { parlourCommand, start } from './targets.ts';

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '2000' }, moves: { type: 'string', default: '10' } },
});
const [tables, moves] = [Number(values.tables), Number(values.moves)];
const AT_ONCE = 20;
/**
 * Tables that are open before anything is measured. With fewer, what the process takes once only (the young generation,
 * compiled code) comes before the first reading or after it, as it happens: 30 MB either way.
 */
const WARM = 500;
/** Long enough for the engine to collect garbage when it finds the time. */
const REST_MS = 15_000;
const data = scratchFolder();
const server = await start(parlourCommand(data));
const { game } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
const rng = rngFrom(seedFrom('streams'));

await open(WARM);
await sleep(REST_MS);
const before = residentBytes();
await open(tables);
const atOnce = residentBytes();
await sleep(REST_MS);
const after = residentBytes();
const each = (after - before) / tables / 1024;
const sizes = [before, atOnce, after].map(bytes => (bytes / 2 ** 20).toFixed(0));
console.log(`${sizes[0]} MB before, ${sizes[1]} MB when all are open, ${sizes[2]} MB a while later`);
console.log(`${each.toFixed(1)} KB for each of ${tables} tables with two streams, after ${moves} moves`);
await server.kill();
process.exit(0);

async function open(count: number): Promise<void> {
  for (let table = 0; table < count; table += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - table) }, openOne));
  }
}

async function openOne(): Promise<void> {
  const people = [new Parlour({ url: server.url.href }), new Parlour({ url: server.url.href })];
  for (const person of people) await person.introduce('Player', 'token');
  const id = await people[0]!.open({ game: game.id, seats: ['me', 'open'] });
  await people[1]!.sit(id);
  for (const { token } of people) (await stream(id, token!)).resume();
  for (let move = 0; move < moves;) {
    for (const person of people) {
      const { message } = (await person.look(id)) as Update;
      const choices = message === undefined ? [] : game.choices(message.view);
      if (choices.length === 0) continue;
      const action: unknown = randomAction(choices, rng);
      await fetch(new URL(`/api/v1/tables/${id}/moves`, server.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ number: message!.number, action, key: `k${move++}` }),
      }).then(answer => answer.arrayBuffer());
    }
  }
}

function stream(id: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(new URL(`/api/v1/tables/${id}/stream`, server.url), { headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
}

function residentBytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) * 1024;
}
