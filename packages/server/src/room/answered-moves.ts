// The moves a table has answered, by idempotency key: a key that comes again gets the same answer without a look into
// the journal. Of keys and actions only fingerprints are kept, so that a long match costs little. Two keys have the same
// 64 bits in about 1 of 1.8e19 cases.
import { endianness } from 'node:os';
import type { Seat } from '@parlour/engine';
import type { MovePlayed } from '@parlour/wire';

/** Words a move beside the first half of its key: the other half, the action, and the answer. */
const WORDS = 4;
const START = 8;

/** An answer that was given. */
export interface AnsweredMove {
  readonly answer: MovePlayed;
  /** Whether it was given to this very action. */
  readonly isSame: boolean;
}

export class AnsweredMoves {
  /** The first halves of the keys: they are searched with every move. */
  #keys: Uint32Array;
  #words: Uint32Array;
  #count: number;

  /** `encoded`: what `encode` has returned. */
  constructor(encoded = '') {
    const bytes = Buffer.from(encoded, 'base64');
    this.#count = bytes.length / 4 / (1 + WORDS);
    this.#keys = new Uint32Array(Math.max(START, this.#count));
    this.#words = new Uint32Array(this.#keys.length * WORDS);
    for (let index = 0; index < this.#count; index++) this.#keys[index] = bytes.readUInt32LE(4 * index);
    for (let index = 0; index < this.#count * WORDS; index++) {
      this.#words[index] = bytes.readUInt32LE(4 * (this.#count + index));
    }
  }

  get areNone(): boolean {
    return this.#count === 0;
  }

  /** `action` is JSON. */
  add(seat: Seat, key: string, action: string, { at, number }: MovePlayed): void {
    if (this.#count === this.#keys.length) {
      this.#keys = doubled(this.#keys);
      this.#words = doubled(this.#words);
    }
    const start = this.#count * WORDS;
    this.#keys[this.#count++] = fingerprint(key, FIRST, seat);
    this.#words[start] = fingerprint(key, SECOND, seat);
    this.#words[start + 1] = fingerprint(action, FIRST);
    this.#words[start + 2] = at;
    this.#words[start + 3] = number;
  }

  /** The answer to this key of the seat, when it was used. `action` returns JSON, or undefined for no action at all. */
  find(seat: Seat, key: string, action: () => string | undefined): AnsweredMove | undefined {
    const first = fingerprint(key, FIRST, seat);
    const keys = this.#keys;
    // A plain loop: `indexOf` of a typed array costs more in matches of usual length.
    for (let index = 0; index < this.#count; index++) {
      if (keys[index] !== first) continue;
      const [second, done, at, number] = this.#words.subarray(index * WORDS, (index + 1) * WORDS);
      if (second !== fingerprint(key, SECOND, seat)) continue;
      const sent = action();
      const isSame = sent !== undefined && done === fingerprint(sent, FIRST);
      return { answer: { at: at!, number: number! }, isSame };
    }
    return undefined;
  }

  encode(): string {
    const words = new Uint32Array(this.#count * (1 + WORDS));
    words.set(this.#keys.subarray(0, this.#count));
    words.set(this.#words.subarray(0, this.#count * WORDS), this.#count);
    const bytes = Buffer.from(words.buffer);
    // On disk the least byte of a word comes first, on every machine.
    if (endianness() === 'BE') bytes.swap32();
    return bytes.toString('base64');
  }
}

function doubled(words: Uint32Array): Uint32Array {
  const more = new Uint32Array(2 * words.length);
  more.set(words);
  return more;
}

/** The factors of two independent fingerprints. */
const FIRST = 0x9e3779b1;
const SECOND = 0x85ebca77;

/** Multiplies and shifts with every character: without the shift, low bits would depend on low bits alone. */
function fingerprint(text: string, factor: number, start = 0): number {
  let mark = start + 1;
  for (let index = 0; index < text.length; index++) {
    mark = Math.imul(mark ^ text.charCodeAt(index), factor);
    mark ^= mark >>> 15;
  }
  return mark >>> 0;
}
