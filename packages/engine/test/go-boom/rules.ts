// The rule options of Go Boom.
import type { RuleBook } from '../../src/core/rules.ts';
import type { Rules } from './model.ts';

export const ruleBook: RuleBook<Rules> = {
  knobs: {
    handSize: {
      id: 'GB2',
      name: 'Cards',
      about: 'How many cards everybody gets.',
      values: { min: 3, max: 7 },
    },
    target: {
      id: 'GB7',
      name: 'Deals to win',
      about: 'How many deals win the match.',
      values: { min: 1, max: 9 },
    },
  },
  presets: {
    boom: { name: 'Boom', about: 'Seven cards, two deals.', rules: { handSize: 7, target: 2 } },
    short: { name: 'Short', about: 'Three cards, one deal.', rules: { handSize: 3, target: 1 } },
  },
};
