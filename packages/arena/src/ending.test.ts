import { describe, expect, it } from 'vitest';
import { tagEnding } from './ending.ts';

describe('how a hand ended', () => {
  it.each([
    ['what the closing event says', [{ type: 'drew' }, { type: 'over', ending: 'emptied' }], 'emptied'],
    ['the last that says so', [{ ended: 'stall' }, { ended: 'knock' }, { type: 'paid' }], 'knock'],
    ['in a record it carries', [{ kind: 'scored', award: { how: 'undercut', points: 12 } }], 'undercut'],
    [
      'the ending before the how',
      [{ ended: 'thirty-one' }, { type: 'saved', how: 'giveBack' }],
      'thirty-one',
    ],
    ['else the kind of the last event', [{ kind: 'threw' }, { kind: 'void' }], 'void'],
    ['or its type', [{ type: 'passed' }], 'passed'],
    ['a word that is no text is none', [{ type: 'odd', ending: 3 }], 'odd'],
    ['nothing told', [], 'played out'],
  ])('%s', (_, events, tag) => {
    expect(tagEnding(events)).toBe(tag);
  });
});
