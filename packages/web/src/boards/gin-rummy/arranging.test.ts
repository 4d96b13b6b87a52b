import { cards } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { hintFor, keepOrder, moveCard, sortHand, swapCards } from './arranging.ts';

const HAND = cards('9s 7h 7d 8s 2c 7s Kd');

describe('one’s own hand', () => {
  it('D30: is sorted by suit, by rank, or with its melds first', () => {
    expect(sortHand(HAND, 'suit')).toEqual(cards('2c 7d Kd 7h 7s 8s 9s'));
    expect(sortHand(HAND, 'rank')).toEqual(cards('2c 7d 7h 7s 8s 9s Kd'));
    expect(sortHand(HAND, 'melds')).toEqual(cards('7s 8s 9s 2c 7d 7h Kd'));
  });

  it('keeps its order when a card comes, which stands at the end, and when one goes', () => {
    expect(keepOrder(cards('3c 2c Ac'), cards('Ac 2c 3c 9h'))).toEqual(cards('3c 2c Ac 9h'));
    expect(keepOrder(cards('3c 2c Ac'), cards('Ac 3c'))).toEqual(cards('3c Ac'));
  });

  it('G30, AG15: lets two cards change places', () => {
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
    expect([...hint.melded]).toHaveLength(9);
  });

  it('AG8: counts what the best legal discard leaves of eleven', () => {
    expect(hintFor([...ten, ...cards('Ac')], undefined).points).toBe(1);
    expect(hintFor([...ten, ...cards('Qc')], undefined).points).toBe(10);
    expect(hintFor([...cards('As 2s 3s 4h 5h 6h 7d 8d 9d Ac'), ...cards('Kc')], cards('Kc')[0]).points).toBe(
      10,
    );
  });
});
