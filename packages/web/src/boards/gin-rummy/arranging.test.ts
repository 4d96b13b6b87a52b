import { cards } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { hintFor, keepOrder, meldNumber, moveCard, orderHand, swapCards } from './arranging.ts';

const HAND = cards('9s 7h 7d 8s 2c 7s Kd');

describe('the order of the own hand', () => {
  it('D30: is sorted by suit, by rank, or with its melds first', () => {
    const { melds } = hintFor(HAND, undefined);
    expect(orderHand(HAND, 'suit', melds)).toEqual([cards('2c 7d Kd 7h 7s 8s 9s')]);
    expect(orderHand(HAND, 'rank', melds)).toEqual([cards('2c 7d 7h 7s 8s 9s Kd')]);
    expect(orderHand(HAND, 'melds', melds)).toEqual([cards('7s 8s 9s'), cards('2c 7d 7h Kd')]);
  });

  it('is kept when a card is drawn, which comes last, and when one is thrown', () => {
    expect(keepOrder(cards('3c 2c Ac'), cards('Ac 2c 3c 9h'))).toEqual(cards('3c 2c Ac 9h'));
    expect(keepOrder(cards('3c 2c Ac'), cards('Ac 3c'))).toEqual(cards('3c Ac'));
  });

  it('G30, AG15: swaps two cards', () => {
    const [a, b, c] = cards('3c 2c Ac');
    expect(swapCards([a!, b!, c!], a!, c!)).toEqual([c, b, a]);
  });

  it('moves a card to another place', () => {
    const order = cards('Ac 2c 3c 4c');
    expect(moveCard(order, order[0]!, 2)).toEqual(cards('2c 3c Ac 4c'));
    expect(moveCard(order, order[3]!, 0)).toEqual(cards('4c Ac 2c 3c'));
  });
});

describe('the hint', () => {
  const ten = cards('As 2s 3s 4h 5h 6h 7d 8d 9d Kc');

  it('VG02: counts the deadwood of ten cards', () => {
    const hint = hintFor(ten, undefined);
    expect(hint.points).toBe(10);
    expect(hint.melds.flat()).toHaveLength(9);
  });

  it('numbers the melds', () => {
    const hint = hintFor(ten, undefined);
    const numbers = ten.map(card => meldNumber(hint, card));
    expect(new Set(numbers.slice(0, 9))).toEqual(new Set([1, 2, 3]));
    expect(numbers[0]).toBe(numbers[2]);
    expect(numbers[9]).toBeUndefined();
  });

  it('AG8: counts what the best legal discard leaves of eleven', () => {
    expect(hintFor([...ten, ...cards('Ac')], undefined).points).toBe(1);
    expect(hintFor([...ten, ...cards('Qc')], undefined).points).toBe(10);
    expect(hintFor([...cards('As 2s 3s 4h 5h 6h 7d 8d 9d Ac'), ...cards('Kc')], cards('Kc')[0]).points).toBe(
      10,
    );
  });
});
