import { expect, it } from 'vitest';
import { makeInk } from '../paint/ink.ts';
import { widthOf } from '../paint/width.ts';
import { accountLines } from './account-lines.ts';
import { ENGLISH } from '../language/spoken.ts';
import type { Told } from './whose.ts';

const YOU: Told = { spoken: ENGLISH, names: ['Anna'], name: 'Anna', isOwn: true };
const letters = makeInk({ color: false, ascii: true });
const account = { par: 0.5, luck: 0.4, ownLosses: 0.2, othersLosses: 0.3, result: 1, error: 0 };

it('shows every step as a bar that begins where the one before ended', () => {
  expect(accountLines(account, YOU, 54, letters)).toEqual([
    'Where the result comes from',
    '  An even share             50.0  ##########',
    '  Luck                     +40.0            ++++++++',
    '  Your losses              -20.0                ----',
    '  What the others lost     +30.0                ++++++',
    '  The result               100.0  ####################',
    'In points, chances to win of a hundred. The middle',
    '  three are exact to about 0.0.',
  ]);
});

it('shows steps below nothing, small ones and none, within the width', () => {
  const lost = { par: 0.25, luck: -0.6, ownLosses: 0.001, othersLosses: 0.351, result: 0, error: 0 };
  for (const width of [44, 54, 78]) {
    const lines = accountLines(lost, YOU, width, letters);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(lines[3]).toMatch(/-0\.1 +-$/);
    expect(lines[5]).toMatch(/0\.0$/);
  }
  // Where there is no room for bars, the numbers are left.
  expect(accountLines(lost, YOU, 36, letters)[1]).toMatch(/25\.0$/);
});
