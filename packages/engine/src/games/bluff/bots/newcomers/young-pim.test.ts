import { describe, expect, it } from 'vitest';
import { cards, rankOf, type Card } from '../../../../core/card.ts';
import type { Decision } from '../../../../core/game.ts';
import { playOn } from '../../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import { bluff } from '../../index.ts';
import type { Action } from '../../model.ts';
import { position } from '../../position.ts';
import type { View } from '../../view.ts';
import { youngPim } from './young-pim.ts';

const SEVENS = 6;
const decide = (view: View, seed: number): Decision<Action> =>
  youngPim.act(view, rngFrom(seedFrom(`pim ${seed}`)), () => false);

/** The cards that are laid from this hand as sevens, in so many questions. */
function lays(hand: string): Card[][] {
  const view = bluff.view(position({ hands: [hand, '*', '*', '*'], turns: SEVENS }), seatOf(0));
  return Array.from({ length: 200 }, (_, seed) => {
    const { action } = decide(view, seed);
    if (action.type !== 'play') throw new Error('It is a turn to lay.');
    return [...action.cards];
  });
}

/** How many of so many windows end in a call, when the viewer holds these and two cards were laid as sevens. */
function calls(hand: string, windows: number): number {
  const state = position({ hands: ['2c 3c 8c 9c', hand, '*', '*'], turns: SEVENS });
  const action: Action = { type: 'play', cards: cards('2c 3c') };
  const view = bluff.view(playOn(bluff, state, { by: seatOf(0), action }), seatOf(1));
  return Array.from({ length: windows }, (_, seed) => decide(view, seed)).filter(
    decision => decision.action.type === 'call',
  ).length;
}

describe('Young Pim', () => {
  it('lays one card of the rank while there is one', () => {
    const laid = lays('7c 7d 7h 2c 9h');
    expect(laid.every(one => one.length === 1 && rankOf(one[0]!) === SEVENS)).toBe(true);
    expect(new Set(laid.flat()).size).toBe(3);
  });
  it('lays any one card where there is none', () => {
    const laid = lays('2c 9h Kd');
    expect(laid.every(one => one.length === 1)).toBe(true);
    expect(new Set(laid.flat()).size).toBe(3);
  });
  it('calls three times in a hundred, whatever they hold', () => {
    for (const hand of ['2d 4d', '7c 7d 7h 4d']) {
      const called = calls(hand, 4_000);
      expect(called).toBeGreaterThan(66);
      expect(called).toBeLessThan(174);
    }
  });
});
