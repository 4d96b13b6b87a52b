import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { Card } from './card.ts';
import { cardSet, cardsIn, countCards, hasCard, NO_CARDS, union, without } from './card-set.ts';

const someCards = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { maxLength: 52 }) as fc.Arbitrary<Card[]>;

it('a card set holds what it was given, in the order of the deck', () => {
  fc.assert(
    fc.property(someCards, given => {
      const set = cardSet(given);
      expect(cardsIn(set)).toEqual([...given].sort((a, b) => a - b));
      expect(countCards(set)).toBe(given.length);
      expect(given.every(card => hasCard(set, card))).toBe(true);
    }),
  );
});

it('union and difference agree with sets of numbers', () => {
  fc.assert(
    fc.property(someCards, someCards, (a, b) => {
      expect(new Set(cardsIn(union(cardSet(a), cardSet(b))))).toEqual(new Set([...a, ...b]));
      expect(cardsIn(without(cardSet(a), cardSet(b)))).toEqual(
        a.filter(card => !b.includes(card)).sort((x, y) => x - y),
      );
    }),
  );
  expect(countCards(NO_CARDS)).toBe(0);
});
