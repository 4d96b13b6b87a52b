// Fits how far the Old Fox's estimate that a claim is a lie can be trusted: logistic regression over the claims of games
// between the house's players, each as the others at the table see it. Prints the weights for `old-fox/value/lie.ts`.
import { parseArgs } from 'node:util';
import { catalogue, playOut, preset, rngFrom, seatsOf, seedFrom, shuffle, Table } from '@parlour/engine';
import type { Rules, State } from '@parlour/engine/bluff';
import { describeClaim, isProven, Outlook, PublicBelief, rankOfTurn, view } from '../internals/bluff.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '500' }, seed: { type: 'string', default: 'lies' } },
});
const MOVE_LIMIT = 1500;
/** The share of earlier claims that is looked at; last cards are all. */
const SOME = 0.15;

interface Seen {
  readonly features: readonly number[];
  readonly lie: number;
}

const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
const rules = preset<Rules>(entry.game.rules);

function claimsOf(game: number): Seen[] {
  const seed = seedFrom(`${values.seed}/${game}`);
  const rng = rngFrom(seedFrom(`${seed}/table`));
  const bots = shuffle([...entry.bots], rng).slice(0, 4);
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  if (!playOut(table, seed, MOVE_LIMIT)) return [];
  const seen: Seen[] = [];
  const state = entry.game.setup(rules, 4) as State;
  for (const move of table.moves) {
    entry.game.step(state, move);
    const { phase } = state;
    if (phase.kind !== 'window' || phase.passed.length > 0) continue;
    if (state.hands[phase.seat]!.length > 0 && !rng.chance(SOME)) continue;
    const rank = rankOfTurn(state.past.length);
    const lie = phase.laid.some(card => card % 13 !== rank) ? 1 : 0;
    for (const seat of seatsOf(4).filter(other => other !== phase.seat)) {
      const own = view(state, seat);
      if (own.phase.kind !== 'window') continue;
      const outlook = new Outlook(own, new PublicBelief(own).update(own));
      // What is proven needs no weights.
      if (isProven(outlook.bluffChance(own.phase.claim))) continue;
      seen.push({ features: describeClaim(outlook, own.phase.claim), lie });
    }
  }
  return seen;
}

/** Logistic regression by gradient descent with momentum. */
function fit(claims: readonly Seen[]): number[] {
  const size = claims[0]!.features.length;
  const weights = Array.from({ length: size }, (_, index) => (index === 1 ? 1 : 0));
  const speed = weights.map(() => 0);
  for (let round = 0; round < 3000; round++) {
    const gradient = weights.map(() => 0);
    for (const { features, lie } of claims) {
      const odds = features.reduce((sum, one, index) => sum + one * weights[index]!, 0);
      const error = lie - 1 / (1 + Math.exp(-odds));
      for (let index = 0; index < size; index++) gradient[index]! += error * features[index]!;
    }
    for (let index = 0; index < size; index++) {
      speed[index] = 0.9 * speed[index]! + (0.05 * gradient[index]!) / claims.length;
      weights[index]! += speed[index]!;
    }
  }
  return weights;
}

const claims: Seen[] = [];
for (let game = 0; game < Number(values.games); game++) for (const one of claimsOf(game)) claims.push(one);
console.log(
  `${claims.length} claims: ${fit(claims)
    .map(weight => weight.toFixed(3))
    .join(', ')}`,
);
