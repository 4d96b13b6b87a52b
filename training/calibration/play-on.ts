// Do differences between options come true? Matches between the house's players are reviewed; where a decision cost something, it
// is played on from there by equal players, after the best option and after the one that was made, in the real hidden cards.
// Over many positions the hidden cards are as likely as the seat had to believe, so the mean difference is what the loss is worth.
// `--game bluff --matches 200 --least 0.004` looks at losses from there on; `--times` is how often each is played on.
import { parseArgs } from 'node:util';
import { catalogue, type AnyBot } from '@parlour/engine';
import { rawWeighing } from '../internals/weighing.ts';
import { moveOf, placedDecisions, wonAfter } from './going-on.ts';
import { playMatch, type Match } from './reviews.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    matches: { type: 'string', default: '100' },
    effort: { type: 'string', default: '0.1' },
    least: { type: 'string', default: '0.004' },
    times: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'play on' },
  },
});
const TIMES = Number(values.times);
/** Who goes on everywhere, in each game. */
const EQUALS: Readonly<Record<string, string>> = {
  bluff: 'old-fox',
  'gin-rummy': 'regular',
  'thirty-one': 'standard',
};
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const equal = entry.bots.find(({ id }) => id === EQUALS[entry.game.id])!;
const { gapKindOf } = rawWeighing(entry);

/** What was said of some losses, and what came of each. */
interface Told {
  readonly said: number[];
  readonly came: number[];
}

const tolds = new Map<string, Told>();
for (let index = 0; index < Number(values.matches); index++) {
  const match = playMatch(entry, `${values.seed}/${index}`, Number(values.effort), 'everybody');
  if (match !== undefined) lookAt(match, index);
}
for (const [name, { said, came }] of [...tolds].sort(([one], [other]) => one.localeCompare(other, 'en'))) {
  const [mean, error] = [meanOf(came), deviationOf(came) / Math.sqrt(came.length)];
  const figures = [100 * meanOf(said), 100 * mean, 196 * error].map(figure => figure.toFixed(2));
  console.log(
    `${name}: ${said.length} decisions, said ${figures[0]}, came true ${figures[1]} ± ${figures[2]}`,
  );
}

function lookAt(match: Match, number: number): void {
  const { bots } = match;
  for (const { point, weighed, state } of placedDecisions(match)) {
    const loss = weighed?.made?.gap ?? 0;
    if (loss < Number(values.least)) continue;
    const best = moveOf(entry, point, weighed!.weighed.options[0]!.action);
    const made = moveOf(entry, point, weighed!.made!.action);
    const came = Array.from({ length: TIMES }, (_, time) => {
      const seed = `${values.seed}/${number}/${point.move}/${time}`;
      const [after, instead] = [best, made].map(move => wonAfter(entry, state, move, { bots, equal, seed }));
      return after![point.seat]! - instead![point.seat]!;
    });
    const kind = gapKindOf(point.view, weighed!.made!.action, weighed!.weighed.options[0]!.action);
    tell(bots[point.seat]!, kind, loss, meanOf(came));
  }
}

function tell(bot: AnyBot, kind: string, said: number, came: number): void {
  const bins = [0.01, 0.02, 0.04, 0.08, 0.12, 0.2, 0.4];
  const bin = bins.filter(bound => said >= bound).length;
  const name = `loss from ${bin === 0 ? values.least : bins[bin - 1]!.toFixed(2)}`;
  for (const key of ['all', name, `kind ${kind}`, `player ${bot.id}`]) {
    const told = tolds.get(key) ?? { said: [], came: [] };
    told.said.push(said);
    told.came.push(came);
    tolds.set(key, told);
  }
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function deviationOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map(one => (one - mean) ** 2)));
}
