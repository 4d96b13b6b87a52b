// What a round came to, in a form that is easy to print.
import type { ScenePlace } from '../core/game.ts';
import { gameOf, type GameState } from './game-state.ts';

/** One player's round. */
export interface RoundLine {
  readonly name: string;
  /** What the hand was worth, where the game counts that. */
  readonly points?: number;
  /** Such as `4 lives`. */
  readonly standing: string;
  /** By how much the standing went up or down. */
  readonly change: number;
}

/** How the round just ended went for everybody, in the order of the seats. */
export function roundSummary(state: GameState): RoundLine[] {
  const game = gameOf(state.game);
  const score = game.score(state.inner);
  const places: readonly ScenePlace[] = game.scene(game.view(state.inner, 'audience')).places;
  return places.map(({ seat, points, standing }) => ({
    name: state.names[seat]!,
    ...(points === undefined ? {} : { points }),
    standing,
    change: score[seat]! - (state.standingBefore[seat] ?? 0),
  }));
}

/** Those who lost something in the round; where nobody can lose, those who did not win it. */
export function losingNames(state: GameState): string[] {
  const lines = roundSummary(state);
  const best = Math.max(...lines.map(line => line.change));
  const losers = lines.filter(line => line.change < 0);
  return (losers.length > 0 ? losers : lines.filter(line => line.change < best)).map(line => line.name);
}
