// Reviews whole matches between the house's players: how long it takes, what decisions cost each player, how lucky each was,
// and how much the loss of a decision differs between two seeds.
import { parseArgs } from 'node:util';
import { catalogue, weighPoint, type ReviewPlan } from '@parlour/engine';
import { playMatch, reviewEverySeat } from '../training/calibration/reviews.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    matches: { type: 'string', default: '12' },
    effort: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'bench review' },
    strongest: { type: 'boolean', default: false },
  },
});
const WHO = values.strongest ? 'everybody' : 'characters';
/** One decision in so many is weighed with a second seed. */
const SPREAD_EVERY = 5;

/** What the reviews of one player came to, a number a match. */
interface Tally {
  readonly losses: number[];
  readonly lucks: number[];
  readonly results: number[];
}

for (const entry of catalogue.filter(({ game }) => values.game === undefined || game.id === values.game)) {
  const tallies = new Map(
    entry.bots.map((bot): [string, Tally] => [bot.id, { losses: [], lucks: [], results: [] }]),
  );
  const firsts: number[] = [];
  const wholes: number[] = [];
  const spreads: number[] = [];
  for (let index = 0; index < Number(values.matches); index++) {
    const seed = `${values.seed}/${entry.game.id}/${index}`;
    const match = playMatch(entry, seed, Number(values.effort), WHO);
    if (match === undefined) continue;
    const times: number[] = [];
    const since = stopwatch();
    const reviews = reviewEverySeat(match, () => times.push(since()));
    firsts.push(times[0] ?? 0);
    wholes.push(times.at(-1) ?? 0);
    for (const { seat, headline, account } of reviews) {
      const { losses, lucks, results } = tallies.get(match.bots[seat]!.id)!;
      losses.push(headline.loss);
      lucks.push(account.luck);
      results.push(account.result);
    }
    spreads.push(...spreadOf(match.plan));
  }
  console.log(`### ${entry.game.name}: ${wholes.length} matches\n`);
  console.log(
    `First moment after ${seconds(firsts, 0.5)} s of CPU time at the median, ${seconds(firsts, 1)} at most; the whole match after ` +
      `${seconds(wholes, 0.5)} s, ${seconds(wholes, 1)} at most (one core). ` +
      `Loss with another seed: p90 of the difference ${(100 * at(spreads, 0.9)).toFixed(2)} points (${spreads.length} decisions).\n`,
  );
  const rows = [...tallies]
    .filter(([, { losses }]) => losses.length > 0)
    .map(([id, { losses, lucks, results }]) => [
      id,
      String(losses.length),
      interval(losses),
      interval(lucks),
      interval(results),
    ]);
  console.log(`${table(['player', 'matches', 'loss a decision', 'luck a match', 'won'], rows)}\n`);
}

/** Seconds of CPU time since now. */
function stopwatch(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
}

/** How far the loss of a decision is from that with another seed. */
function spreadOf(plan: ReviewPlan): number[] {
  return plan.points
    .filter((_, index) => index % SPREAD_EVERY === 0)
    .flatMap(point => {
      const one = weighPoint(plan, point)?.made;
      const other = weighPoint({ ...plan, seed: 'another' }, point)?.made;
      return one === undefined || other === undefined ? [] : [Math.abs(one.gap - other.gap)];
    });
}

/** The mean in points with its 95 % interval. */
function interval(numbers: readonly number[]): string {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, numbers.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(variance / numbers.length)).toFixed(2)}`;
}

function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function seconds(numbers: readonly number[], share: number): string {
  return at(numbers, share).toFixed(2);
}
