import { expect, it } from 'vitest';
import { seatOf, type Message } from '@parlour/engine';
import { wholeUpdate, type BriefUpdate } from './brief.ts';
import type { Update } from './messages.ts';

const info = { id: 't' } as Update['info'];
const before: Update = {
  at: 1,
  info,
  viewer: seatOf(0),
  pausing: false,
  message: message({ rules: { a: 1 }, hand: [1] }),
};

function message(view: unknown): Message {
  return { number: 1, view, events: [] };
}

function brief(view: unknown): BriefUpdate {
  return { at: 2, viewer: seatOf(0), pausing: false, message: message(view) };
}

it('takes what is missing from the update before', () => {
  expect(wholeUpdate(brief({ hand: [2] }), before)).toEqual({
    ...brief(undefined),
    info,
    message: message({ hand: [2], rules: { a: 1 } }),
  });
});

it('puts the rules where they were', () => {
  const old = { ...before, message: message({ viewer: 0, rules: 1, hand: [1] }) };
  const { view } = wholeUpdate(brief({ viewer: 0, hand: [2] }), old).message!;
  expect(JSON.stringify(view)).toBe('{"viewer":0,"rules":1,"hand":[2]}');
});

it('takes what is there as it is', () => {
  const other = { id: 'other' } as Update['info'];
  expect(wholeUpdate({ ...brief({ rules: { a: 2 } }), info: other }, before)).toEqual({
    ...brief({ rules: { a: 2 } }),
    info: other,
  });
});

it('adds no rules where there were none', () => {
  const none = { ...before, message: message({ hand: [1] }) };
  for (const view of [{ hand: [2] }, 'a text', null, [1]]) {
    expect(wholeUpdate(brief(view), none).message).toEqual(message(view));
  }
  expect(wholeUpdate(brief('a text'), before).message).toEqual(message('a text'));
  const waiting: BriefUpdate = { at: 2, viewer: seatOf(0), pausing: false };
  expect(wholeUpdate(waiting, before)).toEqual({ ...waiting, info });
});

it('needs a whole update first', () => {
  expect(() => wholeUpdate(brief({}), undefined)).toThrow('begins with a whole update');
});
