import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, widthOf, wrap } from './width.ts';

it('counts columns, not letters or colours', () => {
  expect(widthOf('10♠')).toBe(3);
  expect(widthOf('\x1b[31mK♥\x1b[39m')).toBe(2);
  expect(widthOf('王')).toBe(2);
  expect(widthOf('é')).toBe(1);
});

it('cuts what is too long', () => {
  expect(cut('The Card Counter', 10, '…')).toBe('The Card…');
  expect(cut('Anna', 10, '…')).toBe('Anna');
});

it('keeps a number and its percent sign on one line', () => {
  expect(wrap('It is taken 5 % of the time.', 14)).toEqual(['It is taken', '5 % of the', 'time.']);
});
it('wraps between words and indents what follows', () => {
  expect(wrap('Anna takes the nine of spades', 14, '  ')).toEqual([
    'Anna takes the',
    '  nine of',
    '  spades',
  ]);
});

it('never makes a line too wide, and loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 8, max: 40 }), (text, width) => {
      const lines = wrap(text, width, '  ');
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});
