// When a computer player calls. [B43] Not before its time, so that people come first; [D29] not always at the
// same moment; [AB1] whoever is certain is quicker than whoever guesses; and after that it is chance, or the
// order of the seats where the rules say so.
import type { Rng } from '../../../core/random.ts';
import type { Seat } from '../../../core/seat.ts';
import type { View } from '../view.ts';

/** The longest hesitation, in milliseconds. */
const LONGEST = 800;
/** The part of it in which those call who are certain. */
const QUICK = 0.25;

/** How long after the opening of the window the viewer calls the cards that `player` has laid. */
export function timeToCall(view: View, player: Seat, how: 'certain' | 'guessing', rng: Rng): number {
  const { callWindowMs, computerCallMs, callerPriority } = view.rules;
  const seats = view.counts.length;
  const seatsBetween = (Number(view.viewer) - player - 1 + seats) % seats;
  const chance = rng.below(1000) / 1000;
  const rush = callerPriority === 'clockwise' ? (seatsBetween + chance) / (seats - 1) : chance;
  const share = how === 'certain' ? QUICK * rush : QUICK + (1 - QUICK) * rush;
  // [AB2] At the very moment at which computer players may call, a person is still first.
  return computerCallMs + 1 + Math.floor(share * Math.min(LONGEST, callWindowMs - computerCallMs - 1));
}
