import type { Luck, Moment, Review } from '@parlour/engine';
import { expect, it } from 'vitest';
import { makeInk } from '../paint/ink.ts';
import { widthOf } from '../paint/width.ts';
import { chanceLines } from './chance-lines.ts';
import { ENGLISH } from '../language/spoken.ts';
import type { Told } from './whose.ts';

const YOU: Told = { spoken: ENGLISH, names: ['Anna'], name: 'Anna', isOwn: true };
const signs = makeInk({ color: false, ascii: false });
const letters = makeInk({ color: false, ascii: true });

/** A review of these chances, hands and strokes of luck; decision number n is move 10 n. */
function reviewOf(
  chances: readonly (readonly [chance: number, hand: number])[],
  lucks: readonly Luck[],
): Review {
  const moments = chances.map(([chance, hand], index) => ({ chance, hand, move: 10 * index }) as Moment);
  return { moments, lucks, account: { result: 1 } } as unknown as Review;
}

const luck = (until: number, fortune?: Luck['fortune']): Luck => ({
  from: 0,
  until,
  fromHand: 0,
  untilHand: 0,
  luck: fortune?.includes('un') === true ? -0.2 : 0.2,
  ...(fortune === undefined ? {} : { fortune }),
});
const match = reviewOf(
  [
    [0.5, 0],
    [0.05, 0],
    [0.35, 1],
    [0.95, 2],
  ],
  [luck(0), luck(10, 'very-unlucky'), luck(20, 'lucky'), luck(99, 'very-lucky')],
);

it('draws the chance, luck above and below it, and where the hands begin', () => {
  expect(chanceLines(match, YOU, 12, signs).slice(0, 5)).toEqual([
    'The chance to win the match',
    '      ▵   ▲',
    '  ▅▅▁▁▃▃████',
    '    ▼',
    '  1   2 3',
  ]);
});

it('is drawn in letters too', () => {
  const lines = chanceLines(match, YOU, 12, letters);
  expect(lines.slice(1, 5)).toEqual(["      '   ^", '  5500339999', '    v', '  1   2 3']);
  expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/);
});

it('fits the width, however long the match', () => {
  const long = reviewOf(
    Array.from({ length: 300 }, (_, index) => [(index % 100) / 100, Math.floor(index / 2)] as const),
    [luck(2990, 'lucky')],
  );
  for (const width of [30, 78]) {
    const lines = chanceLines(long, YOU, width, signs);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(widthOf(lines[2]!)).toBe(width);
  }
});

it('leaves out the ticks where no luck has a name', () => {
  const calm = reviewOf([[0.5, 0]], [luck(0), luck(10)]);
  expect(chanceLines(calm, YOU, 78, letters).slice(0, 3)).toEqual([
    'The chance to win the match',
    '  55559999',
    '  1',
  ]);
});
