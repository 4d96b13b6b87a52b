// What the shipped networks make without thinking: against three of a kind and at every mixed table of characters,
// every deal from every seat.
//
//   node exam.mjs --preset classroom --groups 1500 --seed exam      (see README.md)
import { HABITS, type Habit } from '../../../engine/src/games/thirty-one/bots/duchess/habits.ts';
import { Judge } from '../../../engine/src/games/thirty-one/bots/duchess/judge.ts';
import { unpackWeights } from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { QuickTable } from '../../../engine/src/games/thirty-one/bots/duchess/quick-table.ts';
import { WEIGHTS } from '../../../engine/src/games/thirty-one/bots/duchess/weights.ts';
import { ruleBook } from '../../../engine/src/games/thirty-one/rules.ts';
import { summarise, winnerOf } from './contest.ts';
import { option } from './course.ts';
import { SwiftNetwork } from './swift-network.ts';

const preset = option('preset', 'classroom') as keyof typeof WEIGHTS;
const groups = Number(option('groups', '1500'));
const seed = option('seed', 'exam');
const { rules } = ruleBook.presets[preset]!;
const judge = new Judge(new SwiftNetwork(unpackWeights(WEIGHTS[preset])));
const CHARACTERS = [HABITS.standard, HABITS.caution, HABITS.aggressive, HABITS.counter];

/** All companies: three of a kind first, then every mix. */
function companies(): Habit[][] {
  if (rules.maxSeats === 2) return [[HABITS.computer], ...CHARACTERS.map(one => [one])];
  const alike = CHARACTERS.map(one => [one, one, one]);
  const mixed = CHARACTERS.flatMap((a, first) =>
    CHARACTERS.slice(first).flatMap((b, second) => CHARACTERS.slice(first + second).map(c => [a, b, c])),
  );
  return [...alike, ...mixed.filter(([a, , c]) => a !== c)];
}

for (const company of companies()) {
  const table = new QuickTable(rules, company.length + 1);
  const own: number[] = [];
  // How often the best of the others won.
  const won = new Map<string, number[]>();
  for (let group = 0; group < groups; group++) {
    const wins = [judge, ...company].map(() => 0);
    for (let turn = 0; turn <= company.length; turn++) {
      // Everybody moves on by one seat, so that each plays the deal from every seat.
      const habits = [judge, ...company].map((_, seat, all) => all[(seat + turn) % all.length]!);
      wins[(winnerOf(table, habits, `${seed}/${group}`) + turn) % habits.length]! += 1 / habits.length;
    }
    own.push(wins[0]!);
    company.forEach(({ id }, index) => {
      const alike = company.filter(other => other.id === id).length;
      const shares = won.get(id) ?? [];
      shares[group] = (shares[group] ?? 0) + wins[index + 1]! / alike;
      won.set(id, shares);
    });
  }
  const others = [...won].map(([id, shares]) => `${id} ${summarise(shares)}`).join(', ');
  console.log(`${preset}, ${groups * (company.length + 1)} matches: she ${summarise(own)}; ${others}`);
}
