import { expect, it } from 'vitest';
import { seatOf } from '@parlour/engine';
import { wholeUpdate, type BriefUpdate } from './brief.ts';
import type { Update } from './messages.ts';

const info = { id: 't' } as Update['info'];
const base = { viewer: seatOf(0), pausing: false };
const view = { viewer: 0, rules: { lives: 3 }, hand: [1], pile: [7] };
const before: Update = { ...base, at: 1, info, message: { number: 1, view, events: [] } };

it('takes what is missing from the update before, in its order', () => {
  const events = [{ type: 'threw' }];
  const brief: BriefUpdate = {
    ...base,
    at: 2,
    message: { number: 2, changes: { hand: [] }, added: { pile: [1] }, events },
  };
  const whole = wholeUpdate(brief, before);
  expect(whole).toEqual({ ...base, at: 2, info, message: { number: 2, view: expect.anything(), events } });
  expect(JSON.stringify(whole.message!.view)).toBe('{"viewer":0,"rules":{"lives":3},"hand":[],"pile":[7,1]}');
  expect(before.message!.view).toEqual({ viewer: 0, rules: { lives: 3 }, hand: [1], pile: [7] });
});

it('takes what is there as it is', () => {
  const whole: Update = { ...before, at: 2, info: { id: 'other' } as Update['info'] };
  expect(wholeUpdate(whole, before)).toEqual(whole);
  const waiting: BriefUpdate = { ...base, at: 2 };
  expect(wholeUpdate(waiting, before)).toEqual({ ...waiting, info });
});

it('needs a whole update first', () => {
  expect(() => wholeUpdate({ ...base, at: 2 }, undefined)).toThrow('begins with a whole update');
  const changed: BriefUpdate = { ...base, at: 2, info, message: { number: 2, changes: {}, events: [] } };
  expect(() => wholeUpdate(changed, undefined)).toThrow('comes whole');
});
