// Which guesses the Old Fox leaves alone.
import { describe, expect, it } from 'vitest';
import { seatOf } from '../../../../core/seat.ts';
import { bluff } from '../../index.ts';
import { packTurn } from '../../model.ts';
import { position } from '../../position.ts';
import { isPoorGuess } from './guess.ts';

const LIE = packTurn(1, { by: seatOf(0), bluff: true });
const TRUTH = packTurn(1, { by: seatOf(0), bluff: false });
const OWN_LIE = packTurn(1, { by: seatOf(2), bluff: true });
const CALM = packTurn(1);

const close = { bluff: 0.9, pass: 0.3, call: 0.305 };

/** Whether seat 0 leaves it alone when seat 1 has laid a card; the last of the turns before was its own. */
function isPoor(evaluation: typeof close, turns: readonly number[], margin = 0.01): boolean {
  const state = position({ hands: ['*', '*', '*', '*'] });
  state.past.push(...turns);
  const claim = { seat: seatOf(1), rank: bluff.view(state, seatOf(0)).rank, count: 1 };
  return isPoorGuess(evaluation, margin, bluff.view(state, seatOf(0)), claim);
}

describe('a guess', () => {
  it('is poor when it gains less than the margin', () => {
    expect(isPoor(close, [])).toBe(true);
    expect(isPoor({ ...close, call: 0.311 }, [])).toBe(false);
  });
  it('is no guess when the bluff is proven, and nothing is poor without a margin', () => {
    expect(isPoor({ ...close, bluff: 1 }, [])).toBe(false);
    expect(isPoor({ ...close, call: 0.2 }, [], 0)).toBe(false);
  });
  it('is not poor among players who have been caught lying in a quarter of all turns, and in nothing else', () => {
    const liars = [LIE, LIE, LIE, CALM, CALM, CALM, CALM, CALM];
    expect(isPoor(close, liars)).toBe(false);
    expect(isPoor(close, [TRUTH, ...liars.slice(1), LIE])).toBe(true);
    expect(isPoor(close, [...liars, ...liars.fill(CALM)])).toBe(true);
    expect(isPoor(close, [LIE, LIE, CALM])).toBe(true);
  });
  it('is poor however often the viewer was caught', () => {
    expect(isPoor(close, [OWN_LIE, CALM, CALM, CALM, OWN_LIE, CALM, CALM, CALM, OWN_LIE])).toBe(true);
  });
  it('is never made with an endless margin', () => {
    expect(isPoor({ ...close, call: 0.9 }, [LIE, LIE, LIE], Infinity)).toBe(true);
  });
});
