// Whether the strongest players' chances hold: positions of the test sets (training/calibration/sets.ts), by what was said and
// what came of it, in tenths; and the Brier score. Whole sets take a while, and progress is told on standard error. `--game bluff`
// measures one game, `--rules brisk` under another preset than its first, `--seats 6` with another number of seats than usual, `--matches 800` only as many of its set: too few to see
// 3 points, enough to see that something is broken. Positions collected by `training/calibration/fit.ts --set test` can be given with `--from FILE`.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { catalogue, type CatalogueEntry } from '@parlour/engine';
import { startThread, ThreadPool } from '@parlour/threads';
import type { Position } from '../training/calibration/positions.ts';
import { setOf } from '../training/calibration/sets.ts';
import { rawWeighing } from '../training/internals/weighing.ts';
import type { PartOfGame } from './calibration-thread.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rules: { type: 'string' },
    seats: { type: 'string' },
    matches: { type: 'string', default: 'Infinity' },
    threads: { type: 'string', default: String(availableParallelism()) },
    from: { type: 'string', multiple: true, default: [] },
  },
});
/** A tenth with fewer positions says nothing. */
const ENOUGH = 100;
const TOLERANCE = 0.03;
/** How many matches a thread is given at a time. */
const PART = 50;

const pool = new ThreadPool<PartOfGame, Position[]>(Number(values.threads), () =>
  startThread('calibration-thread', import.meta.url),
);
let isWithin = true;
for (const entry of catalogue.filter(({ game }) => values.game === undefined || game.id === values.game)) {
  const positions = values.from.length > 0 ? readPositions(entry) : await weighPositions(entry);
  const matches = new Set(positions.map(({ match }) => match)).size;
  console.log(`### ${entry.game.name}: ${positions.length} positions of ${matches} matches\n`);
  console.log(
    `${table(['said', 'positions', 'mean said', 'came true', 'off by', '± 95 %'], tenthsOf(positions))}\n`,
  );
  const squares = meanOf(positions, ({ chance, result }) => (chance - result) ** 2);
  console.log(`Brier score ${squares.toFixed(4)}.\n`);
}
await pool.close();
console.log(
  isWithin
    ? `Within ${100 * TOLERANCE} points in every tenth of at least ${ENOUGH} positions.`
    : `More than ${100 * TOLERANCE} points off in a tenth of at least ${ENOUGH} positions.`,
);

async function weighPositions(entry: CatalogueEntry): Promise<Position[]> {
  const seats = values.seats === undefined ? undefined : Number(values.seats);
  const { rules } = values;
  const { matches } = setOf(entry, 'test', { matches: Number(values.matches), rules });
  let done = 0;
  const weigh = async (first: number): Promise<Position[]> => {
    const part = Math.min(PART, matches - first);
    const positions = await pool.run({ game: entry.game.id, first, matches: part, rules, seats });
    done += part;
    process.stderr.write(
      `\r${entry.game.name}: ${done} of ${matches} matches${done === matches ? '\n' : ''}`,
    );
    return positions;
  };
  const parts = Array.from({ length: Math.ceil(matches / PART) }, (_, part) => weigh(part * PART));
  return (await Promise.all(parts)).flat();
}

/** Positions that were weighed before calibration, calibrated as they would be now. */
function readPositions(entry: CatalogueEntry): Position[] {
  const { shipped } = rawWeighing(entry);
  return values.from
    .flatMap(file => readFileSync(file, 'utf8').trim().split('\n'))
    .map(line => JSON.parse(line) as Position)
    .map(position => ({ ...position, chance: shipped(position.group, position.inputs)(position.raw) }));
}

function tenthsOf(positions: readonly Position[]): string[][] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = positions.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === tenth);
    if (inside.length === 0) return [`${10 * tenth}–${10 * tenth + 10} %`, '0', '', '', '', ''];
    const said = meanOf(inside, one => one.chance);
    const came = meanOf(inside, one => one.result);
    if (inside.length >= ENOUGH && Math.abs(said - came) > TOLERANCE) isWithin = false;
    return [
      `${10 * tenth}–${10 * tenth + 10} %`,
      String(inside.length),
      (100 * said).toFixed(1),
      (100 * came).toFixed(1),
      (100 * (came - said)).toFixed(1),
      (100 * clusteredError(inside, came)).toFixed(1),
    ];
  });
}

/** 1.96 standard errors; positions of one match count as one observation. */
function clusteredError(positions: readonly Position[], mean: number): number {
  const byMatch = new Map<number, number>();
  for (const { match, result } of positions) byMatch.set(match, (byMatch.get(match) ?? 0) + result - mean);
  const squares = [...byMatch.values()].reduce((sum, residual) => sum + residual ** 2, 0);
  return (1.96 * Math.sqrt(squares)) / positions.length;
}

function meanOf(positions: readonly Position[], of: (position: Position) => number): number {
  return positions.reduce((sum, one) => sum + of(one), 0) / positions.length;
}
