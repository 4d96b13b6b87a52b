// Books as text: every number in sixteen bits, in steps of a size of its own for each part, written in base 64.
import { BOOK_SIZE, bookOf, PARTS, type Book, type Part } from './book.ts';

/** A book as it is kept in a file. */
export interface Packed {
  /** The size of a step, by part. */
  readonly steps: Readonly<Record<Part, number>>;
  readonly digits: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MOST = 32_767;
const NAMES = Object.keys(PARTS) as Part[];

export function packBook(book: Book): Packed {
  const steps: Partial<Record<Part, number>> = {};
  let digits = '';
  for (const name of NAMES) {
    const step = Math.max(...book[name].map(Math.abs)) / MOST || 1;
    steps[name] = step;
    // Three digits of six bits hold sixteen bits and two to spare.
    for (const number of book[name]) {
      const whole = Math.round(number / step) + MOST;
      digits += DIGITS[whole >> 12]! + DIGITS[(whole >> 6) & 63]! + DIGITS[whole & 63]!;
    }
  }
  return { steps: steps as Record<Part, number>, digits };
}

export function unpackBook({ steps, digits }: Packed): Book {
  const book = bookOf(new Float64Array(BOOK_SIZE));
  let at = 0;
  const next = (): number => DIGITS.indexOf(digits[at++]!);
  for (const name of NAMES) {
    for (let index = 0; index < book[name].length; index++) {
      const whole = (next() << 12) | (next() << 6) | next();
      book[name][index] = (whole - MOST) * steps[name];
    }
  }
  return book;
}
