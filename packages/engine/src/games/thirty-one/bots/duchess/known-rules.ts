// The rules under which the Duchess weighs decisions: those of a preset, but for options that her network and the match equities
// handle with any value.
import { presetOf } from '../../../../core/rules.ts';
import { fullLives, type Rules } from '../../model.ts';
import { ruleBook } from '../../rules.ts';

const ANY: readonly (keyof Rules)[] = ['marks', 'lives', 'lastChance', 'maxSeats', 'patience', 'firstTurn'];
const MOST_LIVES = 6;

/** The preset that the rules are like; undefined where she cannot weigh. */
export function presetKnown(rules: Rules): string | undefined {
  return fullLives(rules) <= MOST_LIVES ? presetOf(ruleBook, rules, ANY) : undefined;
}
