import { expect, it } from 'vitest';
import { speak } from '../language/spoken.ts';
import { makeInk } from '../paint/ink.ts';
import { optionsLines } from './review-lines.ts';

const options = Array.from({ length: 9 }, (_, index) => ({
  action: index,
  label: `Throw ${index}`,
  chance: 0.9 - index / 10,
  error: 0.01,
  gap: index / 10,
  gapError: 0.01,
  share: 0,
}));

it.each([
  ['en', '2 more options are worth less.', 'chosen then'],
  ['de', '2 weitere Möglichkeiten sind weniger wert.', 'damals gewählt'],
])(
  'six options and the marked one are shown, and how many there are besides, in %s',
  async (language, more, chosen) => {
    const ink = makeInk({ color: false, ascii: true });
    const lines = optionsLines(options, [[options[7]!, 'moment.made']], await speak(language, []), 80, ink);
    expect(lines).toHaveLength(8);
    expect(lines[6]).toContain(ink.spell(`Throw 7 (${chosen})`));
    expect(lines[7]).toBe(ink.spell(more));
  },
);
