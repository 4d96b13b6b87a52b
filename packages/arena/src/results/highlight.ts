// The highlights of a tournament: the greatest comeback, the closest finish, the longest game. Each is kept with the
// standing after every hand, which the report draws.
import type { GameResult } from '../tournament/job.ts';

/** A game and where to find it again. */
export interface Found {
  /** The deal group. */
  readonly group: number;
  /** Which of the group's arrangements. */
  readonly game: number;
  readonly result: GameResult;
}

/** A highlight, with its figure, such as the deficit of a comeback. */
export interface Highlight {
  readonly group: number;
  readonly game: number;
  /** Players by number in the order of their seats. */
  readonly seated: readonly number[];
  /** Each seat's score before the first hand and after every hand. */
  readonly standing: readonly (readonly number[])[];
  readonly endings: readonly string[];
  readonly winner: number;
  readonly figure: number;
}

/** The kinds of highlights. */
export type HighlightKind = 'comeback' | 'closest' | 'longest';

/** The best game of each kind so far. */
export type Highlights = Partial<Record<HighlightKind, Highlight>>;

/** Keeps the game where it beats the one kept so far; of equal games the first stays. */
export function noteHighlights(highlights: Highlights, found: Found): void {
  const { result } = found;
  const winner = result.wins.indexOf(1);
  if (winner < 0 || result.hands.length < 2) return;
  const standing = standingOf(result);
  const note = (kind: HighlightKind, figure: number, better: (old: number) => boolean): void => {
    const kept = highlights[kind];
    if (kept !== undefined && !better(kept.figure)) return;
    const { group, game } = found;
    const endings = result.hands.map(hand => hand.ending);
    highlights[kind] = { group, game, seated: result.seated, standing, endings, winner, figure };
  };
  const deficit = Math.max(...standing.map(scores => Math.max(...scores) - scores[winner]!));
  if (deficit > 0) note('comeback', deficit, old => deficit > old);
  const others = result.score.filter((_, seat) => seat !== winner);
  const margin = result.score[winner]! - Math.max(...others);
  note('closest', margin, old => margin < old);
  note('longest', result.hands.length, old => result.hands.length > old);
}

function standingOf({ score, hands }: GameResult): number[][] {
  const start = score.map((points, seat) => hands.reduce((left, hand) => left - hand.change[seat]!, points));
  const standing = [start];
  for (const { change } of hands)
    standing.push(standing.at(-1)!.map((points, seat) => points + change[seat]!));
  return standing;
}
