// A small network: inputs that are on or off, one hidden layer, one number. Only the inputs that are on are
// added up, so its cost grows with them and not with all there are.

/** The numbers of a network. */
export interface Weights {
  readonly inputs: number;
  readonly hidden: number;
  /** One row of `hidden` numbers for each input. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
  /** The weights of the output, then its bias. */
  readonly out: Float32Array;
}

/** The inputs that are on, and how many there are. */
export interface Active {
  readonly at: Int32Array;
  count: number;
}

export function noWeights(inputs: number, hidden: number): Weights {
  return {
    inputs,
    hidden,
    rows: new Float32Array(inputs * hidden),
    bias: new Float32Array(hidden),
    out: new Float32Array(hidden + 1),
  };
}

/** What the network answers. `sums` takes up the hidden layer and may be read afterwards. */
export function answer(weights: Weights, { at, count }: Active, sums: Float32Array): number {
  const { hidden, rows, bias, out } = weights;
  for (let unit = 0; unit < hidden; unit++) sums[unit] = bias[unit]!;
  for (let index = 0; index < count; index++) {
    const row = at[index]! * hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit]! += rows[row + unit]!;
  }
  let total = out[hidden]!;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit]!;
    if (sum > 0) total += sum * out[unit]!;
  }
  return total;
}

/** Weights as text: each row in bytes of its own scale, in base 64. */
export function packWeights({ inputs, hidden, rows, bias, out }: Weights): string {
  const numbers = new Float32Array([...rows, ...bias, ...out]);
  const width = hidden;
  const height = inputs + 1;
  const bytes: number[] = [];
  for (let row = 0; row < height; row++) packRow(numbers.subarray(row * width, (row + 1) * width), bytes);
  packRow(numbers.subarray(height * width), bytes);
  return `${inputs} ${hidden} ${toBase64(bytes)}`;
}

/** Weights from their text. */
export function unpackWeights(text: string): Weights {
  const [inputs = 0, hidden = 0] = text.split(' ', 2).map(Number);
  const bytes = fromBase64(text.slice(text.lastIndexOf(' ') + 1));
  const weights = noWeights(inputs, hidden);
  let from = 0;
  for (let row = 0; row < inputs; row++) {
    from = unpackRow(bytes, from, weights.rows.subarray(row * hidden, (row + 1) * hidden));
  }
  from = unpackRow(bytes, from, weights.bias);
  unpackRow(bytes, from, weights.out);
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
