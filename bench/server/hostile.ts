// `npm run bench -- server/hostile`: what a hundred hostile clients cost in memory, by what they do. The server runs in a
// process of its own without rate limits, or with the usual ones (`-usual`): what is bounded without them holds for any
// number of addresses. Peak and rest of the resident size, against the same server before.
import { readFileSync } from 'node:fs';
import { guestAt, playAlong } from '../../packages/server/test/server.ts';
import { ATTACKS, HostileClient, type AttackName } from '../../packages/server/test/hostile.ts';
import { playForEver, recordOf } from '../../packages/server/test/long-match.ts';
import { build, ServerProcess } from '../../packages/server/test/process.ts';
import { table } from '../measure.ts';

const CLIENTS = 100;
const isUsual = process.argv.includes('-usual');
const seconds = Number(process.argv.find(arg => /^-s\d+$/.test(arg))?.slice(2) ?? 10);
const wanted = process.argv.slice(2).filter(arg => !/^-(usual|s\d+)$/.test(arg));

build();
const longRecord = recordOf(playForEver(20_000));
const rows: string[][] = [];
for (const name of Object.keys(ATTACKS) as AttackName[]) {
  if (wanted.length > 0 && !wanted.includes(`-${name}`)) continue;
  rows.push([name, ...(await measure(name))]);
  console.log(rows.at(-1)!.join(' | '));
}
console.log(
  table(['100 clients that send', 'peak', 'after', 'closed by the server', 'others wait at most'], rows),
);

/** Attacks a fresh server, and says what it took. */
async function measure(name: AttackName): Promise<string[]> {
  const limits = isUsual ? { limits: {} } : {};
  const server = await ServerProcess.start({ pace: 'instant', ...limits });
  const { url } = server;
  const ann = await guestAt(url, 'Ann');
  const id = await ann.open({ game: 'thirty-one', seats: ['me', 'computer', 'computer', 'computer'] });
  const longTable = await ann.load(longRecord);
  // So that what the upload has taken is not counted.
  await server.kill();
  await server.restart();
  // A match before, so that what any play costs the first time is not counted.
  const first = ann.join(
    await ann.open({ game: 'thirty-one', seats: ['me', 'computer', 'computer', 'computer'] }),
  );
  await playAlong(first, 'Ann');
  first.close();
  const before = memoryOf(server.pid, 'VmRSS');
  const target = { url, table: id, token: ann.token!, longTable };
  // Each from an address of its own: what an address may have does not bound them.
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const from = process.platform === 'linux' ? { from: `127.0.1.${index + 1}` } : {};
    return new HostileClient(name, { ...target, ...from });
  });
  for (const client of clients) client.run();
  const deadline = Date.now() + seconds * 1000;
  let longest = 0;
  // Somebody plays matches on: that is what a stream has to tell.
  const playing = ann.join(id);
  void playAlong(playing, 'Ann').catch(() => undefined);
  while (Date.now() < deadline) {
    const start = performance.now();
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(seconds * 1000) }).catch(() => undefined);
    longest = Math.max(longest, performance.now() - start);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const closed = clients.filter(client => client.isClosed).length;
  const [peak, after] = [memoryOf(server.pid, 'VmHWM'), memoryOf(server.pid, 'VmRSS')];
  playing.close();
  for (const client of clients) client.close();
  await server.kill();
  server.clean();
  return [mb(peak - before), mb(after - before), `${closed}`, `${Math.round(longest)} ms`];
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024;
}

function mb(value: number): string {
  return `${value < 0 ? '' : '+'}${Math.round(value)} MB`;
}
