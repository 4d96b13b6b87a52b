// Rule options in words.
import type { Knob, KnobValue } from '@parlour/engine';
import type { Spoken } from './index.ts';

/** The value of a knob as words: `leftOfDealer` becomes "left of dealer". */
export function wordsOf(value: KnobValue): string {
  return String(value)
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** A value in the language of the reader. */
export function sayValue({ say, games }: Spoken, value: KnobValue, { unit }: Knob): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'string') return games.text(wordsOf(value));
  return unit === undefined ? say.number(value) : say('seconds', { count: value / 1000 });
}
