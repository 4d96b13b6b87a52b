import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import type { Action } from '../../model.ts';
import { calibrateWith, gapKindOf, judgementOf } from './calibration.ts';
import { GAPS } from './gaps.ts';

const KNOCK: Action = { type: 'knock' };
const DRAW: Action = { type: 'draw', from: 'stock' };
const TAKE: Action = { type: 'draw', from: 'discard' };
const THROW: Action = { type: 'discard', card: cards('7c')[0]! };

describe('what is believed of a distance', () => {
  it('depends on whether it is about knocking, else on how many are left', () => {
    expect(gapKindOf(4, KNOCK, DRAW)).toBe('knock');
    expect(gapKindOf(4, DRAW, KNOCK)).toBe('wait');
    expect(gapKindOf(4, DRAW, TAKE)).toBe('many left');
    expect(gapKindOf(3, THROW, THROW)).toBe('few left');
    expect(gapKindOf(2, TAKE, DRAW)).toBe('few left');
  });
  it('counts the players who have lives left, as the curve does', () => {
    const judged = judgementOf({ lives: [3, 0, 1, 2] });
    expect(judged.believed(DRAW, TAKE)).toBe(GAPS['few left']);
    expect(judged.calibration(0.4)).toBe(calibrateWith(3)(0.4));
    expect(judgementOf({ lives: [3, 1, 1, 2] }).believed(DRAW, TAKE)).toBe(GAPS['many left']);
  });
});
