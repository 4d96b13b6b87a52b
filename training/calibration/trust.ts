// How far is the value network of Bluff to be believed against the Old Fox's own choice? Matches between the house's players are gone
// through; where the network sees a difference, the decision is played on by Old Foxes in the real hidden cards: after the option that
// the network rates best, after the Old Fox's own choice, and after what was done. Prints which part of a difference came true: the
// slope of a line through zero. `old-fox/value/trust.ts` believes less, see README.md.
// `--matches 100 --first 0 --collect FILE` appends a line a decision, so that several processes may share the work; `--from FILE …` reads them.
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, decisionSeedOf, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/bluff';
import { sampleOptions } from '../internals/bluff.ts';
import { moveOf, placedPoints, wonAfter } from './going-on.ts';
import { playMatch, type Match } from './reviews.ts';

/** An option: how often the Old Fox chooses it, the network's chance, and what came of it. */
interface Tried {
  readonly share: number;
  readonly said: number;
  readonly won: number;
}

interface Decision {
  readonly kind: 'lay' | 'answer';
  readonly bot: string;
  /** The option that the network rates best, the Old Fox's own choice, and the one that was made. */
  readonly best: Tried;
  readonly own: Tried;
  readonly made: Tried;
}

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100' },
    first: { type: 'string', default: '0' },
    effort: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: 'trust' },
    collect: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
  },
});
/** Smaller differences are left out; of larger ones up to this all are played on, of those between in proportion. */
const [LEAST, ALL] = [0.01, 0.08];
const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
const equal = entry.bots.find(({ strongest }) => strongest === true)!;

if (values.from.length > 0) print(values.from.flatMap(read));
else {
  const found: Decision[] = [];
  for (let index = Number(values.first), end = index + Number(values.matches); index < end; index++) {
    const match = playMatch(entry, `${values.seed}/${index}`, Number(values.effort), 'everybody');
    for (const one of match === undefined ? [] : lookAt(match, `${values.seed}/${index}`)) {
      if (values.collect === undefined) found.push(one);
      else appendFileSync(values.collect, `${JSON.stringify(one)}\n`);
    }
  }
  if (values.collect === undefined) print(found);
}

function read(file: string): Decision[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Decision);
}

function* lookAt(match: Match, seed: string): Generator<Decision> {
  const { plan, bots } = match;
  const rng = rngFrom(seedFrom(`${seed}/trust`));
  for (const { point, state } of placedPoints(match)) {
    const view = point.view as View;
    const decided = rngFrom(decisionSeedOf(plan.seed, point));
    const { options } = sampleOptions(view, decided, plan.effort, point.made as Action | undefined);
    const said = options.map(({ results }) => meanOf(Array.from(results)));
    const shares = options.map(({ share = 0 }) => share);
    const all = sumOf(shares);
    const usual = sumOf(said.map((chance, index) => (shares[index]! / all) * chance));
    const done = JSON.stringify(point.made ?? { type: 'pass' });
    const made = options.findIndex(({ action }) => JSON.stringify(action) === done);
    const best = said.indexOf(Math.max(...said));
    const size = Math.max(said[best]! - usual, Math.abs(usual - (said[made] ?? usual)));
    if (made < 0 || size < LEAST || unit(rng) > size / ALL) continue;
    const own = indexAt(shares, all * unit(rng));
    // With the same seed, the same option comes to the same.
    const going = { bots, equal, seed: `${seed}/${point.move}/${point.seat}` };
    const [first, second, third] = [best, own, made].map((at): Tried => ({
      share: shares[at]! / all,
      said: said[at]!,
      won: wonAfter(entry, state, moveOf(entry, point, options[at]!.action), going)[point.seat]!,
    }));
    const kind = view.phase.kind === 'window' ? 'answer' : 'lay';
    yield { kind, bot: bots[point.seat]!.id, best: first!, own: second!, made: third! };
  }
}

function print(decisions: readonly Decision[]): void {
  for (const kind of ['lay', 'answer'] as const) {
    const own = decisions.filter(one => one.kind === kind);
    tell(
      `${kind}, best over the Old Fox's choice`,
      own,
      ({ best }) => best,
      one => one.own,
    );
    tell(
      `${kind}, the Old Fox's choice over what was done`,
      own,
      one => one.own,
      ({ made }) => made,
    );
    tell(
      `${kind}, best over what was done`,
      own,
      ({ best }) => best,
      ({ made }) => made,
    );
  }
}

/** Which part of the differences between two options came true. */
function tell(
  name: string,
  decisions: readonly Decision[],
  better: (one: Decision) => Tried,
  worse: (one: Decision) => Tried,
): void {
  const pairs = decisions
    .map(one => [better(one).said - worse(one).said, better(one).won - worse(one).won] as const)
    .filter(([said]) => said > 0);
  const squares = sumOf(pairs.map(([said]) => said ** 2));
  const slope = sumOf(pairs.map(([said, came]) => said * came)) / squares;
  const rest = sumOf(pairs.map(([said, came]) => (said * (came - slope * said)) ** 2));
  const figures = [slope, (1.96 * Math.sqrt(rest)) / squares].map(figure => figure.toFixed(2));
  const means = [0, 1].map(at => (100 * meanOf(pairs.map(pair => pair[at]!))).toFixed(2));
  console.log(
    `${name}: ${pairs.length} decisions, said ${means[0]}, came true ${means[1]}; part ${figures[0]} ± ${figures[1]}`,
  );
}

function unit(rng: Rng): number {
  return rng.bits() / 2 ** 32;
}

function indexAt(shares: readonly number[], drawn: number): number {
  let left = drawn;
  const at = shares.findIndex(share => (left -= share) < 0);
  return at < 0 ? shares.length - 1 : at;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function meanOf(numbers: readonly number[]): number {
  return sumOf(numbers) / numbers.length;
}
