// Fits the edge of the Duchess over the characters, for `duchess/equity.ts`: its network plays matches against three of
// each, and the share won from each distribution of lives is compared with the computed chance for several edges.
//
//   node edge.mjs --matches 15000 --edges 1,0.8,0.7,0.65,0.6      (see README.md)
import { rngFrom, seedFrom } from '@parlour/engine';
import {
  POLICIES,
  OVER,
  playHand,
  QuickTable,
  ruleBook,
  WEIGHTS,
  winChances,
  type Policy,
} from '../internals/thirty-one.ts';
import { networkPolicyFrom } from './networks.ts';
import { option } from './option.ts';

const matches = Number(option('matches', '15000'));
const edges = option('edges', '1,0.8,0.7,0.65,0.6').split(',').map(Number);
const seed = option('seed', 'edge');
const SEATS = 4;

const { rules } = ruleBook.presets['classroom']!;
const networkPolicy = networkPolicyFrom(WEIGHTS.classroom);
const table = new QuickTable(rules, SEATS);

/** How often these lives, the Duchess first, have been seen, and how often the Duchess won from there. */
interface Standing {
  readonly lives: readonly number[];
  seen: number;
  won: number;
}

function standingsAgainst(other: Policy): Standing[] {
  const standings = new Map<string, Standing>();
  for (let match = 0; match < matches; match++) {
    const own = match % SEATS;
    const policies = Array.from({ length: SEATS }, (_, seat) => (seat === own ? networkPolicy : other));
    const visited: Standing[] = [];
    table.setUp();
    while (table.stage !== OVER && table.lives[own]! > 0) {
      const lives = [...table.lives.subarray(0, SEATS)];
      const sorted = [lives.splice(own, 1)[0]!, ...lives.sort((a, b) => b - a)];
      const standing = standings.get(sorted.join()) ?? { lives: sorted, seen: 0, won: 0 };
      standings.set(sorted.join(), standing);
      visited.push(standing);
      const rng = rngFrom(seedFrom(`${seed}/${match}/${table.deals}`));
      table.deal(rng);
      playHand(table, policies, rng);
    }
    for (const standing of visited) {
      standing.seen++;
      if (table.stage === OVER && table.lives[own]! > 0) standing.won++;
    }
  }
  return [...standings.values()];
}

for (const other of [POLICIES.standard, POLICIES.caution, POLICIES.aggressive, POLICIES.counter]) {
  const standings = standingsAgainst(other);
  const off = edges.map(edge => {
    let [squares, all] = [0, 0];
    for (const { lives, seen, won } of standings) {
      squares += seen * (winChances(lives, rules, 0, edge)[0]! - won / seen) ** 2;
      all += seen;
    }
    return `${edge}: ${(100 * Math.sqrt(squares / all)).toFixed(1)}`;
  });
  console.log(`against ${other.id}, ${matches} matches, how far off with an edge of ${off.join(', ')}`);
}
