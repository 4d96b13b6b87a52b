// The strength of the exported networks without search: against three of a character and at every mixed table of
// characters, every deal from every seat.
//
//   node evaluate.mjs --preset classroom --groups 1500 --seed exam      (see README.md)
import { POLICIES, QuickTable, ruleBook, type Policy } from '../internals/thirty-one.ts';
import { summariseTable, winnerOf } from './contest.ts';
import { exportedWeights, networkPolicyFrom } from './networks.ts';
import { option } from './option.ts';

const preset = option('preset', 'classroom');
const groups = Number(option('groups', '1500'));
const seed = option('seed', 'exam');
const { rules } = ruleBook.presets[preset]!;
const networkPolicy = networkPolicyFrom(exportedWeights(preset));
const CHARACTERS = [POLICIES.standard, POLICIES.caution, POLICIES.aggressive, POLICIES.counter];

/** All tables of opponents: three of a character first, then every mix. */
function lineups(): Policy[][] {
  if (rules.maxSeats === 2) return [[POLICIES.computer], ...CHARACTERS.map(one => [one])];
  const alike = CHARACTERS.map(one => [one, one, one]);
  const mixed = CHARACTERS.flatMap((a, first) =>
    CHARACTERS.slice(first).flatMap((b, second) => CHARACTERS.slice(first + second).map(c => [a, b, c])),
  );
  return [...alike, ...mixed.filter(([a, , c]) => a !== c)];
}

for (const opponents of lineups()) {
  const table = new QuickTable(rules, opponents.length + 1);
  const wins: number[][] = [];
  for (let group = 0; group < groups; group++) {
    const won = [networkPolicy, ...opponents].map(() => 0);
    for (let turn = 0; turn <= opponents.length; turn++) {
      // Everybody moves on by one seat, so that each plays the deal from every seat.
      const policies = [networkPolicy, ...opponents].map((_, seat, all) => all[(seat + turn) % all.length]!);
      won[(winnerOf(table, policies, `${seed}/${group}`) + turn) % policies.length]!++;
    }
    wins.push(won);
  }
  console.log(`${preset}: ${summariseTable(['herself', ...opponents.map(({ id }) => id)], wins)}`);
}
