import { expect, it } from 'vitest';
import { whyNotName } from './name.ts';

it.each([
  'Ann',
  ' Zoë ',
  'Zoe\u0308',
  '東',
  'Nguyễn',
  'שרה',
  'محمد',
  'O’Neil-Smith 3',
  '♠',
  '❤\u{FE0F}',
  '👍🏽',
  'x'.repeat(40),
])('%s is a name', name => expect(whyNotName(name)).toBeUndefined());

it.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\u3000'],
  ['a combining mark alone', '\u0301'],
  ['a variation selector alone', '\u{FE0F}'],
])('%s is no name', (_, name) => expect(whyNotName(name)?.code).toBe('empty-name'));

it.each([
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uFFA0'],
  ['a filler for the first consonant of a syllable', '\u115F'],
  ['a filler for its vowel', '\u1160'],
  ['a blank Braille pattern', '\u2800'],
  ['a blank hieroglyph', '\u{13441}'],
  ['half a blank hieroglyph', 'Ann\u{13442}'],
  ['a filler of the Khitan small script', 'Ann\u{16FE4}'],
  ['a note without a head', '\u{1D159}'],
  ['the place of an object', '\uFFFC'],
  ['a zero-width space', '\u200B'],
  ['a zero-width space in a name', 'An\u200Bn'],
  ['a blank after a name', 'Ann\u2800'],
  ['a grapheme joiner', 'A\u034Fnn'],
  ['tags', 'Ann\u{E0041}'],
  ['text turned around', 'Ann\u202Enna'],
  ['an isolate', '\u2066Ann'],
  ['a right-to-left mark', 'Ann\u200F'],
  ['a control', 'a\u0000b'],
  ['a line', 'a\u2028b'],
  ['half a character', 'a\uD800'],
])('%s is refused', (_, name) => expect(whyNotName(name)?.code).toBe('hidden-name'));

it('a name has a greatest length', () => {
  expect(whyNotName('x'.repeat(41))).toEqual({ code: 'long-name', message: 'A name may have 40 letters.' });
});
