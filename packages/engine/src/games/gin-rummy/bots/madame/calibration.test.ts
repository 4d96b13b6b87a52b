import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import type { Action } from '../../model.ts';
import { gapKindOf, JUDGEMENT } from './calibration.ts';
import { GAPS } from './gaps.ts';

const [card] = cards('7c');
const TAKE: Action = { type: 'draw', from: 'discard' };
const DRAW: Action = { type: 'draw', from: 'stock' };
const THROW: Action = { type: 'discard', card: card! };
const KNOCK: Action = { type: 'knock', discard: card!, melds: [] };

describe('what is believed of a distance', () => {
  it('depends on what the option is, and for a throw on whether one could knock', () => {
    expect(gapKindOf(TAKE, DRAW)).toBe('take');
    expect(gapKindOf(DRAW, TAKE)).toBe('leave');
    expect(gapKindOf({ type: 'pass' }, TAKE)).toBe('leave');
    expect(gapKindOf(THROW, THROW)).toBe('throw');
    expect(gapKindOf(THROW, KNOCK)).toBe('wait');
    expect(gapKindOf(KNOCK, THROW)).toBe('knock');
    expect(gapKindOf({ type: 'done' }, { type: 'arrange' })).toBe('layoff');
    expect(JUDGEMENT.believed(DRAW, TAKE)).toBe(GAPS.leave);
  });
});
