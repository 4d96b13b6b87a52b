import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import { seatOf } from '../../../../core/seat.ts';
import { tableWith } from '../../test/ask.ts';
import { playMoves } from '../../test/lay-table.ts';
import type { Action } from '../../model.ts';
import { preset } from '../../../../core/rules.ts';
import { ruleBook } from '../../rules.ts';
import { view, type View } from '../../view.ts';
import { calibrationOf, curveOf, factGroupOf, gapKindOf, judgementOf } from './calibration.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { KNOTS } from './knots.ts';

const KNOCK: Action = { type: 'knock' };
const DRAW: Action = { type: 'draw', from: 'stock' };
const TAKE: Action = { type: 'draw', from: 'discard' };

function throwOf(card: string): Action {
  return { type: 'discard', card: cards(card)[0]! };
}

/** What seat 0 sees with this hand and this card on the pile. */
function lookAt(hand: string, pile: string): View {
  return view(tableWith(hand, { pile }), seatOf(0));
}

/** The same after drawing this card. */
function lookAfter(hand: string, drawn: string): View {
  return view(playMoves(tableWith(hand, { deck: drawn }), 'deck'), seatOf(0));
}

describe('what is believed of a distance', () => {
  it('depends on whether it is about knocking', () => {
    const look = lookAt('K♠ 9♠ 4♥', '7♦');
    expect(gapKindOf(look, KNOCK, DRAW)).toBe('knock');
    expect(gapKindOf(look, DRAW, KNOCK)).toBe('wait');
    expect(gapKindOf(look, TAKE, KNOCK)).toBe('wait');
  });

  it('is less of a throw that keeps the most points than of one that gives some up', () => {
    const look = lookAfter('K♠ 9♠ 4♥', 'Q♥');
    // Either keeps 19: K♠ 9♠ with one of the hearts.
    expect(gapKindOf(look, throwOf('4♥'), throwOf('Q♥'))).toBe('fine');
    expect(gapKindOf(look, throwOf('Q♥'), throwOf('4♥'))).toBe('fine');
    expect(gapKindOf(look, throwOf('9♠'), throwOf('4♥'))).toBe('cards');
    expect(GAPS.fine).toBeLessThan(GAPS.cards);
  });

  it('is less of leaving a card that adds no points than of leaving one that does', () => {
    expect(gapKindOf(lookAt('K♠ 9♠ 4♥', '7♦'), DRAW, TAKE)).toBe('fine');
    expect(gapKindOf(lookAt('K♠ 9♠ 4♥', '7♠'), DRAW, TAKE)).toBe('cards');
    expect(gapKindOf(lookAt('K♠ 9♠ 4♥', '7♦'), TAKE, DRAW)).toBe('cards');
  });

  it('goes with the curve that is meant', () => {
    const look = lookAt('K♠ 9♠ 4♥', '7♠');
    const three = judgementOf({ ...look, lives: [3, 0, 1, 2] });
    expect(three.calibration(0.4)).toBe(calibrationOf(1)(0.4));
    expect(three.believed(DRAW, TAKE)).toBe(GAPS.cards);
    expect(judgementOf(look).calibration(0.4)).toBe(calibrationOf(2)(0.4));
  });
});

describe('the curve of a decision', () => {
  const [classroom, library, twoPlayer] = ['classroom', 'library', 'two-player'].map(name =>
    preset(ruleBook, name),
  );

  it.each([
    [classroom!, [3, 0, 1, 0], 0],
    [classroom!, [3, 0, 1, 2], 1],
    [classroom!, [3, 2, 1, 2, 2, 1], 2],
    [{ ...classroom!, lives: 5 }, [3, 2, 1, 2], 2],
    [library!, [0, 0, 1, 5], 3],
    [{ ...library!, patience: 9 }, [5, 5, 5, 0], 4],
    [library!, [5, 5, 5, 5], 5],
    [twoPlayer!, [4, 4], 6],
    [library!, [5, 5], 6],
    [classroom!, [3, 3], 7],
  ])('is one for whose rules they are and who is left: %#', (rules, lives, curve) => {
    expect(curveOf({ rules, lives })).toBe(curve);
  });

  it('has knots', () => {
    expect(KNOTS).toHaveLength(8);
  });
});

describe('the curves of the facts that are chances', () => {
  const [classroom, library, twoPlayer] = ['classroom', 'library', 'two-player'].map(name =>
    preset(ruleBook, name),
  );

  it.each([
    [classroom!, [3, 0, 1, 0], 0],
    [classroom!, [3, 3], 0],
    [classroom!, [3, 2, 1, 0], 1],
    [library!, [0, 0, 1, 5], 2],
    [library!, [5, 5, 5, 5], 3],
    [twoPlayer!, [4, 4], 4],
  ])('go by whose rules they are, and whether more than two are left: %#', (rules, lives, group) => {
    const knots = FACT_KNOTS[factGroupOf({ rules, lives })]!;
    expect(factGroupOf({ rules, lives })).toBe(group);
    expect(Object.keys(knots)).toEqual(['knocked', 'lowest']);
    const { told } = judgementOf({ ...lookAt('K♠ 9♠ 4♥', '7♠'), rules, lives });
    for (const [id, curve] of Object.entries(knots))
      expect(told(id, 0.5)).toBeCloseTo(new Map(curve).get(0.5)!, 9);
  });
});
