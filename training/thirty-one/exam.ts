// What the shipped networks make without thinking: against three of a kind and at every mixed table of characters,
// every deal from every seat.
//
//   node exam.mjs --preset classroom --groups 1500 --seed exam      (see README.md)
import { HABITS, QuickTable, ruleBook, WEIGHTS, type Habit } from '../internals/thirty-one.ts';
import { summariseTable, winnerOf } from './contest.ts';
import { judgeBy, option } from './course.ts';

const preset = option('preset', 'classroom') as keyof typeof WEIGHTS;
const groups = Number(option('groups', '1500'));
const seed = option('seed', 'exam');
const { rules } = ruleBook.presets[preset]!;
const judge = judgeBy(WEIGHTS[preset]);
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
  const wins: number[][] = [];
  for (let group = 0; group < groups; group++) {
    const won = [judge, ...company].map(() => 0);
    for (let turn = 0; turn <= company.length; turn++) {
      // Everybody moves on by one seat, so that each plays the deal from every seat.
      const habits = [judge, ...company].map((_, seat, all) => all[(seat + turn) % all.length]!);
      won[(winnerOf(table, habits, `${seed}/${group}`) + turn) % habits.length]!++;
    }
    wins.push(won);
  }
  console.log(`${preset}: ${summariseTable(['herself', ...company.map(({ id }) => id)], wins)}`);
}
