// The solvers: the test vectors, and the naive twin on random and meld-dense hands.
import { describe, expect, it } from 'vitest';
import { cardSet } from '../../../core/card-set.ts';
import { cards, fullDeck, type Card } from '../../../core/card.ts';
import { rngFrom, seedFrom, shuffle } from '../../../core/random.ts';
import type { Meld } from '../model.ts';
import {
  arrangements,
  bestArrangements,
  deadwood,
  deadwoodOfSuits,
  deadwoodPoints,
  deadwoodWithout,
} from './deadwood.ts';
import { bestDefence, extendMelds } from './layoff.ts';
import { extendsMeld, fitsMeld, isMeld, meldsIn, outside, sumPoints } from './meld.ts';
import { naiveDeadwood, naiveDefence } from './naive.ts';

/** Hands from whole decks, and from decks of few ranks, in which melds are everywhere. */
function* hands(count: number, seed: string): Generator<Card[]> {
  const rng = rngFrom(seedFrom(seed));
  for (let index = 0; index < count; index++) {
    const ranks = [13, 3, 4, 5, 6, 8][index % 6]!;
    const deck = fullDeck().filter(card => card % 13 < ranks);
    yield shuffle(deck, rng).slice(0, index % 2 === 0 ? 10 : 11);
  }
}

const melds = (...texts: string[]): Meld[] => texts.map(text => cards(text).sort((a, b) => a - b));

describe('deadwood', () => {
  it.each([
    ['VG02: G15', 'As 2s 3s 4h 5h 6h 7d 8d 9d Kc', 10],
    ['VG04: G16', 'As 2s 3s 4h 5h 6h 7d 8d 9d Td', 0],
    ['VG05: G12, the ace is low', 'Qs Ks As', 21],
    ['VG06: G11, the run is kept', '7s 7h 7d 8s 9s', 14],
    ['VG07: G11, a set of three and a run', '7s 7h 7d 7c 8s 9s', 0],
    ['WG06: AG6, eleven cards', 'As 2s 3s 4s 5h 6h 7h 9c 9d 9h 9s', 0],
    ['WG07: AG10, the better of two ways', '2s 3s 4s 4h 4d 8c 9c Tc Ah Ad', 7],
    ['VG16: eleven cards without a meld', 'Ks Kh Qs Qh Jd Jc Ts 9d 8c 7h 2d', 96],
    ['nothing', '', 0],
  ])('%s: %s', (_, text, points) => {
    const hand = cards(text);
    expect(deadwoodPoints(hand)).toBe(points);
    expect(deadwoodOfSuits(...cardSet(hand))).toBe(points);
    const found = deadwood(hand);
    expect(found.points).toBe(points);
    expect(sumPoints(outside(hand, found.melds))).toBe(points);
  });

  it('without a card is that of the others', () => {
    for (const hand of hands(300, 'without')) {
      for (const card of hand) {
        expect(deadwoodWithout(cardSet(hand), card)).toBe(
          deadwoodPoints(hand.filter(other => other !== card)),
        );
      }
    }
  });

  it('a card fits a hand where some meld of both holds it, and a meld that it extends to a meld', () => {
    for (const [card, ...hand] of hands(600, 'fits')) {
      expect(fitsMeld(hand, card!)).toBe(meldsIn([...hand, card!]).some(meld => meld.includes(card!)));
      for (const meld of meldsIn(hand)) expect(extendsMeld(meld, card!)).toBe(isMeld([...meld, card!]));
    }
  });

  it('VG05, VG06, G9, G10, G12: what is a meld and what is not', () => {
    for (const text of [
      'As 2s 3s',
      'Js Qs Ks',
      '7s 7h 7d',
      '7s 7h 7d 7c',
      'As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js',
    ]) {
      expect(isMeld(cards(text)), text).toBe(true);
    }
    for (const text of [
      'Qs Ks As',
      'Ks As 2s',
      '7s 8s',
      '7s 7h',
      '5s 6s 8s',
      '5s 6s 7h',
      'Kc Ad 2d',
      '7s 7h 8h',
      '7s 7s 7s',
    ]) {
      expect(isMeld(cards(text)), text).toBe(false);
    }
  });

  it('G15: court cards count ten, the ace one, the others their number', () => {
    expect(sumPoints(cards('As'))).toBe(1);
    expect(cards('2c 5d 9h Ts Jc Qd Kh').map(card => sumPoints([card]))).toEqual([2, 5, 9, 10, 10, 10, 10]);
  });

  it('G2: is exactly what the naive twin finds, on 2,400 hands', () => {
    for (const hand of hands(2400, 'deadwood')) {
      const least = naiveDeadwood(hand);
      expect(deadwoodPoints(hand), hand.join()).toBe(least);
      const { points, melds } = deadwood(hand);
      expect([points, sumPoints(outside(hand, melds))], hand.join()).toEqual([least, least]);
    }
  });

  it('G2: gives the first of the best arrangements: the fewest melds, then the order of the deck', () => {
    const seed = 'first of the best';
    for (const hand of hands(6000, seed)) {
      expect(deadwood(hand), `seed "${seed}", hand ${hand.join()}`).toEqual(bestArrangements(hand)[0]);
    }
  });

  it('gives every best arrangement once, each of disjoint melds of the hand', () => {
    for (const hand of hands(600, 'arrangements')) {
      const all = bestArrangements(hand);
      for (const { points, melds } of all) {
        expect(points).toBe(deadwoodPoints(hand));
        expect(melds.every(isMeld)).toBe(true);
        expect(sumPoints(outside(hand, melds))).toBe(points);
        expect(new Set(melds.flat()).size).toBe(melds.flat().length);
      }
      expect(new Set(all.map(({ melds }) => JSON.stringify(melds))).size).toBe(all.length);
    }
    expect(bestArrangements(cards('As 2s 3s 4s 5s 6s')).map(({ melds }) => melds.length)).toEqual([1, 2]);
    expect(bestArrangements(cards('7s 7h 7d 7c 8s 9s'))).toHaveLength(1);
  });

  it('AG10: lists every arrangement within a limit, the best first', () => {
    const points = arrangements(cards('2s 3s 4s 4h 4d 8c 9c Tc Ah Ad'), 10).map(found => found.points);
    expect(points).toEqual([7, 10]);
    expect(arrangements(cards('2s 3s 4s 4h 4d 8c 9c Tc Ah Ad'), 6)).toEqual([]);
  });
});

