// The gain of the search over the network alone, decision by decision: where the two choose differently, both choices
// are rolled out in many determinizations, with the types of the opponents known.
//
//   node gain.mjs --company standard --matches 100      (see README.md)
// The company is three of a character, or `herself` for three copies of the network without search.
import { rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { thirtyOneBots, type View } from '@parlour/engine/thirty-one';
import {
  inferBeliefs,
  chanceOf,
  bestDecision,
  duchess,
  duchessWith,
  POLICIES,
  rollOut,
  QuickTable,
  ruleBook,
  SURE,
  analyse,
  unseenCards,
  WEIGHTS,
  Determinizer,
  type Policy,
} from '../internals/thirty-one.ts';
import { meanWithInterval } from './contest.ts';
import { networkPolicyFrom } from './networks.ts';
import { option } from './option.ts';
import { realWinner, type ThirtyOneBot } from './real-match.ts';

const company = option('company', 'herself');
const matches = Number(option('matches', '100'));
const seed = option('seed', 'gain');
/** Every so many decisions one is searched. */
const every = Number(option('every', '4'));

/** In how many determinizations two choices are compared, and with how many particles for a seat. */
const DETERMINIZATIONS = 1000;
const PARTICLES = 1500;

const { rules } = ruleBook.presets['classroom']!;
const networkPolicy = networkPolicyFrom(WEIGHTS.classroom);
const withoutSearch = { networkPolicy, search: { determinizations: 0 } };
const rival: ThirtyOneBot =
  company === 'herself' ? duchessWith(withoutSearch) : thirtyOneBots.find(({ id }) => id === company)!;
const policy: Policy =
  company === 'herself' ? networkPolicy : Object.values<Policy>(POLICIES).find(({ id }) => id === company)!;
const types = [{ policy, prior: 1, errorRate: 0.02, particleShare: 1 }];
const likeness = company === 'herself' ? 1 : 0;

/** The change of the chance to win by the search, decision by decision. */
const gains: number[] = [];
let changed = 0;
let asked = 0;

function compare(view: View, table: QuickTable, unsearched: number): void {
  const rng = rngFrom(seedFrom(`${seed}/look/${asked}`));
  const chosen = analyse(view, { networkPolicy }, rng, () => false).candidates[0]!.choice;
  gains.push(chosen === unsearched ? 0 : differenceOf(view, table, chosen, unsearched, rng));
  if (chosen !== unsearched) changed++;
}

/** How much better one choice is than another, on average over many determinizations. */
function differenceOf(view: View, table: QuickTable, one: number, other: number, rng: Rng): number {
  const { seat, seats } = table;
  const determinizer = new Determinizer(inferBeliefs(view, types, PARTICLES, rng), types, unseenCards(view));
  const sampled = new QuickTable(rules, seats);
  const trial = new QuickTable(rules, seats);
  sampled.copyFrom(table);
  const policies: Policy[] = view.lives.map(() => networkPolicy);
  const chanceAfter = (choice: number): number => {
    rollOut(trial, sampled, choice, policies, rng);
    return chanceOf(trial, seat, likeness);
  };
  let sum = 0;
  for (let tried = 0; tried < DETERMINIZATIONS; tried++) {
    determinizer.sample(sampled, policies, rng);
    sum += chanceAfter(one) - chanceAfter(other);
  }
  return sum / DETERMINIZATIONS;
}

const player: ThirtyOneBot = {
  ...duchess,
  act: (view, rng, stop) => {
    const unsearched = analyse(view, withoutSearch, rng, stop);
    const [first, second] = unsearched.candidates;
    if (++asked % every === 0 && second !== undefined && first!.prior < SURE)
      compare(view, unsearched.table, first!.choice);
    return bestDecision(unsearched);
  },
};

for (let match = 0; match < matches; match++) {
  const players = [rival, rival, rival];
  players.splice(match % 4, 0, player);
  realWinner(rules, players, `${seed}/${match}`);
}
const inTenThousand = meanWithInterval(gains.map(gain => 100 * gain));
console.log(
  `${company}: ${inTenThousand} ten-thousandths of a match a decision; ${changed} of ${gains.length} changed`,
);
