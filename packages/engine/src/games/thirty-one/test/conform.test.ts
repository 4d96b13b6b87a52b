// The laws every game keeps, under each preset and at tables of different sizes.
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../../core/game.ts';
import { readRules } from '../../../core/rules.ts';
import { laws } from '../../../testing/conform.ts';
import { walk } from '../../../testing/walk.ts';
import { thirtyOne, type View } from '../index.ts';
import type { Rules, State } from '../model.ts';
import { ruleBook } from '../rules.ts';

const tables: readonly [rules: unknown, seats: number][] = [
  ['classroom', 4],
  ['classroom', 10],
  ['library', 4],
  ['two-player', 2],
  [
    { preset: 'classroom', threeOfAKind: 30.5, check31OnDeal: false, deckExhausted: 'void', allOut: 'draw' },
    3,
  ],
  [{ preset: 'library', mayReturnDiscard: false, deckExhausted: 'reshuffle', patience: 1, lives: 1 }, 10],
];

function readKnobs(wanted: unknown): Rules {
  const read = readRules<Rules>(ruleBook, wanted);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const places = {
  cardsIn: (state: unknown) => {
    const { hands, stock, pile } = state as State;
    return [...hands.flat(), ...stock, ...pile];
  },
  knownBy: (state: unknown) => (state as State).knownBy,
};

for (const [wanted, seats] of tables) {
  describe(`thirty-one, ${JSON.stringify(wanted)}, ${seats} seats`, () => {
    const spec = { game: thirtyOne, rules: readKnobs(wanted), seats, matches: 2, ...places };
    for (const law of laws(spec)) it(law.name, () => law.check());
  });
}

// Random players knock so early that the deck never runs out. Here nobody knocks, so that it is reshuffled.
describe('thirty-one without knocks', () => {
  const game: AnyGame = {
    ...thirtyOne,
    choices: (view: View) => thirtyOne.choices(view).filter(({ label }) => label !== 'Knock'),
  };
  const rules = readKnobs({ preset: 'library', deckExhausted: 'reshuffle', patience: 2 });
  const spec = { game, rules, seats: 8, matches: 1, limit: 200, ends: false, ...places };
  for (const law of laws(spec)) it(law.name, () => law.check());
  it('AT2: the deck is reshuffled in such matches', () => {
    const { states } = walk(game, rules, 8, 'thirty-one/8/0', 200);
    expect((states as State[]).some(({ phase }) => phase.kind === 'reshuffle')).toBe(true);
  });
});
