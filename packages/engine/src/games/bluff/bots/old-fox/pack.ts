// Weights as text: twelve bits a weight, two base64 digits, each layer scaled by its largest weight. The engine
// knows neither files nor Buffer, so the digits are read here.
import type { NetShape } from './net.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Half of what two digits can say. */
const MIDDLE = 2048;
const LARGEST = MIDDLE - 1;

/** How many weights each layer has, biases included. */
function layers({ inputs, first, second, outputs }: NetShape): number[] {
  return [(inputs + 1) * first, (first + 1) * second, (second + 1) * outputs];
}

/** A network's weights as text: for each layer its largest weight, a colon, and the weights. */
export function packWeights(shape: NetShape, weights: Float32Array): string {
  let start = 0;
  return layers(shape)
    .map(count => {
      const layer = weights.subarray(start, start + count);
      start += count;
      const scale = layer.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
      const digits = [...layer].map(weight => {
        const whole = Math.round((weight / scale) * LARGEST) + MIDDLE;
        return DIGITS[whole >> 6]! + DIGITS[whole & 63]!;
      });
      return `${scale.toPrecision(7)}:${digits.join('')}`;
    })
    .join(' ');
}

/** The weights that were packed. */
export function unpackWeights(shape: NetShape, text: string): Float32Array {
  const parts = text.split(' ').map(part => part.split(':') as [string, string]);
  const weights = layers(shape).flatMap((count, index) => {
    const [scale, digits] = parts[index]!;
    if (digits.length !== 2 * count) throw new Error('These weights belong to another network.');
    return Array.from({ length: count }, (_, at) => {
      const whole = (DIGITS.indexOf(digits[2 * at]!) << 6) | DIGITS.indexOf(digits[2 * at + 1]!);
      return ((whole - MIDDLE) / LARGEST) * Number(scale);
    });
  });
  return Float32Array.from(weights);
}
