// `npm run bench:journal`: whether one client can hold up all others with a very long match. The table of 43,238 moves
// lies in the data as an older version wrote it; uploads have as many moves as fit into a request, or as are allowed.
// Meanwhile somebody else looks at a table of theirs a hundred times a second.
import { Parlour } from '@parlour/wire';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { scratchFolder } from '../scratch-folder.ts';
import { openSqlite } from '../../packages/server/src/store/sqlite.ts';
import { keyOf, playForEver, recordOf, storeMatch } from '../../packages/server/test/long-match.ts';
import { parlourCommand, start } from './targets.ts';

const MOVES = 43_238;
const ALLOWED = 20_000;
const SECONDS = 10;
const TOKEN = 'a-token-of-somebody-who-plays-for-ever';
const TABLE = 'long'.padEnd(22, '-');
const moves = playForEver(MOVES);
const data = scratchFolder();
await writeOldData();
const server = await start(parlourCommand(data));
const at = (path: string): URL => new URL(`/api/v1/${path}`, server.url);
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const person = new Parlour({ url: server.url.href });
await person.introduce('Bystander', 'token');
const other = await person.open({ game: 'gin-rummy', seats: ['me', 'open'] });
const bystander = new Worker(new URL('bystander.mjs', import.meta.url), {
  workerData: at(`tables/${other}`).href,
  execArgv: [],
});

console.log(`${'every half second'.padEnd(44)} answered      p50 ms   p99 ms   most ms`);
await measure('nothing', async () => 0);
await measure('the first look at the table', () => answer(fetch(at(`tables/${TABLE}`))));
await measure('since=at-300, by anybody', () => answer(fetch(at(`tables/${TABLE}?since=${MOVES - 300}`))));
await measure('since=at-300, by twenty at once', async () => {
  const looks = Array.from({ length: 20 }, () => answer(fetch(at(`tables/${TABLE}?since=${MOVES - 300}`))));
  return Math.max(...(await Promise.all(looks)));
});
await measure('a used key, twenty times', async () => {
  const first = moves.findIndex(({ by }) => by === 0);
  const { action } = moves[first] as { action: unknown };
  const body = JSON.stringify({ number: 1, action, key: keyOf(first) });
  const again = (): Promise<number> =>
    answer(fetch(at(`tables/${TABLE}/moves`), { method: 'POST', headers, body }));
  return Math.max(...(await Promise.all(Array.from({ length: 20 }, again))));
});
await measure('the record downloaded', () => answer(fetch(at(`tables/${TABLE}/record`), { headers })));
for (const length of [MOVES, ALLOWED]) {
  const body = recordOf(moves.slice(0, length));
  await measure(`a record of ${length} moves uploaded`, () =>
    answer(fetch(at('records'), { method: 'POST', headers, body })),
  );
}
await bystander.terminate();
await server.stop();

/** What the bystander notices while somebody does this twice a second, each time when the last one has been answered. */
async function measure(name: string, attack: () => Promise<number>): Promise<void> {
  const statuses = new Set<number>();
  const end = performance.now() + SECONDS * 1000;
  bystander.postMessage('look');
  while (performance.now() < end) {
    statuses.add(await attack());
    await sleep(500);
  }
  const looked = once(bystander, 'message') as Promise<[number[]]>;
  bystander.postMessage('stop');
  const [ms] = await looked;
  ms.sort((a, b) => a - b);
  const share = (part: number): string =>
    (ms[Math.floor(ms.length * part)] ?? ms.at(-1)!).toFixed(1).padStart(9);
  console.log(name.padEnd(44), [...statuses].join(' ').padEnd(10), share(0.5), share(0.99), share(1));
}

async function answer(asked: Promise<Response>): Promise<number> {
  try {
    const response = await asked;
    await response.arrayBuffer();
    return response.status;
  } catch {
    // A server that is held up for long drops connections.
    return 0;
  }
}

/** The table in a database, as if it had been played there with an older version. */
async function writeOldData(): Promise<void> {
  const store = await openSqlite(data);
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  // A token that was never used would have expired.
  await store.addPerson({ id: 'ann', name: 'Ann' }, tokenHash, Date.now());
  await storeMatch(store, { id: TABLE, person: 'ann', moves });
  await store.close();
}
