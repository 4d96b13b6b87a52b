// Networks for the programs of this folder: freshly initialised ones, and policies by packed weights.
import { rngFrom, seedFrom } from '@parlour/engine';
import { NetworkPolicy, unpackWeights, weightCount, WEIGHTS } from '../internals/thirty-one.ts';
import { WasmNetwork } from './wasm-network.ts';

/** Initial weights: uniform in ±0.15, so that the hidden units start different. */
export function initialWeights(inputs: number, hidden: number, seed: string): Float32Array {
  const rng = rngFrom(seedFrom(`${seed}/first`));
  const flat = new Float32Array(weightCount(inputs, hidden));
  for (let at = 0; at < flat.length; at++) flat[at] = (rng.bits() / 2 ** 31 - 1) * 0.15;
  return flat;
}

/** The exported weights for a preset, packed. */
export function exportedWeights(preset: string): string {
  const found = Object.entries<string>(WEIGHTS).find(([name]) => name === preset);
  if (found === undefined) throw new Error(`No network was exported for "${preset}".`);
  return found[1];
}

/** The policy of the network packed in this text, computed in WebAssembly. */
export function networkPolicyFrom(text: string): NetworkPolicy {
  return new NetworkPolicy(new WasmNetwork(unpackWeights(text)));
}
