// `npm run chaos`: kills a server three hundred times, or as often as one says, on SQLite and on PostgreSQL.
import { runChaos } from './chaos.ts';
import { startPostgres } from './postgres.ts';
import { build } from './process.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const kills = Number(process.argv[2] ?? 300);
build();
const cluster = await startPostgres();
let isGood = true;
for (const database of [undefined, await cluster.newDatabase()]) {
  const name = database === undefined ? 'SQLite' : 'PostgreSQL';
  const seed = `chaos ${Date.now()}`;
  const chaos = await runChaos({ kills, seed, report: say, ...(database === undefined ? {} : { database }) });
  const { acknowledged, views, lost, gaps, changed, stuck, finished, exitCode, errors } = chaos;
  say(`${name}, killed ${kills} times: ${acknowledged} moves acknowledged, ${views} views told,`);
  say(`  lost ${lost}, gaps ${gaps}, changed ${changed}, stuck ${stuck}; ${finished} matches finished`);
  for (const error of errors.slice(0, 20)) say(error);
  isGood &&= lost + gaps + changed + stuck + errors.length === 0 && exitCode === 0;
}
await cluster.stop();
process.exitCode = isGood ? 0 : 1;
