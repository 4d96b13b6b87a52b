// A small network: inputs that are on or off, one hidden layer, one number for each kind of choice. Only the
// inputs that are on are added up, and those of the table only once for all choices of a turn.
import { KINDS, type Active } from './inputs.ts';

/** The numbers of a network. */
export interface Weights {
  readonly inputs: number;
  readonly hidden: number;
  /** All of them, in the order of the parts below, which lie in it. */
  readonly flat: Float32Array;
  /** One row of `hidden` numbers for each input. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
  /** For each kind of choice the weights of the output, then its bias. */
  readonly out: Float32Array;
}

/** Weights that lie in one row of numbers: a change here is a change there. */
export function weightsIn(flat: Float32Array, inputs: number, hidden: number): Weights {
  const rows = flat.subarray(0, inputs * hidden);
  const bias = flat.subarray(inputs * hidden, (inputs + 1) * hidden);
  return { inputs, hidden, flat, rows, bias, out: flat.subarray((inputs + 1) * hidden) };
}

/** How many numbers a network of this size has. */
export function weightCount(inputs: number, hidden: number): number {
  return (inputs + 1) * hidden + KINDS * (hidden + 1);
}

/**
 * Adds the rows of what is on to `from`, into `sums`. As many rows as possible are added in one go: that takes
 * half the time of going through the sums row by row.
 */
function addRows(
  rows: Float32Array,
  hidden: number,
  { at, count }: Active,
  from: ArrayLike<number>,
  sums: Float64Array,
): void {
  let index = 0;
  for (let unit = 0; unit < hidden; unit++) sums[unit] = from[unit]!;
  for (; index + 7 < count; index += 8) {
    const [a, b] = [at[index]! * hidden, at[index + 1]! * hidden];
    const [c, d] = [at[index + 2]! * hidden, at[index + 3]! * hidden];
    const [e, f] = [at[index + 4]! * hidden, at[index + 5]! * hidden];
    const [g, h] = [at[index + 6]! * hidden, at[index + 7]! * hidden];
    for (let unit = 0; unit < hidden; unit++) {
      sums[unit]! +=
        rows[a + unit]! +
        rows[b + unit]! +
        (rows[c + unit]! + rows[d + unit]!) +
        (rows[e + unit]! + rows[f + unit]!) +
        (rows[g + unit]! + rows[h + unit]!);
    }
  }
  for (; index + 1 < count; index += 2) {
    const [a, b] = [at[index]! * hidden, at[index + 1]! * hidden];
    for (let unit = 0; unit < hidden; unit++) sums[unit]! += rows[a + unit]! + rows[b + unit]!;
  }
  if (index === count) return;
  const last = at[index]! * hidden;
  for (let unit = 0; unit < hidden; unit++) sums[unit]! += rows[last + unit]!;
}

/** Takes up what is on for all choices of a turn. */
export function prepare({ rows, hidden, bias }: Weights, table: Active, base: Float64Array): void {
  addRows(rows, hidden, table, bias, base);
}

/** What the network says of a choice. `sums` takes up the hidden layer and may be read afterwards. */
export function answer(
  { rows, hidden, out }: Weights,
  kind: number,
  choice: Active,
  base: Float64Array,
  sums: Float64Array,
): number {
  addRows(rows, hidden, choice, base, sums);
  const from = kind * (hidden + 1);
  let total = 0;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit]!;
    // Twice the sum, or nothing where it is negative: nobody can guess which, so nobody is asked.
    total += (sum + Math.abs(sum)) * out[from + unit]!;
  }
  return out[from + hidden]! + 0.5 * total;
}

/** What a judge asks: it takes up what is on of the table, then says what it makes of each choice there. */
export interface Network {
  take(table: Active): void;
  answer(kind: number, choice: Active): number;
}

/** The network that has these weights. */
export function networkOf(weights: Weights): Network {
  const base = new Float64Array(weights.hidden);
  const sums = new Float64Array(weights.hidden);
  return {
    take: table => prepare(weights, table, base),
    answer: (kind, choice) => answer(weights, kind, choice, base, sums),
  };
}

/** Weights as text: each row in bytes of its own scale, in base 64. */
export function packWeights({ inputs, hidden, rows, bias, out }: Weights): string {
  const bytes: number[] = [];
  for (let row = 0; row < inputs; row++) packRow(rows.subarray(row * hidden, (row + 1) * hidden), bytes);
  packRow(bias, bytes);
  for (let kind = 0; kind < KINDS; kind++) {
    packRow(out.subarray(kind * (hidden + 1), (kind + 1) * (hidden + 1)), bytes);
  }
  return `${inputs} ${hidden} ${toBase64(bytes)}`;
}

/** Weights from their text. */
export function unpackWeights(text: string): Weights {
  const [inputs = 0, hidden = 0] = text.split(' ', 2).map(Number);
  const bytes = fromBase64(text.slice(text.lastIndexOf(' ') + 1));
  const weights = weightsIn(new Float32Array(weightCount(inputs, hidden)), inputs, hidden);
  let from = 0;
  for (let row = 0; row < inputs; row++) {
    from = unpackRow(bytes, from, weights.rows.subarray(row * hidden, (row + 1) * hidden));
  }
  from = unpackRow(bytes, from, weights.bias);
  for (let kind = 0; kind < KINDS; kind++) {
    const row = weights.out.subarray(kind * (hidden + 1), (kind + 1) * (hidden + 1));
    from = unpackRow(bytes, from, row);
  }
  return weights;
}

// The scale of a row is a power of the eighth root of two, so that one byte holds it.
function packRow(row: Float32Array, bytes: number[]): void {
  const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const exponent = Math.max(-127, Math.min(127, Math.ceil(8 * Math.log2(largest / 127))));
  bytes.push(exponent + 128);
  for (const value of row) bytes.push(Math.round(value / 2 ** (exponent / 8)) + 128);
}

function unpackRow(bytes: Uint8Array, from: number, row: Float32Array): number {
  const scale = 2 ** ((bytes[from]! - 128) / 8);
  for (let index = 0; index < row.length; index++) row[index] = (bytes[from + 1 + index]! - 128) * scale;
  return from + 1 + row.length;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// Written out because the engine knows neither the browser nor Node.
function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(index, index + 3);
    const word = (a << 16) | (b << 8) | c;
    for (let shift = 18; shift >= 0; shift -= 6) text += DIGITS[(word >> shift) & 63];
  }
  return text;
}

function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length / 4) * 3);
  for (let index = 0, byte = 0; index < text.length; index += 4) {
    let word = 0;
    for (let digit = 0; digit < 4; digit++) word = (word << 6) | DIGITS.indexOf(text[index + digit]!);
    bytes[byte++] = (word >> 16) & 255;
    bytes[byte++] = (word >> 8) & 255;
    bytes[byte++] = word & 255;
  }
  return bytes;
}
