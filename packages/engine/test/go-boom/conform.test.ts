// The laws of every game, for Go Boom.
import { describe, it } from 'vitest';
import type { Preset } from '../../src/core/rules.ts';
import { laws } from '../../src/testing/conform.ts';
import { entry } from './index.ts';
import type { Rules, State } from './model.ts';

const { game } = entry;

for (const [name, { rules }] of Object.entries<Preset<Rules>>(game.rules.presets)) {
  for (const seats of [2, 3, 6]) {
    describe(`Go Boom, ${name}, ${seats} seats`, () => {
      const spec = {
        game,
        rules,
        seats,
        cardsIn: (state: unknown) => {
          const { hands, stock, pile } = state as State;
          return [...hands.flat(), ...stock, ...pile];
        },
        knownBy: (state: unknown) => (state as State).knownBy,
        matches: 3,
      };
      for (const law of laws(spec)) it(law.name, () => law.check());
    });
  }
}
