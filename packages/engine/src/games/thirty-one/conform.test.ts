// The laws every game keeps, under each school of rules and at tables of different sizes.
import { describe, it } from 'vitest';
import { laws } from '../../testing/conform.ts';
import { readRules } from '../../core/rules.ts';
import { thirtyOne } from './index.ts';
import type { Rules, State } from './model.ts';
import { ruleBook } from './rules.ts';

const tables: readonly [rules: unknown, seats: number][] = [
  ['classroom', 4],
  ['classroom', 2],
  ['classroom', 10],
  ['library', 4],
  ['library', 10],
  ['two-player', 2],
  [
    { preset: 'classroom', threeOfAKind: 30.5, check31OnDeal: false, deckExhausted: 'void', allOut: 'draw' },
    3,
  ],
  [{ preset: 'library', mayReturnDiscard: false, deckExhausted: 'reshuffle', patience: 1, lives: 1 }, 10],
];

for (const [wanted, seats] of tables) {
  const read = readRules<Rules>(ruleBook, wanted);
  if (!read.ok) throw new Error(read.error);
  const spec = {
    game: thirtyOne,
    rules: read.value,
    seats,
    cardsIn: (state: unknown) => {
      const { hands, stock, pile } = state as State;
      return [...hands.flat(), ...stock, ...pile];
    },
    knownBy: (state: unknown) => (state as State).knownBy,
    matches: 3,
  };
  describe(`thirty-one, ${JSON.stringify(wanted)}, ${seats} seats`, () => {
    for (const law of laws(spec)) it(law.name, () => law.check());
  });
}
