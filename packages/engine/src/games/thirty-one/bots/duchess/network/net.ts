// A small neural network: sparse binary inputs, one hidden layer with ReLU, one output for each kind of choice. Only the
// weight rows of active inputs are added up, and those of the table only once for all choices of a turn.
import { KINDS, type SparseInputs } from './inputs.ts';

/** The weights of a network. */
export interface Weights {
  readonly inputs: number;
  readonly hidden: number;
  /** The buffer that the parts below are views of, in their order. */
  readonly flat: Float32Array;
  /** The input layer: a row of `hidden` weights for each input. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
  /** For each kind of choice the weights of the output, then its bias. */
  readonly out: Float32Array;
}

/** Weights as views of one buffer: a change of either changes both. */
export function weightsIn(flat: Float32Array, inputs: number, hidden: number): Weights {
  const rows = flat.subarray(0, inputs * hidden);
  const bias = flat.subarray(inputs * hidden, (inputs + 1) * hidden);
  return { inputs, hidden, flat, rows, bias, out: flat.subarray((inputs + 1) * hidden) };
}

/** How many weights a network of this size has. */
export function weightCount(inputs: number, hidden: number): number {
  return (inputs + 1) * hidden + KINDS * (hidden + 1);
}

/**
 * Adds the rows of the active inputs to `from`, into `sums`. Up to eight rows are added in one loop, which takes half the
 * time of a loop for each row.
 */
function addRows(
  rows: Float32Array,
  hidden: number,
  { at, count }: SparseInputs,
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

/** The hidden layer before ReLU for the inputs that all choices of a turn share, into `base`. */
export function accumulateTable(
  { rows, hidden, bias }: Weights,
  table: SparseInputs,
  base: Float64Array,
): void {
  addRows(rows, hidden, table, bias, base);
}

/** The network's output for a choice. `sums` receives the hidden layer before ReLU. */
export function evaluateChoice(
  { rows, hidden, out }: Weights,
  kind: number,
  choice: SparseInputs,
  base: Float64Array,
  sums: Float64Array,
): number {
  addRows(rows, hidden, choice, base, sums);
  const from = kind * (hidden + 1);
  let total = 0;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit]!;
    // Twice the ReLU, without a branch: the sign is unpredictable, so a branch would often be mispredicted.
    total += (sum + Math.abs(sum)) * out[from + unit]!;
  }
  return out[from + hidden]! + 0.5 * total;
}

/** A network at work: it is given the inputs of the table, then evaluates each choice there. */
export interface Network {
  setTable(table: SparseInputs): void;
  evaluate(kind: number, choice: SparseInputs): number;
}

/** Weights as text: each row quantised to bytes with a scale of its own, in base 64. */
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

// The scale of a row is a power of 2^(1/8), so that one byte holds it.
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
