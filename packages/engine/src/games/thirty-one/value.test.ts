import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cards, fullDeck, rankOf, suitOf, type Card } from '../../core/card.ts';
import { rulesWith } from './test/lay-table.ts';
import {
  bestHandValue,
  compareCards,
  countingCards,
  handValue,
  placeBeside31,
  pointsOf,
  sumOfSuit,
} from './value.ts';

const classroom = rulesWith('classroom');
const library = rulesWith('library');
const twoPlayer = rulesWith('two-player');
const value = (hand: string): number => handValue(cards(hand), classroom);

describe('T6–T9, T16: what cards are worth', () => {
  it.each([
    ['VT01, T8: the four of another suit does not count', 'K♠ 2♠ 4♥', 12],
    ['VT02, T9: three suits, the highest card', '7♠ 9♥ 4♦', 9],
    ['VT03, T7, T9: an ace is 11', 'A♠ K♥ Q♦', 11],
    ['VT04, T6: one suit adds up', 'K♥ 8♥ 5♥', 23],
    ['VT05, T6: an ace alone beats ten in spades', 'A♣ 6♠ 4♠', 11],
    ['VT06, T6: two of a suit', 'Q♠ 9♦ 8♦', 17],
    ['VT07, T6, T7: three ten-point cards of a suit', '10♦ J♦ Q♦', 30],
    ['VT08, T17: thirty-one', 'A♠ K♠ Q♠', 31],
    ['VT08, T17: thirty-one with a ten', 'A♥ 10♥ J♥', 31],
    ['VT09, T16: three of a kind', '2♠ 2♥ 2♦', 30],
    ['VT10, T16: three aces are 30, not 11 and not 33', 'A♠ A♥ A♦', 30],
    ['VT11, T9, T16: equal value is not the same rank', 'J♠ Q♥ K♦', 10],
  ])('%s', (_, hand, expected) => {
    expect(value(hand)).toBe(expected);
  });

  it('T7, L11–L13, K11–K13: ace 11, court cards 10, all others their number', () => {
    const points = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').map(rank => pointsOf(cards(`${rank}♥`)[0]!));
    expect(points).toEqual([11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
  });
  it('VL01, L17, AL21: the library counts suits only', () => {
    expect(handValue(cards('7♠ 7♥ 7♦'), library)).toBe(7);
  });
  it('VK17, K14: neither does the two-player game know three of a kind', () => {
    expect(handValue(cards('7♠ 7♥ 7♦'), twoPlayer)).toBe(7);
  });
  it('K3, K15: exactly 31 is an ace and two ten-point cards of one suit, and nothing else', () => {
    const deck = fullDeck();
    const found: Card[][] = [];
    for (const a of deck)
      for (const b of deck.slice(a + 1))
        for (const c of deck.slice(b + 1)) if (handValue([a, b, c], twoPlayer) === 31) found.push([a, b, c]);
    expect(found).toHaveLength(4 * 6);
    for (const hand of found) {
      expect(new Set(hand.map(suitOf)).size).toBe(1);
      expect(hand.map(pointsOf).sort((x, y) => x - y)).toEqual([10, 10, 11]);
    }
  });
  it('AT8: three of a kind may count 30, 30½ or nothing, and never meets a higher suit', () => {
    const hand = cards('A♠ A♥ A♦');
    expect(handValue(hand, { threeOfAKind: 30.5 })).toBe(30.5);
    expect(handValue(hand, { threeOfAKind: 'off' })).toBe(11);
    // Thirty in a suit ties with it, or falls short of 30½.
    expect(handValue(cards('10♦ J♦ Q♦'), { threeOfAKind: 30.5 })).toBe(30);
  });
  it('T6: agrees with adding up suit by suit, for any hand', () => {
    const hands = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(hands as fc.Arbitrary<Card[]>, hand => {
        const isSet = new Set(hand.map(rankOf)).size === 1;
        const naive = Math.max(...[0, 1, 2, 3].map(suit => sumOfSuit(hand, suit)));
        expect(handValue(hand, classroom)).toBe(isSet ? 30 : naive);
        expect(handValue(hand, library)).toBe(naive);
      }),
      { numRuns: 2_000, seed: 31 },
    );
  });
});

describe('four cards', () => {
  it('WT05, AT5: 31 over four cards is no 31', () => {
    const hand = cards('10♠ 9♠ 8♠ 4♠');
    expect(placeBeside31(hand)).toBeUndefined();
    expect(bestHandValue(hand, classroom)).toBe(27);
  });
  it('WT07, AT5: 41 over four cards holds a 31, and the lowest ten-point card goes', () => {
    const hand = cards('A♠ K♠ 10♠ Q♠');
    expect(bestHandValue(hand, classroom)).toBe(31);
    expect(placeBeside31(hand)).toBe(2);
  });
  it('AT5: finds the odd card wherever it is held', () => {
    for (const [text, place] of [
      ['3♦ A♠ K♠ Q♠', 0],
      ['A♠ 3♦ K♠ Q♠', 1],
      ['A♠ K♠ 3♦ Q♠', 2],
      ['A♠ K♠ Q♠ 3♦', 3],
    ] as const) {
      expect(placeBeside31(cards(text))).toBe(place);
    }
  });
});

describe('orders and parts', () => {
  it('AT20: lowest first by points, then 10 J Q K, then the suits ♣ ♦ ♥ ♠', () => {
    const order = cards('2♣ 2♠ 9♥ 10♣ 10♦ 10♥ 10♠ J♣ Q♣ K♣ A♣ A♠');
    expect([...order].reverse().sort(compareCards)).toEqual(order);
  });
  it('D14: the cards that count are those of the best suit, or all three of a kind', () => {
    expect(countingCards(cards('K♠ 4♥ 2♠'), classroom)).toEqual(cards('K♠ 2♠'));
    expect(countingCards(cards('7♠ 7♥ 7♦'), classroom)).toEqual(cards('7♠ 7♥ 7♦'));
    expect(countingCards(cards('7♠ 9♥ 4♦'), classroom)).toEqual(cards('9♥'));
  });
});
