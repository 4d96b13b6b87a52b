import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import type { Action } from '../../model.ts';
import { preset } from '../../../../core/rules.ts';
import { seatOf } from '../../../../core/seat.ts';
import { ginRummy } from '../../index.ts';
import { ruleBook } from '../../rules.ts';
import { setTable } from '../../set-table.ts';
import { calibrationOf, curveOf, factGroupOf, gapKindOf, judgementOf } from './calibration.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { KNOTS } from './knots.ts';

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
    const { believed } = judgementOf(ginRummy.view(setTable({ hands: ['7c'] }), seatOf(0)));
    expect(believed(DRAW, TAKE)).toBe(GAPS.leave);
  });
});

describe('the curve of a decision', () => {
  it('is that of the preset, also where options differ that change no hand', () => {
    for (const [index, name] of Object.keys(ruleBook.presets).entries()) {
      const rules = preset(ruleBook, name);
      expect(curveOf({ rules })).toBe(index);
      expect(curveOf({ rules: { ...rules, target: 250 } })).toBe(index);
      expect(calibrationOf(index)(0.3)).toBeCloseTo(new Map(KNOTS[index]).get(0.3)!, 9);
    }
  });
});

describe('the curves of the facts that are chances', () => {
  it('go by how much one may knock with', () => {
    const groups = Object.keys(ruleBook.presets).map(name => factGroupOf({ rules: preset(ruleBook, name) }));
    expect(groups).toEqual([0, 0, 0, 1, 2]);
    for (const rules of ['documents', 'straight', 'oklahoma']) {
      const view = ginRummy.view(setTable({ rules, hands: ['7c'] }), seatOf(0));
      const knots = FACT_KNOTS[factGroupOf(view)]!;
      // [G14] Where only gin ends a hand there is no knock to undercut.
      const ids = rules === 'straight' ? ['knocks', 'taken'] : ['knocks', 'taken', 'undercut'];
      expect(Object.keys(knots)).toEqual(ids);
      for (const id of ids)
        expect(judgementOf(view).told(id, 0.5)).toBeCloseTo(new Map(knots[id]).get(0.5)!, 9);
    }
  });
});
