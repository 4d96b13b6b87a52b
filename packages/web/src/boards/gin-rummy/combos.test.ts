import { cards, type Card } from '@parlour/engine';
import { ginRummy, type Action, type Source } from '@parlour/engine/gin-rummy';
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
import { handView, one } from './try-hand.ts';

const fill = (...combos: string[]): Knock =>
  combos.reduce(
    (knock, text, index) => cards(text).reduce((so, card) => joinCombo(so, index, card), knock),
    NO_KNOCK,
  );

/** The menu of a player who holds these eleven cards and has drawn the last of them. */
const menu = (hand: readonly Card[], from: Source = 'stock') => ginRummy.choices(handView(hand, from));

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

  it('G12: does not wrap from king to ace, nor from one suit into the next', () => {
    expect(mayJoin(cards('Qs Ks'), one('As'))).toBe(false);
    expect(mayJoin(cards('Qc Kc'), one('Ad'))).toBe(false);
  });

  it('loses the shorter part of a run that is broken in its middle', () => {
    const knock = fill('3h 4h 5h 6h 7h');
    expect(leaveCombos(knock, one('4h')).combos[0]).toEqual(cards('5h 6h 7h'));
    expect(leaveCombos(knock, one('7h')).combos[0]).toEqual(cards('3h 4h 5h 6h'));
  });

  it('G11: loses a card that goes into another combo', () => {
    const knock = joinCombo(fill('7d 8d 9d 10d'), 1, one('10d'));
    expect(knock.combos.slice(0, 2)).toEqual([cards('7d 8d 9d'), cards('10d')]);
  });
});

describe('the card to throw', () => {
  const knock = fill('As 2s 3s', '4h 5h 6h', '7d 8d 9d');

  it('AG7: is the unmatched card of most points unless the player chooses another', () => {
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

  it('VG20: is refused when too many points are left', () => {
    const two = fill('As 2s 3s', '4h 5h 6h');
    expect(pointsLeft(two, HAND, one('Kc'))).toBe(34);
    expect(knockAction(menu(HAND), two, one('Kc'))).toBeUndefined();
  });

  it('AG9: is refused while a combo has fewer than three cards', () => {
    const short = fill('As 2s 3s', '4h 5h 6h', '7d 8d');
    expect(knockAction(menu(HAND), short, one('Kc'))).toBeUndefined();
  });

  it('AG10: arranges the best knock by itself', () => {
    const best = bestKnock(menu(HAND))!;
    expect(best.combos.flat()).toHaveLength(9);
    expect(knockAction(menu(HAND), best, best.thrown)).toBeDefined();
    expect(outsideCombos(best, HAND)).toHaveLength(2);
  });

  it('VG16: has no knock to arrange if none is possible', () => {
    const choices = menu(cards('Ks Kh Qs Qh Jd Jc 10s 9d 8c 7h 2d'));
    expect(bestKnock(choices)).toBeUndefined();
    expect(knockAction(choices, NO_KNOCK, one('Ks')) satisfies Action | undefined).toBeUndefined();
  });
});
