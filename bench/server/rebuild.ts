// `npm run bench -- server/rebuild --matches 200000`: how long a rebuild of the ratings keeps matches waiting that end
// meanwhile, on both databases. The matches are made, without journals. Each step is timed by itself first: what the
// last one takes is how long the lock is held. Then the store rebuilds while matches end one after the other.
import { parseArgs } from 'node:util';
import { RatingRebuild } from '../../packages/server/src/store/rating-rebuild.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { HISTORY_GAME, writeHistory } from '../../packages/server/test/rated-history.ts';
import { openRebuildSteps } from '../../packages/server/test/rebuild-steps.ts';
import { stores, type StorePlace } from '../../packages/server/test/stores.ts';
import { figure } from '../measure.ts';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '200000' } } });
const matches = Number(values.matches);
const people = Math.ceil(matches / 10);
/** How many matches end without a rebuild, to compare. */
const ENDS = 300;

for (const { name, place } of stores) {
  const where = await place();
  const store = await where.open();
  await writeHistory(where, { matches, people });
  console.log(`\n${name}: ${figure(matches)} matches of ${figure(people)} people`);
  const steps = await timedSteps(where);
  for (const [step, times] of steps) console.log(`  ${step.padEnd(28)} ${summary(times)}`);
  const alone = [];
  for (let ended = 0; ended < ENDS; ended++) alone.push(await endMatch(store, `alone-${ended}`));
  console.log(`  ${'a match ends, no rebuild'.padEnd(28)} ${summary(alone)}`);
  const before = performance.now();
  const [meanwhile, most] = await endMeanwhile(store, store.ratings.rebuild());
  const seconds = (performance.now() - before) / 1000;
  console.log(`  ${'a match ends meanwhile'.padEnd(28)} ${summary(meanwhile)}`);
  console.log(`  the rebuild took ${seconds.toFixed(1)} s, heap at most ${(most / 1e6).toFixed(0)} MB`);
  await store.close();
  await where.remove();
}

/** How long each step takes, on connections of its own. */
async function timedSteps(where: StorePlace): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const timed =
    <Result>(name: string, step: (id: string) => Promise<Result>) =>
    async (id: string): Promise<Result> => {
      const before = performance.now();
      const result = await step(id);
      times.set(name, [...(times.get(name) ?? []), performance.now() - before]);
      return result;
    };
  const { begin, clear, take, swap, close } = openRebuildSteps(where);
  await new RatingRebuild({
    begin: timed('begin', begin),
    clear: timed('clear', clear),
    take: timed('take matches in', take),
    swap: timed('swap: the lock is held', swap),
  }).run();
  await close();
  return times;
}

/** Ends matches until the rebuild is done. Returns how long each took, and the most heap that was in use. */
async function endMeanwhile(store: Store, rebuilding: Promise<number>): Promise<[number[], number]> {
  const times: number[] = [];
  let most = 0;
  const done = rebuilding.then(() => 'done' as const);
  for (;;) {
    const next = endMatch(store, `meanwhile-${times.length}`);
    const isDone = (await Promise.race([done, next])) === 'done';
    times.push(await next);
    most = Math.max(most, process.memoryUsage().heapUsed);
    if (isDone) break;
  }
  const player = 'person:player-0';
  const counted = (await store.ratings.counted()).filter(({ players }) =>
    players.some(one => one.player === player),
  );
  const [standing] = await store.ratings.standings(player);
  if (standing?.matches !== counted.length) console.log('  matches are lost, or counted twice');
  return [times, most];
}

/** Ends a match that counts. Returns how long that took, in milliseconds. */
async function endMatch(store: Store, id: string): Promise<number> {
  const seating = { persons: ['player-0', 'player-1'], summary: '{}' };
  const table = { id, code: id, by: 'player-0', listed: true, setup: '{}', at: 1, seating, entries: [] };
  await store.createTable({ ...table, status: 'playing' });
  const players = seating.persons.map((person, rank) => ({ player: `person:${person}`, rank }));
  const before = performance.now();
  await store.append({
    table: id,
    number: 0,
    entries: ['{}'],
    status: 'over',
    at: 2,
    seating,
    rating: { game: HISTORY_GAME, players },
  });
  return performance.now() - before;
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1).padStart(7);
  return `${String(times.length).padStart(6)} times, ms: p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}
