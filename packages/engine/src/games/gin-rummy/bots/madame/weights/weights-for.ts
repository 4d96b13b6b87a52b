// The shipped weights of the trained preset nearest to the rules being played. They are unpacked on first use.
import type { Rules } from '../../../model.ts';
import { LEARNED } from './learned.ts';
import { unpackWeightSet } from './pack.ts';
import { byType, type OpponentType, type WeightSet, type WeightSets } from './weight-set.ts';

const cache = new Map<string, WeightSets>();

export function weightsFor(rules: Rules): WeightSets {
  const preset = trainedPreset(rules);
  let sets = cache.get(preset);
  if (sets === undefined) {
    sets = byType(type => unpack(preset, type));
    cache.set(preset, sets);
  }
  return sets;
}

function trainedPreset({ knockLimit, undercutBonus }: Rules): string {
  if (knockLimit === 'gin') return 'straight';
  return undercutBonus >= 18 ? 'eaai' : 'documents';
}

// Where only gin ends a hand there is one opponent type.
function unpack(preset: string, type: OpponentType): WeightSet {
  return unpackWeightSet(LEARNED[`${preset}/${type}`] ?? LEARNED[`${preset}/patient`]!);
}
