// The weights of a network as text, quantized: each is a multiple of the step, as two base-64 digits.

/** Quantized weights. */
export interface Packed {
  /** The quantization step. */
  readonly step: number;
  readonly digits: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MOST = 2047;

export function packWeights(weights: Float32Array): Packed {
  const step = Math.max(...weights.map(Math.abs)) / MOST || 1;
  let digits = '';
  for (const weight of weights) {
    const whole = Math.round(weight / step) + MOST;
    digits += DIGITS[whole >> 6]! + DIGITS[whole & 63]!;
  }
  return { step, digits };
}

export function unpackWeights({ step, digits }: Packed): Float32Array {
  const weights = new Float32Array(digits.length / 2);
  for (let index = 0; index < weights.length; index++) {
    const whole = (DIGITS.indexOf(digits[2 * index]!) << 6) | DIGITS.indexOf(digits[2 * index + 1]!);
    weights[index] = (whole - MOST) * step;
  }
  return weights;
}
