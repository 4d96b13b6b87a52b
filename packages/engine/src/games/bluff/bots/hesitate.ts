// The delay of a computer player's call. [B43] A minimum gives people the first chance; [D29] it is random;
// [AB1] certain calls come before guesses; among equals it is chance, or the order of the seats where the rules say so.
import type { Rng } from '../../../core/random.ts';
import type { Seat } from '../../../core/seat.ts';
import type { View } from '../view.ts';

/** The longest delay after the minimum, in milliseconds. */
const LONGEST = 800;
/** The share of it for certain calls. */
const QUICK = 0.25;

/** How long after the window opens the viewer calls the cards of `player`, in milliseconds. */
export function timeToCall(view: View, player: Seat, how: 'certain' | 'guessing', rng: Rng): number {
  const { callWindowMs, computerCallMs, callerPriority } = view.rules;
  const seats = view.counts.length;
  const seatsBetween = (Number(view.viewer) - player - 1 + seats) % seats;
  const chance = rng.below(1000) / 1000;
  const rush = callerPriority === 'clockwise' ? (seatsBetween + chance) / (seats - 1) : chance;
  const share = how === 'certain' ? QUICK * rush : QUICK + (1 - QUICK) * rush;
  // [AB2] Plus one: at the first millisecond at which computer players may call, a person still comes first.
  return computerCallMs + 1 + Math.floor(share * Math.min(LONGEST, callWindowMs - computerCallMs - 1));
}
