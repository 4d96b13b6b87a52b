// `npm run chaos:nodes`: three nodes, three hundred tables, a kill about every four seconds, for ten minutes or as
// long as one says: `npm run chaos:nodes -- SECONDS TABLES`.
import { runNodesChaos } from './nodes-chaos.ts';
import { startPostgres } from './postgres.ts';
import { build } from './process.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [seconds, tables] = [Number(process.argv[2] ?? 600), Number(process.argv[3] ?? 300)];
build();
const cluster = await startPostgres();
const seed = `nodes ${Date.now()}`;
const chaos = await runNodesChaos({
  cluster,
  tables,
  seconds,
  killEveryMs: 4000,
  pace: 'unhurried',
  thinkMs: 15_000,
  seed,
  report: say,
});
await cluster.stop();
const { acknowledged, views, lost, doubled, gaps, misled, changed, stuck, windows, clocks } = chaos;
const { rated, ratedTwice, notRated, rebuildDiffers } = chaos;
say(
  `Three nodes for ${seconds} s: killed ${chaos.kills} times, connections cut ${chaos.cuts} times, the database`,
);
say(`  restarted once; ${chaos.tables} tables, ${chaos.finished} finished`);
say(`  ${acknowledged} moves acknowledged, ${views} views told, ${windows.closed} windows closed`);
say(`  lost ${lost}, both of two conflicting moves accepted ${doubled}, gaps ${gaps}, misled ${misled},`);
say(
  `  changed ${changed}, stuck ${stuck}; windows late by ${windows.p99} ms (p99), ${windows.most} ms (most)`,
);
say(`  ${clocks.closed} decisions with a clock, late by ${clocks.p99} ms (p99), ${clocks.most} ms (most)`);
say(`  the machine itself was late by ${chaos.machineMs} ms at most; late by more than 0.5 s beyond it:`);
say(`  windows ${windows.tooLate}, decisions with a clock ${clocks.tooLate}`);
say(
  `  ${rated} rated matches: rated twice ${ratedTwice}, not rated ${notRated}, rebuild differs ${rebuildDiffers}`,
);
for (const error of chaos.errors.slice(0, 20)) say(error);
const isGood =
  lost + doubled + gaps + misled + changed + stuck + chaos.errors.length === 0 &&
  ratedTwice + notRated + rebuildDiffers === 0 &&
  windows.tooLate + clocks.tooLate === 0 &&
  chaos.exitCodes.every(code => code === 0);
process.exitCode = isGood ? 0 : 1;
