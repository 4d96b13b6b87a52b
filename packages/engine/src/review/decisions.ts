// The decisions of a finished match: who was asked, what they saw, what they did. In a window everybody who let the time run
// out has passed; when somebody else was faster it is not known what the others would have done, so they are not judged.
// A server's note lists the moves that the house made for somebody away or out of time: they are the seat's, not the person's.
import type { Seat } from '../core/seat.ts';
import type { Replayed } from '../core/record.ts';

/** One decision of one seat. */
export interface DecisionPoint {
  /** The move of the record that settled it, counted from 0. */
  readonly move: number;
  readonly seat: Seat;
  readonly view: unknown;
  /** What was done; undefined where the seat let the time run out. */
  readonly made: unknown;
  /** The hand it belongs to, counted from 0 by the deals of the record. */
  readonly hand: number;
  /** The house decided for the person, or they were away and so let a window pass. */
  readonly house?: boolean | undefined;
}

/** Every decision of a record, in order. */
export function decisionsOf({
  game,
  rules,
  record,
}: Pick<Replayed, 'game' | 'rules' | 'record'>): DecisionPoint[] {
  const state: unknown = game.setup(rules, record.header.names.length);
  const points: DecisionPoint[] = [];
  // A note comes from a file, so it may be anything.
  const note = record.header.note as { readonly house?: unknown } | null | undefined;
  const byHouse = new Set([note?.house].flat());
  // Whether the house made a seat's last move. They count as away until a move of their own.
  const away: boolean[] = [];
  let hand = -1;
  const add = (move: number, seat: Seat, made?: unknown): void => {
    const view = game.view(state, seat);
    points.push({ move, seat, view, made, hand: Math.max(0, hand), house: away[seat] });
  };
  record.moves.forEach((move, index) => {
    const turn = game.turn(state);
    if (move.by === 'chance') {
      // A reshuffle in the middle of a hand is a chance move as well, but nothing is shown before it.
      if (turn.kind === 'chance' && (hand < 0 || turn.pause)) hand++;
    } else if (move.by !== 'clock') {
      away[move.by] = byHouse.has(index);
      add(index, move.by, move.action);
    } else if (turn.kind === 'window') {
      for (const seat of turn.seats) add(index, seat);
    }
    game.step(state, move);
  });
  return points;
}

/** What each seat won in the end: 1, a share of it where several won, or 0. Undefined while the match is not over. */
export function resultsOf({ game, state }: Pick<Replayed, 'game' | 'state'>): number[] | undefined {
  if (game.turn(state).kind !== 'over') return undefined;
  const score = game.score(state);
  const best = Math.max(...score);
  const winners = score.filter(points => points === best).length;
  return score.map(points => (points === best ? 1 / winners : 0));
}
