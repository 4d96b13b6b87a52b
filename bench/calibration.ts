// Whether the strongest players' chances hold: positions of the test sets (training/calibration/sets.ts), by what was said and
// what came of it, in tenths; and the Brier score. `--game bluff` measures one game, `--matches 9000` more of its set. Positions
// collected by `training/calibration/fit.ts --set test` can be given with `--from FILE`.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, type CatalogueEntry } from '@parlour/engine';
import { positionsOf, type Position } from '../training/calibration/positions.ts';
import { setOf } from '../training/calibration/sets.ts';
import { rawWeighing } from '../training/internals/weighing.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    matches: { type: 'string', default: '800' },
    from: { type: 'string', multiple: true, default: [] },
  },
});
/** A tenth with fewer positions says nothing. */
const ENOUGH = 100;
const TOLERANCE = 0.03;

let isWithin = true;
for (const entry of catalogue.filter(({ game }) => values.game === undefined || game.id === values.game)) {
  const positions = values.from.length > 0 ? readPositions(entry) : weighPositions(entry);
  const matches = new Set(positions.map(({ match }) => match)).size;
  console.log(`### ${entry.game.name}: ${positions.length} positions of ${matches} matches\n`);
  console.log(
    `${table(['said', 'positions', 'mean said', 'came true', 'off by', '± 95 %'], tenthsOf(positions))}\n`,
  );
  const squares = meanOf(positions, ({ chance, result }) => (chance - result) ** 2);
  console.log(`Brier score ${squares.toFixed(4)}.\n`);
}
console.log(
  isWithin
    ? `Within ${100 * TOLERANCE} points in every tenth of at least ${ENOUGH} positions.`
    : `More than ${100 * TOLERANCE} points off in a tenth of at least ${ENOUGH} positions.`,
);

function weighPositions(entry: CatalogueEntry): Position[] {
  return [...positionsOf(setOf(entry, 'test', { matches: Number(values.matches) }))];
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
