// What the programs of this folder share: options of the command line, the weights a network begins with, and judges.
import { rngFrom, seedFrom } from '@parlour/engine';
import { Judge, unpackWeights, weightCount } from '../internals/thirty-one.ts';
import { SwiftNetwork } from './swift-network.ts';

/** The value of `--name`, or the usual one. */
export function option(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
}

/** Small numbers either way, so that every unit starts as something else. */
export function firstWeights(inputs: number, hidden: number, seed: string): Float32Array {
  const rng = rngFrom(seedFrom(`${seed}/first`));
  const flat = new Float32Array(weightCount(inputs, hidden));
  for (let at = 0; at < flat.length; at++) flat[at] = (rng.bits() / 2 ** 31 - 1) * 0.15;
  return flat;
}

/** The judge whose network is this text, with swift sums. */
export function judgeBy(text: string): Judge {
  return new Judge(new SwiftNetwork(unpackWeights(text)));
}
