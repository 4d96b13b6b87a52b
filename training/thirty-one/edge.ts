// How much better than the characters the Duchess is, for `duchess/equity.ts`: her first impression plays matches
// against three of each, and what every standing turned out to be worth to her is held against what is reckoned with
// this edge or that.
//
//   node edge.mjs --matches 15000 --edges 1,0.8,0.7,0.65,0.6      (see README.md)
import { rngFrom, seedFrom } from '@parlour/engine';
import {
  HABITS,
  OVER,
  playHand,
  QuickTable,
  ruleBook,
  WEIGHTS,
  winChances,
  type Habit,
} from '../internals/thirty-one.ts';
import { judgeBy, option } from './course.ts';

const matches = Number(option('matches', '15000'));
const edges = option('edges', '1,0.8,0.7,0.65,0.6').split(',').map(Number);
const seed = option('seed', 'edge');
const SEATS = 4;

const { rules } = ruleBook.presets['classroom']!;
const judge = judgeBy(WEIGHTS.classroom);
const table = new QuickTable(rules, SEATS);

/** How often a standing, her own lives first, was there, and how often she won from it. */
interface Standing {
  readonly lives: readonly number[];
  seen: number;
  won: number;
}

function standingsAgainst(other: Habit): Standing[] {
  const standings = new Map<string, Standing>();
  for (let match = 0; match < matches; match++) {
    const own = match % SEATS;
    const habits = Array.from({ length: SEATS }, (_, seat) => (seat === own ? judge : other));
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
      playHand(table, habits, rng);
    }
    for (const standing of visited) {
      standing.seen++;
      if (table.stage === OVER && table.lives[own]! > 0) standing.won++;
    }
  }
  return [...standings.values()];
}

for (const other of [HABITS.standard, HABITS.caution, HABITS.aggressive, HABITS.counter]) {
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
