// The laws every game keeps, under each preset and under the options that no preset uses.
import { describe, it } from 'vitest';
import { readRules } from '../../core/rules.ts';
import { laws } from '../../testing/conform.ts';
import { ginRummy } from './index.ts';
import type { Rules, State } from './model.ts';
import { ruleBook } from './rules.ts';

const tables: readonly unknown[] = [
  ...Object.keys(ruleBook.presets),
  {
    preset: 'standard',
    layoffOnGin: true,
    wall: 'lastDiscardOffer',
    nextDealer: 'winner',
    undercutOnTie: false,
  },
  {
    preset: 'oklahoma',
    aceUpcard: 1,
    spadesDouble: false,
    nextDealer: 'loser',
    boxBonus: 20,
    gameBonus: 100,
  },
];

for (const wanted of tables) {
  const read = readRules<Rules>(ruleBook, wanted);
  if (!read.ok) throw new Error(read.error);
  const spec = {
    game: ginRummy,
    rules: read.value,
    seats: 2,
    cardsIn: (state: unknown) => {
      const { hands, stock, pile } = state as State;
      return [...hands.flat(), ...stock, ...pile];
    },
    knownBy: (state: unknown) => (state as State).knownBy,
    matches: 2,
    limit: 400,
    // Random players seldom meld; that matches end is shown with the characters.
    ends: false,
  };
  describe(`gin-rummy, ${JSON.stringify(wanted)}`, () => {
    for (const law of laws(spec)) it(law.name, () => law.check());
  });
}
