// What the screen of a table derives from the update that is shown.
import type { CatalogueEntry, Choice, Message, SaidLine, Scene } from '@parlour/engine';
import { useMemo } from 'preact/hooks';
import { nameInSeat } from '@parlour/words';
import { spoken } from '../language/index.ts';
import type { Stage } from '../boards/stage.ts';
import { logLines, type LogLine } from './log-lines.ts';
import type { ShownUpdate } from './playback/playback-queue.ts';
import { useChatter } from './use-chatter.ts';

export interface TablePosition {
  readonly scene: Scene;
  /** The viewer's menu. */
  readonly choices: readonly Choice<unknown>[];
  readonly names: readonly string[];
  readonly lines: readonly LogLine[];
  /** The newest line that a character has said. */
  readonly said: SaidLine | undefined;
  /** The match is over. */
  readonly over: boolean;
  /** The viewer does not play (any more): one of the audience, or a player who is out. */
  readonly isOut: boolean;
  /** The panel that ends a hand or the match is shown. */
  readonly ended: boolean;
}

export function usePosition(
  { update, log }: ShownUpdate,
  { view, events }: Message,
  entry: CatalogueEntry,
  stage: Stage | undefined,
): TablePosition {
  const { game } = entry;
  const language = spoken.value;
  const scene = useMemo(() => game.scene(view), [view, game]);
  const choices = useMemo<readonly Choice<unknown>[]>(() => game.choices(view), [view, game]);
  const names = update.info.seats.map(({ kind, name }) => nameInSeat(language.games, kind, name));
  const over = update.winners !== undefined;
  const own = scene.places.find(({ seat }) => seat === update.viewer);
  // A player who went out in this hand still sees how it ended.
  const isOut = update.viewer === 'audience' || (own?.out === true && own.hand.flat().length === 0);
  // The log tells no more than the stage shows.
  const told = log.slice(0, log.length - events.length + (stage?.told ?? events.length));
  const said = useChatter(entry, told, update.info.seats);
  return {
    scene,
    choices,
    names,
    lines: logLines(told, { game, names, listener: update.viewer, language, said }),
    said: said.at(-1),
    over,
    isOut,
    ended: stage === undefined && (over || (update.pausing && !isOut)),
  };
}
