// A match as a list: what each of its moves was, in words, what the characters said, and where its hands begin.
import { linesSaid, type AnyGame, type Chatter, type SaidLine, type Viewer } from '@parlour/engine';
import type { LoadedRecord } from './load-record.ts';

/** What one viewer noticed of the move of that number, counted from 1. */
export function eventsOf(
  { replayed, states }: LoadedRecord,
  move: number,
  viewer: Viewer,
): readonly unknown[] {
  const { game, record } = replayed;
  const made = record.moves[move - 1];
  return made === undefined ? [] : game.report(states[move - 1], made, states[move], viewer);
}

/** A move in words. */
export interface StoryLine {
  readonly move: number;
  readonly text: string;
  /** Said by a character. */
  readonly isSaid?: true;
}

/** Every move that has words for this viewer. */
export function storyOf(
  loaded: LoadedRecord,
  viewer: Viewer,
  tell: (game: AnyGame, event: unknown, names: readonly string[]) => string,
  names: readonly string[],
): StoryLine[] {
  const { game, record } = loaded.replayed;
  return record.moves.flatMap((_, index) => {
    const move = index + 1;
    const text = eventsOf(loaded, move, viewer)
      .map(event => tell(game, event, names))
      .filter(Boolean)
      .join(' ');
    return text === '' ? [] : [{ move, text }];
  });
}

/** A line of a character, and the move that it answers. */
export interface SaidAtMove extends SaidLine {
  readonly move: number;
}

/** Everything the characters said in the hearing of this viewer: the same as at the table. */
export function saidIn(
  loaded: LoadedRecord,
  viewer: Viewer,
  chatter: Chatter<unknown>,
  bots: readonly (string | undefined)[],
): SaidAtMove[] {
  const noticed = loaded.replayed.record.moves.flatMap((_, index) =>
    eventsOf(loaded, index + 1, viewer).map(event => ({ move: index + 1, event })),
  );
  const events = noticed.map(({ event }) => event);
  return linesSaid(chatter, events, bots).map(line => ({ ...line, move: noticed[line.number]!.move }));
}

/** The moves that deal a hand. A reshuffle is chance too: it comes without a pause, and not first. */
export function handsOf({ replayed: { game, record }, states }: LoadedRecord): number[] {
  return record.moves.flatMap(({ by }, index) => {
    if (by !== 'chance') return [];
    const turn = game.turn(states[index]);
    const isFirst = !record.moves.slice(0, index).some(move => move.by === 'chance');
    return isFirst || (turn.kind === 'chance' && turn.pause) ? [index + 1] : [];
  });
}