describe('the defence', () => {
  it('VG18, G19, AG11: weighs lay-offs and melds together', () => {
    const hand = cards('Qc Qd Qh Qs Ks 2h 3h 4h Ad 2c');
    const found = bestDefence(hand, melds('9s Ts Js', '5c 5d 5h', '8d 8c 8h'));
    expect(found.points).toBe(3);
    expect(found.layoffs).toEqual([
      { card: cards('Qs')[0], meld: 0 },
      { card: cards('Ks')[0], meld: 0 },
    ]);
    expect(found.melds).toContainEqual(cards('Qc Qd Qh'));
  });

  it('AG11: lays nothing on a set of four, and no lay-off that does not pay', () => {
    expect(bestDefence(cards('Kc Kd Kh'), melds('9c 9d 9h 9s', 'Tc Jc Qc'))).toMatchObject({
      points: 0,
      layoffs: [],
    });
  });

  it('VG18: is exactly what the naive twin finds, with lay-offs in a playable order', () => {
    const rng = rngFrom(seedFrom('defence'));
    for (let index = 0; index < 400; index++) {
      const ranks = [6, 7, 9, 13][index % 4]!;
      const deck = shuffle(
        fullDeck().filter(card => card % 13 < ranks),
        rng,
      );
      const knocker = deadwood(deck.slice(0, 10)).melds;
      const hand = deck.slice(10, 20);
      const found = bestDefence(hand, knocker);
      expect(found.points, `${hand.join()} against ${JSON.stringify(knocker)}`).toBe(
        naiveDefence(hand, knocker),
      );
      found.layoffs.forEach((_, made) => {
        expect(extendMelds(knocker, found.layoffs.slice(0, made + 1)).every(isMeld)).toBe(true);
      });
      const gone = new Set(found.layoffs.map(({ card }) => card));
      const left = hand.filter(card => !gone.has(card));
      expect(sumPoints(outside(left, found.melds))).toBe(found.points);
    }
  });
});
