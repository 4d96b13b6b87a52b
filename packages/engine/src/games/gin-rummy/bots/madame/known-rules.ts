// The rules under which Madame weighs decisions: those of a preset, but for some options.
import { presetOf } from '../../../../core/rules.ts';
import type { Rules } from '../../model.ts';
import { ruleBook } from '../../rules.ts';

/** Rule options that do not change how a hand is played, or that the match equities handle with any value. */
const ANY: readonly (keyof Rules)[] = [
  'nextDealer',
  'target',
  'boxBonus',
  'gameBonus',
  'shutoutBonus',
  'wall',
];

/** The preset that the rules are like; undefined where she cannot weigh. */
export function presetKnown(rules: Rules): string | undefined {
  return presetOf(ruleBook, rules, ANY);
}
