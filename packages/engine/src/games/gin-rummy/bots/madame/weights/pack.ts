// Weight sets as text, quantized to sixteen bits: each is a multiple of its part's step, as three base-64 digits.
import { byPart, PART_NAMES, WEIGHT_SET_SIZE, weightSetOf, type Part, type WeightSet } from './weight-set.ts';

/** A quantized weight set. */
export interface Packed {
  /** The quantization step of each part. */
  readonly steps: Readonly<Record<Part, number>>;
  readonly digits: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MOST = 32_767;

export function packWeightSet(set: WeightSet): Packed {
  const steps = byPart(name => Math.max(...set[name].map(Math.abs)) / MOST || 1);
  let digits = '';
  for (const name of PART_NAMES) {
    const step = steps[name];
    // Three digits of six bits hold sixteen bits and two to spare.
    for (const number of set[name]) {
      const whole = Math.round(number / step) + MOST;
      digits += DIGITS[whole >> 12]! + DIGITS[(whole >> 6) & 63]! + DIGITS[whole & 63]!;
    }
  }
  return { steps, digits };
}

export function unpackWeightSet({ steps, digits }: Packed): WeightSet {
  const set = weightSetOf(new Float64Array(WEIGHT_SET_SIZE));
  let at = 0;
  const next = (): number => DIGITS.indexOf(digits[at++]!);
  for (const name of PART_NAMES) {
    for (let index = 0; index < set[name].length; index++) {
      const whole = (next() << 12) | (next() << 6) | next();
      set[name][index] = (whole - MOST) * steps[name];
    }
  }
  return set;
}
