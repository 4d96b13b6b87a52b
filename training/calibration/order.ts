// What decisions that left a choice cost each character: in its own matches, and on the same positions, where every character is asked what it would do.
// The first depends on where a player gets to: who is behind has little left to lose. The second does not.
// `--game thirty-one --matches 400 --per-match 12 --effort 0.25` weighs some decisions of each match.
import { parseArgs } from 'node:util';
import { catalogue, leftChoice, rngFrom, seedFrom, shuffle, weighPoint } from '@parlour/engine';
import { playMatch } from './reviews.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'thirty-one' },
    matches: { type: 'string', default: '100' },
    'per-match': { type: 'string', default: '12' },
    effort: { type: 'string', default: '0.25' },
    seed: { type: 'string', default: 'order' },
  },
});
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const characters = entry.bots.filter(bot => bot.strongest !== true);
const never = (): boolean => false;

/** Losses of one character. */
interface Losses {
  readonly own: number[];
  readonly same: number[];
}

const losses = new Map(characters.map(({ id }): [string, Losses] => [id, { own: [], same: [] }]));
for (let index = 0; index < Number(values.matches); index++) {
  const seed = `${values.seed}/${entry.game.id}/${index}`;
  const match = playMatch(entry, seed, Number(values.effort), 'characters');
  if (match === undefined) continue;
  const points = shuffle([...match.plan.points], rngFrom(seedFrom(`${seed}/points`)));
  for (const point of points.slice(0, Number(values['per-match']))) {
    const decision = weighPoint(match.plan, point);
    if (decision?.made === undefined || !leftChoice(decision.weighed)) continue;
    losses.get(match.bots[point.seat]!.id)!.own.push(decision.made.gap);
    for (const bot of characters) {
      const rng = rngFrom(seedFrom(`${seed}/${point.move}/${bot.id}`));
      const action = JSON.stringify(bot.act(point.view, rng, never).action);
      const option = decision.weighed.options.find(other => JSON.stringify(other.action) === action);
      // Where cards are picked, not every pick is weighed.
      if (option !== undefined) losses.get(bot.id)!.same.push(option.gap);
    }
  }
}
for (const [id, { own, same }] of losses)
  console.log(`${id}: ${interval(own)} of ${own.length} own, ${interval(same)} of ${same.length} the same`);

/** The mean in points with its 95 % interval. */
function interval(numbers: readonly number[]): string {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const square = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(square / numbers.length)).toFixed(2)}`;
}
