// `npm run chaos`: kills a server three hundred times, or as often as one says; with `--postgres` one on PostgreSQL.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { startPostgres } from './postgres.ts';
import { build } from './process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const kills = Number(positionals.at(-1) ?? 300);
const seed = values.seed ?? `chaos ${Date.now()}`;
build();
const cluster = values.postgres ? await startPostgres() : undefined;
const database = await cluster?.newDatabase();
const chaos = await runChaos({ kills, seed, report: say, ...(database === undefined ? {} : { database }) });
await cluster?.stop();
const { acknowledged, views, lost, doubled, gaps, misled, changed, stuck, finished, exitCode, errors } =
  chaos;
const { decided, late, latestMs, machineMs, rated, ratedTwice, notRated, rebuildDiffers } = chaos;
say(`${values.postgres ? 'PostgreSQL' : 'SQLite'}, killed ${kills} times (--seed "${seed}"):`);
say(`  ${acknowledged} moves acknowledged, ${views} views told, ${finished} matches finished;`);
say(`  lost ${lost}, twice ${doubled}, gaps ${gaps}, misled ${misled}, changed ${changed}, stuck ${stuck}`);
say(`  ${decided} decisions by the house for people whose time was over, late by more than 0.5 s ${late};`);
say(`  by ${latestMs} ms at most, the machine itself by ${machineMs} ms`);
say(
  `  ${rated} rated matches: rated twice ${ratedTwice}, not rated ${notRated}, rebuild differs ${rebuildDiffers}`,
);
for (const error of errors.slice(0, 20)) say(error);
const wrong = lost + doubled + gaps + misled + changed + stuck + late + errors.length;
const wronglyRated = ratedTwice + notRated + rebuildDiffers;
process.exitCode = wrong + wronglyRated === 0 && exitCode === 0 ? 0 : 1;
