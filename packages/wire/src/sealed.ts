// Whether the people at a table were bound to their seeds before any seed was known, from the note of its record.
import { commitToSeed, type FairNote, type SealedNote, type Sha256 } from './fair.ts';
import type { Shown } from './kept-seeds.ts';

/** What is wrong with the commitments and seeds of a record, if anything. */
export function sealedError(
  { seeds, sealed }: FairNote,
  sha256: Sha256,
  shown: Partial<Shown>,
): string | undefined {
  if (sealed === undefined) {
    if (shown.commitments === undefined) return undefined;
    return 'Everybody was bound to a seed at this table, and the record does not say to which.';
  }
  return orderError(sealed) ?? seedError(seeds, sealed, sha256) ?? shownError(seeds, sealed, shown);
}

/** Everybody is bound once, before the first seed is revealed. */
function orderError({ steps }: SealedNote): string | undefined {
  let last = 0;
  let isRevealing = false;
  const bound = new Set<number>();
  for (const step of steps) {
    const who = `Seat ${step.seat + 1}`;
    if (step.at <= last)
      return `The steps before the first deal are not in the journal's order (${step.at}).`;
    last = step.at;
    if ('seed' in step) {
      isRevealing = true;
      continue;
    }
    if (isRevealing) return `${who} was bound to a seed only after another seed was known.`;
    if (bound.has(step.seat)) return `${who} was bound twice, to two seeds.`;
    bound.add(step.seat);
  }
  return undefined;
}

/** Everybody reveals what they are bound to, and the deals are made of that. */
function seedError(seeds: readonly string[], { steps }: SealedNote, sha256: Sha256): string | undefined {
  const bound = commitmentsOf(seeds.length, steps);
  const revealed = seeds.map(() => '');
  for (const step of steps) {
    if (!('seed' in step)) continue;
    if (commitToSeed(step.seed, sha256) !== bound[step.seat]) {
      return `Seat ${step.seat + 1} revealed another seed than the one it was bound to.`;
    }
    revealed[step.seat] = step.seed;
  }
  const wrong = seeds.findIndex(
    (seed, seat) => seed !== revealed[seat] || (seed === '') !== (bound[seat] === ''),
  );
  return wrong < 0 ? undefined : `The deals use a seed of seat ${wrong + 1} that it was not bound to.`;
}

/** The commitments are those that this device was shown before it revealed its own seed, and no seating is missing. */
function shownError(
  seeds: readonly string[],
  { steps, redone }: SealedNote,
  shown: Partial<Shown>,
): string | undefined {
  const { commitments, revealed = 0 } = shown;
  if (revealed > redone + 1) {
    return `This device revealed a seed in ${revealed} seatings, and the record shows ${redone + 1}.`;
  }
  if (commitments === undefined) return undefined;
  if (commitments.join() === commitmentsOf(seeds.length, steps).join()) return undefined;
  const { redone: then = redone } = shown;
  const which = then === redone ? '' : ` That was seating ${then + 1} of ${redone + 1}.`;
  return `The record has other commitments than this device was shown before it revealed its seed.${which}`;
}

function commitmentsOf(count: number, steps: SealedNote['steps']): string[] {
  const commitments = Array.from({ length: count }, () => '');
  for (const step of steps) if ('commitment' in step) commitments[step.seat] = step.commitment;
  return commitments;
}
