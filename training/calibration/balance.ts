// The scales of losses with which the account balances: by least squares over the house's players, the factors by which the
// losses of each kind of decision would have to be multiplied so that nobody is lucky on average. They should be near 1.
// `--game bluff --matches 200`; `--seed` other than the one they were fitted with tests them.
import { parseArgs } from 'node:util';
import { catalogue, weighPoint, type DecisionPoint, type WeighedDecision } from '@parlour/engine';
import { rawWeighing } from '../internals/weighing.ts';
import { solve } from './knots.ts';
import { playMatch, type Match } from './reviews.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    matches: { type: 'string', default: '100' },
    effort: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: 'balance' },
  },
});
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const { lossKinds, lossKindOf } = rawWeighing(entry);

/** One seat of one match: what it won beyond its share, and by kind what the others' losses brought less its own. */
interface Balance {
  result: number;
  readonly gains: number[];
}

const balances = new Map<string, Balance[]>();
for (let index = 0; index < Number(values.matches); index++) {
  const match = playMatch(entry, `${values.seed}/${index}`, Number(values.effort), 'everybody');
  if (match === undefined) continue;
  for (const [seat, balance] of balancesOf(match).entries()) {
    const { id } = match.bots[seat]!;
    balances.set(id, [...(balances.get(id) ?? []), balance]);
  }
}

/** As the review keeps the account: what a seat loses, the others gain in proportion to their chances. */
function balancesOf({ plan }: Match): Balance[] {
  const { results } = plan;
  const par = 1 / results.length;
  const chances = results.map(() => par);
  const all = results.map((result): Balance => ({ result: result - par, gains: lossKinds.map(() => 0) }));
  for (const { point, weighed } of inOrder(plan.points.map(each => judged(each, weighPoint(plan, each))))) {
    const { chance, gap, action } = weighed;
    const kind = lossKindOf(point.view, action);
    const rest = chances.reduce((sum, one, other) => (other === point.seat ? sum : sum + one), 0);
    for (const [seat, { gains }] of all.entries()) {
      gains[kind]! += seat === point.seat ? -gap : rest > 0 ? (gap * chances[seat]!) / rest : 0;
    }
    chances[point.seat] = Math.max(0, chance - gap);
  }
  return all;
}

interface Choice {
  readonly chance: number;
  readonly gap: number;
  readonly action: unknown;
}

interface JudgedPoint {
  readonly point: DecisionPoint;
  readonly weighed: Choice | undefined;
}

function judged(point: DecisionPoint, decision: WeighedDecision | undefined): JudgedPoint {
  const made = decision?.made;
  if (made === undefined) return { point, weighed: undefined };
  return { point, weighed: { chance: decision!.weighed.chance, gap: made.gap, action: made.action } };
}

function inOrder(points: readonly JudgedPoint[]): (JudgedPoint & { weighed: Choice })[] {
  return points
    .flatMap(({ point, weighed }) => (weighed === undefined ? [] : [{ point, weighed }]))
    .sort((a, b) => a.point.move - b.point.move);
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const right = lossKinds.map(() => 0);
const squares = lossKinds.map(() => lossKinds.map(() => 0));
for (const [id, all] of balances) {
  const lucks = all.map(({ result, gains }) => result - gains.reduce((sum, one) => sum + one, 0));
  const luck = mean(lucks);
  const error = 1.96 * Math.sqrt(mean(lucks.map(one => (one - luck) ** 2)) / (all.length - 1));
  console.log(
    `${id}: ${all.length} matches, luck ${(100 * luck).toFixed(1)} ± ${(100 * error).toFixed(1)} points a match`,
  );
  const result = mean(all.map(balance => balance.result));
  const gains = lossKinds.map((_, kind) => mean(all.map(balance => balance.gains[kind]!)));
  for (const [one, gain] of gains.entries()) {
    right[one]! += all.length * gain * result;
    for (const [other, second] of gains.entries()) squares[one]![other]! += all.length * gain * second;
  }
}
for (const [kind, scale] of solve(squares, right).entries())
  console.log(
    `Losses of the kind “${lossKinds[kind]}” would balance at ${scale.toFixed(3)} times what they are.`,
  );
