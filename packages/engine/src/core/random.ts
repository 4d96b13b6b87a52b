// Seeded randomness. A seed has 128 bits, because a shorter one can be searched for from one's own opening
// hand. The generator is xoshiro128** (Blackman and Vigna), whose state a seed fills after mixing, so that
// seeds which differ in one bit give unrelated streams.

declare const seed: unique symbol;

/** 128 bits as 32 hexadecimal digits. */
export type Seed = string & { readonly [seed]: true };

/** A source of random numbers. */
export interface Rng {
  /** 32 random bits, as a number from 0 to 2³² − 1. */
  bits(): number;
  /** A whole number from 0 to `limit` − 1, each equally likely. */
  below(limit: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** Whether a value from outside is a seed. */
export function isSeed(value: unknown): value is Seed {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** A seed made of any text, such as `--seed friday`: the same text, the same seed. */
export function seedFrom(text: string): Seed {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = scramble((a ^ code) + 0x85ebca6b);
    b = scramble((b ^ code) + Math.imul(2, 0x85ebca6b));
    c = scramble((c ^ code) + Math.imul(3, 0x85ebca6b));
    d = scramble((d ^ code) + Math.imul(4, 0x85ebca6b));
  }
  return seedOf(scramble(a + b), scramble(b + c), scramble(c + d), scramble(d + a));
}

/** A fresh seed drawn from a generator. */
export function drawSeed(rng: Rng): Seed {
  return seedOf(rng.bits(), rng.bits(), rng.bits(), rng.bits());
}

/** The generator that a seed starts; the same seed gives the same numbers for ever. */
export function rngFrom(from: Seed): Rng {
  let a = scramble(parseInt(from.slice(0, 8), 16) ^ 0x6c078965);
  let b = scramble(parseInt(from.slice(8, 16), 16) ^ a);
  let c = scramble(parseInt(from.slice(16, 24), 16) ^ b);
  let d = scramble(parseInt(from.slice(24, 32), 16) ^ c);
  if ((a | b | c | d) === 0) d = 1;

  function bits(): number {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  }
  for (let round = 0; round < 8; round++) bits();

  return {
    bits,
    below(limit) {
      // Rejection sampling: values in the incomplete last block would favour small results. Only the topmost `limit`
      // values can lie in it; comparing with that first saves all others a division.
      let value = bits();
      while (value >= 0x1_0000_0000 - limit && value >= 0x1_0000_0000 - (0x1_0000_0000 % limit))
        value = bits();
      return value % limit;
    },
    chance(probability) {
      return bits() < probability * 0x1_0000_0000;
    },
  };
}

/** The generator of a seed that is made when the first number is drawn: for players who often draw none. */
export class LazyRng implements Rng {
  readonly #seed: () => Seed;
  #rng: Rng | undefined;

  constructor(seed: () => Seed) {
    this.#seed = seed;
  }

  bits(): number {
    return this.#started().bits();
  }

  below(limit: number): number {
    return this.#started().below(limit);
  }

  chance(probability: number): boolean {
    return this.#started().chance(probability);
  }

  #started(): Rng {
    return (this.#rng ??= rngFrom(this.#seed()));
  }
}

/** Shuffles in place (Fisher–Yates) and returns the same array. */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    const kept = items[last]!;
    items[last] = items[other]!;
    items[other] = kept;
  }
  return items;
}

/** One of the items, each equally likely. */
export function pickOne<T>(items: readonly T[], rng: Rng): T {
  if (items.length === 0) throw new Error('Nothing to pick from.');
  return items[rng.below(items.length)]!;
}

/** So many of the items in random order, all different while there are enough. */
export function drawSome<T>(items: readonly T[], count: number, rng: Rng): T[] {
  const drawn: T[] = [];
  let left: readonly T[] = [];
  while (drawn.length < count) {
    if (left.length === 0) left = items;
    const one = pickOne(left, rng);
    left = left.filter(other => other !== one);
    drawn.push(one);
  }
  return drawn;
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** The seed of four words of 32 bits. */
function seedOf(a: number, b: number, c: number, d: number): Seed {
  return `${hex(a)}${hex(b)}${hex(c)}${hex(d)}` as Seed;
}

function hex(word: number): string {
  return `${HEX[word >>> 24]!}${HEX[(word >>> 16) & 0xff]!}${HEX[(word >>> 8) & 0xff]!}${HEX[word & 0xff]!}`;
}

/** Every byte in hexadecimal: seeds are made for every decision, and formatting numbers is slow. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
