import { expect, it } from 'vitest';
import { makeInk } from '../paint/ink.ts';
import { widthOf } from '../paint/width.ts';
import { accountLines } from './account-lines.ts';
import { YOURS } from './whose.ts';

const letters = makeInk({ color: false, ascii: true });
const account = { par: 0.5, luck: 0.4, ownLosses: 0.2, othersLosses: 0.3, result: 1, error: 0 };

it('shows every step as a bar that begins where the one before ended', () => {
  expect(accountLines(account, YOURS, 54, letters)).toEqual([
    'The account, in points of a hundred',
    '  an even share             50.0  ##########',
    '  luck                     +40.0            ++++++++',
    '  your losses              -20.0                ----',
    "  the others' losses       +30.0                ++++++",
    '  the result               100.0  ####################',
  ]);
});

it('shows steps below nothing, small ones and none, within the width', () => {
  const lost = { par: 0.25, luck: -0.6, ownLosses: 0.001, othersLosses: 0.351, result: 0, error: 0 };
  for (const width of [44, 54, 78]) {
    const lines = accountLines(lost, YOURS, width, letters);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(lines[3]).toMatch(/-0\.1 +-$/);
    expect(lines[5]).toMatch(/0\.0$/);
  }
  // Where there is no room for bars, the numbers are left.
  expect(accountLines(lost, YOURS, 36, letters)[1]).toMatch(/25\.0$/);
});
