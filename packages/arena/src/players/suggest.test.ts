import { expect, it } from 'vitest';
import { nearest, unknownName } from './suggest.ts';

const NAMES = ['mr-caution', 'ms-aggressive', 'card-counter'];

it.each([
  ['card-conter', 'card-counter'],
  ['ms-agressive', 'ms-aggressive'],
  ['CARD', 'card-counter'],
  ['mr-cuation', 'mr-caution'],
  ['napoleon', undefined],
])('for %j it suggests %j', (typed, expected) => {
  expect(nearest(typed, NAMES)).toBe(expected);
});

it('says what there is when nothing is near', () => {
  expect(unknownName('player', 'napoleon', NAMES)).toBe(
    'There is no player "napoleon". Choose one of: mr-caution, ms-aggressive, card-counter.',
  );
});
