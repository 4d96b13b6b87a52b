// Reviews whole matches between the house's players as `parlour review` does, on two threads: how long it takes, what
// decisions cost each player, how lucky each was, how much the loss of a decision differs between two seeds, and how long
// a hint takes at a table of the page. `--rules library` plays under another preset than the game's first. `--spread 0` leaves
// the second seed out, `--hints 0` the hints; `--threads 1` is the quickest for many short reviews.
import { parseArgs } from 'node:util';
import {
  catalogue,
  seedFrom,
  weighDecision,
  weighPoint,
  type ReviewPlan,
  type WeighedDecision,
} from '@parlour/engine';
import { weighPoints } from '../packages/terminal/dist/review/weigh-points.js';
import { HINT_EFFORT, hintSeed } from '@parlour/words';
import { playMatch, reviewEverySeat } from '../training/calibration/reviews.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rules: { type: 'string' },
    matches: { type: 'string', default: '12' },
    effort: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'bench review' },
    threads: { type: 'string', default: '2' },
    /** One decision in so many is weighed with a second seed. */
    spread: { type: 'string', default: '5' },
    /** One decision in so many is weighed as a hint. */
    hints: { type: 'string', default: '5' },
    strongest: { type: 'boolean', default: false },
  },
});
const WHO = values.strongest ? 'everybody' : 'characters';
const THREADS = Number(values.threads);
const SPREAD_EVERY = Number(values.spread);
const HINT_EVERY = Number(values.hints);

/** What the reviews of one player came to, a number a match. */
interface Tally {
  readonly losses: number[];
  readonly lucks: number[];
  readonly results: number[];
}

/** What a review took: seconds until the first decision was weighed and until the last, and CPU time of all threads. */
interface Times {
  readonly first: number;
  readonly whole: number;
  readonly cpu: number;
}

for (const entry of catalogue.filter(({ game }) => values.game === undefined || game.id === values.game)) {
  const tallies = new Map(
    entry.bots.map((bot): [string, Tally] => [bot.id, { losses: [], lucks: [], results: [] }]),
  );
  const times: Times[] = [];
  const spreads: number[] = [];
  const hints: number[] = [];
  for (let index = 0; index < Number(values.matches); index++) {
    const seed = `${values.seed}/${entry.game.id}/${index}`;
    const match = playMatch(entry, seed, Number(values.effort), WHO, values.rules);
    if (match === undefined) continue;
    const { weighed, ...taken } = await weighTimed(match.plan);
    times.push(taken);
    for (const { seat, headline, account } of reviewEverySeat(match, weighed)) {
      const { losses, lucks, results } = tallies.get(match.bots[seat]!.id)!;
      losses.push(headline.loss);
      lucks.push(account.luck);
      results.push(account.result);
    }
    if (SPREAD_EVERY > 0) spreads.push(...spreadOf(match.plan, weighed));
    if (HINT_EVERY > 0) hints.push(...hintTimes(match.plan));
  }
  console.log(`### ${entry.game.name}: ${times.length} matches, effort ${values.effort}\n`);
  const rows = [
    ['first moment', ...seconds(times.map(({ first }) => first))],
    [`whole match, ${THREADS} threads`, ...seconds(times.map(({ whole }) => whole))],
    ['CPU time of it, a thread', ...seconds(times.map(({ cpu }) => cpu / THREADS))],
  ];
  console.log(`${table(['seconds', 'mean', 'median', 'longest'], rows)}\n`);
  if (spreads.length > 0) {
    const p90 = (100 * at(spreads, 0.9)).toFixed(2);
    console.log(
      `Loss with another seed: p90 of the difference ${p90} points (${spreads.length} decisions).\n`,
    );
  }
  if (hints.length > 0) {
    const [median, longest] = [at(hints, 0.5), at(hints, 1)].map(ms => ms.toFixed(0));
    console.log(
      `A hint (effort ${HINT_EFFORT}): p50 ${median} ms, at most ${longest} ms (${hints.length} decisions, one thread).\n`,
    );
  }
  const players = [...tallies]
    .filter(([, { losses }]) => losses.length > 0)
    .map(([id, { losses, lucks, results }]) => [
      id,
      String(losses.length),
      interval(losses),
      interval(lucks),
      interval(results),
    ]);
  console.log(`${table(['player', 'matches', 'loss a decision', 'luck a match', 'won'], players)}\n`);
}

async function weighTimed(
  plan: ReviewPlan,
): Promise<Times & { readonly weighed: (WeighedDecision | undefined)[] }> {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const since = (): number => (performance.now() - started) / 1000;
  let first = 0;
  const weighed = await weighPoints(plan, {
    threads: THREADS,
    progress(done) {
      if (done === 1) first = since();
    },
  });
  const { user, system } = process.cpuUsage(used);
  return { first, whole: since(), cpu: (user + system) / 1e6, weighed };
}

/** How far the loss of a decision is from that with another seed. */
function spreadOf(plan: ReviewPlan, weighed: readonly (WeighedDecision | undefined)[]): number[] {
  return plan.points.flatMap((point, index) => {
    if (index % SPREAD_EVERY !== 0) return [];
    const one = weighed[index]?.made;
    const other = weighPoint({ ...plan, seed: 'another' }, point)?.made;
    return one === undefined || other === undefined ? [] : [Math.abs(one.gap - other.gap)];
  });
}

/** How long a hint takes at some of the decisions, in milliseconds: as the page's worker weighs it, with nothing played yet. */
function hintTimes({ entry, points }: ReviewPlan): number[] {
  return points
    .filter((_, index) => index % HINT_EVERY === 0)
    .map(({ move, view }) => {
      const started = performance.now();
      weighDecision(entry, { view, made: undefined }, seedFrom(hintSeed(move)), HINT_EFFORT);
      return performance.now() - started;
    });
}

/** The mean in points with its 95 % interval. */
function interval(numbers: readonly number[]): string {
  const middle = mean(numbers);
  const variance =
    numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, numbers.length - 1);
  return `${(100 * middle).toFixed(2)} ± ${(196 * Math.sqrt(variance / numbers.length)).toFixed(2)}`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** Mean, median and the longest. */
function seconds(numbers: readonly number[]): string[] {
  return [mean(numbers), at(numbers, 0.5), at(numbers, 1)].map(number => number.toFixed(2));
}
