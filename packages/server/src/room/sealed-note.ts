// The part of a journal that a record shows of the time before the first deal: who was bound to a seed when. It is read
// in one step: nobody sits down any more after 2,000 entries (match-length.ts).
import { seatOf } from '@parlour/engine';
import type { SealedNote, SealedStep } from '@parlour/wire';
import { parseEntry } from './journal-entry.ts';

/** For the seating that led to the first deal; undefined where nobody was bound. Reads no further than the first deal. */
export function sealedNote(journal: readonly string[]): SealedNote | undefined {
  let steps: SealedStep[] = [];
  let redone = 0;
  for (const [index, text] of journal.entries()) {
    const at = index + 1;
    const entry = parseEntry(text);
    if (entry.kind === 'move') break;
    if (entry.kind === 'sit' && entry.commitment !== undefined) {
      steps.push({ at, seat: entry.seat, commitment: entry.commitment });
    }
    if (entry.kind === 'reveal') steps.push({ at, seat: entry.seat, seed: entry.seed });
    if (entry.kind !== 'stand' && entry.kind !== 'lapse') continue;
    const seats = entry.kind === 'stand' ? [entry.seat] : entry.seats;
    steps = entry.redo === true ? [] : steps.filter(({ seat }) => !seats.includes(seatOf(seat)));
    if (entry.redo === true) redone++;
  }
  return steps.length === 0 ? undefined : { steps, redone };
}
