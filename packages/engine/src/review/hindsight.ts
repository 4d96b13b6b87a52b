// A look back at what everybody really held at a moment of a finished match. It is kept apart from the review: no verdict
// reads it.
import type { ScenePlace } from '../core/game.ts';
import type { Replayed } from '../core/record.ts';
import { seatsOf } from '../core/seat.ts';

/** What lay before each seat before that move, all hands open. */
export function hindsightAt({ game, rules, record }: Replayed, move: number): ScenePlace[] {
  const seats = record.header.names.length;
  const state: unknown = game.setup(rules, seats);
  for (const one of record.moves.slice(0, move)) game.step(state, one);
  return seatsOf(seats).flatMap(seat =>
    game.scene(game.view(state, seat)).places.filter(place => place.seat === seat),
  );
}
