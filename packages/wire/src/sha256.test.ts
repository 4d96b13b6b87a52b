import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('agrees with the SHA-256 of Node, leading zeros and non-ASCII texts included', () => {
  for (const text of [
    '',
    'friday',
    'Größe ♠',
    ...Array.from({ length: 50 }, (_, index) => `seed ${index}`),
  ]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
