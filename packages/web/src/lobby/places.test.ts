import { describe, expect, it } from 'vitest';
import { keepPlaces } from './places.ts';

const tables = (ids: string): { id: string }[] => ids.split('').map(id => ({ id }));
const after = (before: string, now: string): string =>
  keepPlaces(
    before.split('').map(id => (id === '-' ? undefined : { id })),
    tables(now),
  )
    .map(table => table?.id ?? '-')
    .join('');

describe('the places of a list of tables', () => {
  it.each([
    ['---', 'ab', 'ab-', 'are taken from the first on'],
    ['abc', 'ac', 'a-c', 'are kept when another table goes'],
    ['abc', 'cab', 'abc', 'do not follow the order of the list'],
    ['a-c', 'dca', 'adc', 'are taken by a new table where one is free'],
    ['abc', 'xabc', 'abc', 'are all there are'],
    ['abc', 'xyc', 'xyc', 'change owners in the order of the list'],
    ['abc', '', '---', 'are free when nobody is there'],
  ])('%s, then %s: %s: %s', (before, now, then) => expect(after(before, now)).toBe(then));

  it('show a table as it is now', () => {
    const [place] = keepPlaces([{ id: 'a', seats: 1 }], [{ id: 'a', seats: 2 }]);
    expect(place).toEqual({ id: 'a', seats: 2 });
  });
});
