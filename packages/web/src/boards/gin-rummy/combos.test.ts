import { cards, seatOf, type Card } from '@parlour/engine';
import { ginRummy, type Action, type View } from '@parlour/engine/gin-rummy';
import { describe, expect, it } from 'vitest';
import {
  bestKnock,
  chooseThrown,
  joinCombo,
  knockAction,
  leaveCombos,
  mayJoin,
  NO_KNOCK,
  outsideCombos,
  pointsLeft,
  thrownCard,
  type Knock,
} from './combos.ts';

const one = (text: string): Card => cards(text)[0]!;
const fill = (...combos: string[]): Knock =>
  combos.reduce(
    (knock, text, index) => cards(text).reduce((so, card) => joinCombo(so, index, card), knock),
    NO_KNOCK,
  );

/** The menu of a player who holds these eleven cards and has drawn the last of them. */
function menu(hand: readonly Card[], from: 'stock' | 'discard' = 'stock') {
  const me = seatOf(0);
  const view: View = {
    viewer: me,
    rules: ginRummy.rules.presets['documents']!.rules,
    scores: [0, 0],
    boxes: [0, 0],
    past: [],
    deal: { dealer: seatOf(1), upcard: one('2h') },
    hands: [
      { known: hand, hidden: 0 },
      { known: [], hidden: 10 },
    ],
    stock: 30,
    pile: [one('2h')],
    deeds: [{ did: 'draw', seat: me, from, card: hand.at(-1)! }],
    phase: { kind: 'discard', seat: me },
  };
  return ginRummy.choices(view);
}

const HAND = cards('As 2s 3s 4h 5h 6h 7d 8d 9d Kc Qc');

describe('a combo', () => {
  it('G36, VG19: takes any first card, then only what keeps one rank or one run', () => {
    expect(mayJoin([], one('5s'))).toBe(true);
    expect(mayJoin(cards('5s'), one('9h'))).toBe(false);
    expect(mayJoin(cards('5s'), one('5h'))).toBe(true);
    expect(mayJoin(cards('5s'), one('6s'))).toBe(true);
    expect(mayJoin(cards('5s 5h'), one('6s'))).toBe(false);
  });

  it('AG9: refuses 7♠ on 5♠ until 6♠ is there', () => {
    expect(mayJoin(cards('5s'), one('7s'))).toBe(false);
    expect(mayJoin(cards('5s 6s'), one('7s'))).toBe(true);
  });

  it('G12: does not go round the corner, nor from one suit into the next', () => {
    expect(mayJoin(cards('Qs Ks'), one('As'))).toBe(false);
    expect(mayJoin(cards('Qc Kc'), one('Ad'))).toBe(false);
  });

  it('loses the shorter part of a run that is broken in its middle', () => {
    const knock = fill('3h 4h 5h 6h 7h');
    expect(leaveCombos(knock, one('4h')).combos[0]).toEqual(cards('5h 6h 7h'));
    expect(leaveCombos(knock, one('7h')).combos[0]).toEqual(cards('3h 4h 5h 6h'));
  });

  it('G11: gives a card up when it goes into another one', () => {
    const knock = joinCombo(fill('7d 8d 9d 10d'), 1, one('10d'));
    expect(knock.combos.slice(0, 2)).toEqual([cards('7d 8d 9d'), cards('10d')]);
  });
});

describe('the card to throw', () => {
  const knock = fill('As 2s 3s', '4h 5h 6h', '7d 8d 9d');

  it('AG7: is the dearest unmatched card unless the player chooses another', () => {
    expect(thrownCard(knock, HAND, undefined)).toBe(one('Kc'));
    expect(thrownCard(chooseThrown(knock, one('Qc')), HAND, undefined)).toBe(one('Qc'));
  });

  it('G7: is never the one just taken from the pile', () => {
    expect(thrownCard(knock, HAND, one('Kc'))).toBe(one('Qc'));
  });

  it('leaves its combo when it is chosen', () => {
    expect(chooseThrown(knock, one('9d')).combos[2]).toEqual(cards('7d 8d'));
  });
});

describe('submitting', () => {
  const knock = fill('As 2s 3s', '4h 5h 6h', '7d 8d 9d');

  it('VG03: knocks with ten points by throwing the king or the queen', () => {
    const choices = menu(HAND);
    for (const text of ['Kc', 'Qc']) {
      expect(knockAction(choices, knock, one(text))).toMatchObject({ type: 'knock', discard: one(text) });
    }
    expect(pointsLeft(knock, HAND, one('Kc'))).toBe(10);
  });

  it('VG20: does not, when too much is left', () => {
    const two = fill('As 2s 3s', '4h 5h 6h');
    expect(pointsLeft(two, HAND, one('Kc'))).toBe(34);
    expect(knockAction(menu(HAND), two, one('Kc'))).toBeUndefined();
  });

  it('AG9: does not, while a combo has fewer than three cards', () => {
    const short = fill('As 2s 3s', '4h 5h 6h', '7d 8d');
    expect(knockAction(menu(HAND), short, one('Kc'))).toBeUndefined();
  });

  it('AG10: arranges by itself as well as can be', () => {
    const best = bestKnock(menu(HAND))!;
    expect(best.combos.flat()).toHaveLength(9);
    expect(knockAction(menu(HAND), best, best.thrown)).toBeDefined();
    expect(outsideCombos(best, HAND)).toHaveLength(2);
  });

  it('VG16: has nothing to offer where no knock is possible', () => {
    const choices = menu(cards('Ks Kh Qs Qh Jd Jc 10s 9d 8c 7h 2d'));
    expect(bestKnock(choices)).toBeUndefined();
    expect(knockAction(choices, NO_KNOCK, one('Ks')) satisfies Action | undefined).toBeUndefined();
  });
});
