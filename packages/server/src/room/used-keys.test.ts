import { seatOf } from '@parlour/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UsedKeys } from './used-keys.ts';

const aKey = fc.tuple(fc.nat(9), fc.string({ minLength: 1, maxLength: 64, unit: 'binary' }));

it('knows every key it was given, for the seat that used it', () => {
  fc.assert(
    fc.property(fc.array(aKey), given => {
      const keys = new UsedKeys();
      for (const [seat, key] of given) keys.add(seatOf(seat), key);
      for (const [seat, key] of given) expect(keys.mayHave(seatOf(seat), key)).toBe(true);
    }),
  );
});

it('takes hardly any other for used', () => {
  const keys = new UsedKeys();
  for (let number = 0; number < 500; number++) keys.add(seatOf(0), `k${number}`);
  const mistaken = Array.from({ length: 20_000 }, (_, index) => `k${index + 500}`).filter(key =>
    keys.mayHave(seatOf(0), key),
  );
  expect(mistaken).toEqual([]);
  expect(keys.mayHave(seatOf(1), 'k0')).toBe(false);
  expect(new UsedKeys().mayHave(seatOf(0), '')).toBe(false);
});
