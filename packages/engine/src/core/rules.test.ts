import { describe, expect, it } from 'vitest';
import { describeKnob, parseKnob, preset, presetOf, readRules, type RuleBook } from './rules.ts';

interface Rules {
  lives: number;
  ties: 'all' | 'none';
  open: boolean;
}

const book: RuleBook<Rules> = {
  knobs: {
    lives: { id: 'X1', name: 'Lives', about: 'How many.', values: { min: 1, max: 9 } },
    ties: { id: 'X2', name: 'Ties', about: 'Who pays.', values: ['all', 'none'] },
    open: { id: 'X3', name: 'Open', about: 'Cards up.', values: [true, false] },
  },
  presets: {
    usual: { name: 'Usual', about: '', rules: { lives: 3, ties: 'all', open: false } },
    long: { name: 'Long', about: '', rules: { lives: 9, ties: 'all', open: false } },
  },
  conflict: rules => (rules.open && rules.lives > 5 ? 'Open play is for five lives at most.' : undefined),
};

describe('rules', () => {
  it('come as a preset or as changes to one', () => {
    expect(readRules(book, 'long')).toEqual({ ok: true, value: { lives: 9, ties: 'all', open: false } });
    expect(readRules(book, { preset: 'long', ties: 'none' })).toMatchObject({
      ok: true,
      value: { lives: 9, ties: 'none' },
    });
    expect(readRules(book, {})).toEqual({ ok: true, value: preset(book) });
    expect(presetOf(book, preset(book, 'long'))).toBe('long');
    expect(presetOf(book, { lives: 4, ties: 'all', open: true })).toBeUndefined();
  });
  it('are refused with the values that would do', () => {
    const errorOf = (from: unknown): string => {
      const read = readRules(book, from);
      return read.ok ? '' : read.error;
    };
    expect(errorOf('short')).toContain('usual, long');
    expect(errorOf({ live: 3 })).toContain(
      'There is no such rule option. The options are: lives, ties, open.',
    );
    expect(errorOf({ lives: 10 })).toContain('a whole number from 1 to 9');
    expect(errorOf({ lives: 2.5 })).toContain('lives takes');
    expect(errorOf({ ties: 'some' })).toContain('all, none');
    expect(errorOf({ open: true, preset: 'long' })).toContain('five lives');
    expect(errorOf({ constructor: 1 })).toContain('no such rule option');
    expect(errorOf('toString')).toContain('no such rules');
    expect(() => preset(book, 'constructor')).toThrow('There is no preset');
    expect(errorOf(null)).toContain('preset');
    expect(errorOf([])).toContain('preset');
  });
  it('are written and read in words', () => {
    expect(describeKnob(book.knobs.open)).toBe('yes, no');
    expect([parseKnob('yes'), parseKnob('no'), parseKnob('3'), parseKnob('30.5'), parseKnob('all')]).toEqual([
      true,
      false,
      3,
      30.5,
      'all',
    ]);
  });
});
