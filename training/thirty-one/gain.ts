// What thinking adds to her first impression, decision by decision: her choices with and without it are compared by
// playing both on in many worlds, with the ways of the others known.
//
//   node gain.mjs --company standard --matches 100      (see README.md)
// The company is three of a character, or `herself` for three of her first impression.
import { rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { thirtyOneBots, type View } from '@parlour/engine/thirty-one';
import {
  believe,
  chanceOf,
  decide,
  duchess,
  duchessWith,
  HABITS,
  playOn,
  QuickTable,
  ruleBook,
  SURE,
  think,
  unseenCards,
  WEIGHTS,
  Worlds,
  type Habit,
} from '../internals/thirty-one.ts';
import { summarise } from './contest.ts';
import { judgeBy, option } from './course.ts';
import { realWinner, type Player } from './real-match.ts';

const company = option('company', 'herself');
const matches = Number(option('matches', '100'));
const seed = option('seed', 'gain');
/** Of her decisions every so manieth is looked at. */
const every = Number(option('every', '4'));

/** How many worlds choices are compared in, and how many imagined players stand for a seat there. */
const WORLDS = 1000;
const CROWD = 1500;

const { rules } = ruleBook.presets['classroom']!;
const judge = judgeBy(WEIGHTS.classroom);
const atAGlance = { judge, effort: { worlds: 0 } };
const rival: Player =
  company === 'herself' ? duchessWith(atAGlance) : thirtyOneBots.find(({ id }) => id === company)!;
const habit: Habit =
  company === 'herself' ? judge : Object.values<Habit>(HABITS).find(({ id }) => id === company)!;
const types = [{ habit, prior: 1, slip: 0.02, part: 1 }];
const likeness = company === 'herself' ? 1 : 0;

/** What thinking changes in her chance to win, decision by decision. */
const gains: number[] = [];
let changed = 0;
let asked = 0;

function look(view: View, table: QuickTable, glance: number): void {
  const rng = rngFrom(seedFrom(`${seed}/look/${asked}`));
  const chosen = think(view, { judge }, rng, () => false).candidates[0]!.choice;
  gains.push(chosen === glance ? 0 : differenceOf(view, table, chosen, glance, rng));
  if (chosen !== glance) changed++;
}

/** How much better one choice is than another, in many worlds. */
function differenceOf(view: View, table: QuickTable, one: number, other: number, rng: Rng): number {
  const { seat, seats } = table;
  const imagined = new Worlds(believe(view, types, CROWD, rng), types, unseenCards(view));
  const world = new QuickTable(rules, seats);
  const trial = new QuickTable(rules, seats);
  world.copyFrom(table);
  const habits: Habit[] = view.lives.map(() => judge);
  const chanceAfter = (choice: number): number => {
    playOn(trial, world, choice, habits, rng);
    return chanceOf(trial, seat, likeness);
  };
  let sum = 0;
  for (let tried = 0; tried < WORLDS; tried++) {
    imagined.draw(world, habits, rng);
    sum += chanceAfter(one) - chanceAfter(other);
  }
  return sum / WORLDS;
}

const player: Player = {
  ...duchess,
  act: (view, rng, stop) => {
    const glance = think(view, atAGlance, rng, stop);
    const [first, second] = glance.candidates;
    if (++asked % every === 0 && second !== undefined && first!.impression < SURE)
      look(view, glance.table, first!.choice);
    return decide(glance);
  },
};

for (let match = 0; match < matches; match++) {
  const players = [rival, rival, rival];
  players.splice(match % 4, 0, player);
  realWinner(rules, players, `${seed}/${match}`);
}
const inTenThousand = summarise(gains.map(gain => 100 * gain));
console.log(
  `${company}: ${inTenThousand} ten-thousandths of a match a decision; ${changed} of ${gains.length} changed`,
);
