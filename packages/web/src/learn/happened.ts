// What has happened in a part of a match, in words.
import type { Replayed, Viewer } from '@parlour/engine';
import type { GameWords } from '@parlour/words';

/** A match with every state it goes through. */
export interface ReplayedMatch {
  readonly replayed: Replayed;
  readonly states: readonly unknown[];
}

/** The moves from one on and before another, as one viewer notices them. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly names: readonly string[];
  readonly me: Viewer;
}

export function happened(
  { replayed: { game, record }, states }: ReplayedMatch,
  { from, until, names, me }: Stretch,
  games: GameWords,
): string[] {
  return record.moves.slice(from, until).flatMap((move, index) =>
    game
      .report(states[from + index], move, states[from + index + 1], me)
      .map((event: unknown) => games.tell(game, event, names, me))
      .filter(Boolean),
  );
}
