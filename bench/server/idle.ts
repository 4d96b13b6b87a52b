// `npm run bench -- server/idle`: what day-paced tables cost a server at which nobody looks. Three servers stand idle and
// are measured in turns, so that other work of the machine affects all of them alike: one without tables, one at which
// the tables were opened, and one that was started on them and has read none.
import { Parlour } from '@parlour/wire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../scratch-folder.ts';
import { backupSqlite } from '../../packages/server/src/store/sqlite-backup.ts';
import { build, ServerProcess } from '../../packages/server/test/process.ts';
import { cpuSeconds } from './cpu-seconds.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '6' },
  },
});
const [tables, seconds, rounds] = [values.tables, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];
const AT_ONCE = 20;
/** Until tables that nobody uses have left the cache, and garbage has been collected. */
const REST_MS = 90_000;

build();
const serve = (data: string): Promise<ServerProcess> => ServerProcess.start({ data, pace: 'human' });
const empty = await serve(scratchFolder());
const opened = await serve(scratchFolder());
for (let table = 0; table < tables; table += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - table) }, () => openTable(opened.url)));
}
// The third one starts on a copy of the second one's data.
const copy = scratchFolder();
await backupSqlite(opened.data, join(copy, 'parlour.db'), { replace: false });
const restarted = await serve(copy);
await sleep(REST_MS);

const idle = [
  { name: 'no tables', server: empty, cpu: 0 },
  { name: `${tables} tables, opened there`, server: opened, cpu: 0 },
  { name: `${tables} tables, after a restart`, server: restarted, cpu: 0 },
];
for (let round = 0; round < rounds; round++) {
  for (const each of idle) {
    const before = cpuSeconds(each.server.pid);
    await sleep(seconds * 1000);
    each.cpu += cpuSeconds(each.server.pid) - before;
  }
}
for (const { name, server, cpu } of idle) {
  const ms = (cpu * 1000) / (rounds * seconds);
  const mb = residentBytes(server.pid) / 2 ** 20;
  console.log(
    `${name.padEnd(32)} ${ms.toFixed(2)} ms of processor time a second, ${mb.toFixed(0)} MB resident`,
  );
}
for (const { server } of idle) {
  await server.stop();
  server.clean();
}

/** A table of two people with a day for a decision, whose cards are dealt. */
async function openTable(url: string): Promise<void> {
  const people = [new Parlour({ url }), new Parlour({ url })];
  for (const person of people) await person.introduce('Player', 'token');
  const id = await people[0]!.open({ game: 'gin-rummy', seats: ['me', 'open'], pace: '1-day' });
  await people[1]!.sit(id);
  while ((await people[0]!.look(id)).clock === undefined) await sleep(20);
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}
