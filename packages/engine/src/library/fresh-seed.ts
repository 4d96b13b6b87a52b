// The one place of the engine that reads randomness from the platform: a match without a seed needs a fresh one.
// Everything below the library is given its seeds. `crypto.getRandomValues` exists wherever ES modules run, on
// pages without HTTPS too.
import type { Seed } from '../core/random.ts';

/** The part of the Web Crypto API that is used here; the engine is compiled without the types of Node and the DOM. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array): Uint8Array;
}

/** A new seed of 128 random bits that nobody can guess. */
export function freshSeed(): Seed {
  // oxlint-disable-next-line eslint/no-restricted-globals -- see the head of this file
  const { crypto } = globalThis as { readonly crypto?: RandomSource };
  if (crypto === undefined) throw new Error('There is no crypto here: pass a seed.');
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('') as Seed;
}
