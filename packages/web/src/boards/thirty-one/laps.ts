// Who has knocked, and who still has a turn after that.
import type { View } from '@parlour/engine/thirty-one';

/** The seat that has knocked in this hand, if any. */
export function knockerOf({ phase }: View): number | null {
  if ('result' in phase) return phase.result.knocker;
  return 'knocker' in phase ? phase.knocker : null;
}

/** [D16] The seats that still have their last turn, the acting one included. */
export function lastTurns(view: View): number[] {
  const { phase, lives } = view;
  const knocker = knockerOf(view);
  if (knocker === null || !('seat' in phase)) return [];
  const seats: number[] = [];
  for (let seat: number = phase.seat; seat !== knocker; seat = (seat + 1) % lives.length) {
    if ((lives[seat] ?? 0) > 0) seats.push(seat);
  }
  return seats;
}
