// The words of a replay: every move of the match and every line of its characters, and the line at the step shown.
import { useMemo } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { useLoadedChatter } from '../table/use-chatter.ts';
import type { LoadedRecord } from './load-record.ts';
import { saidIn, storyOf, type SaidAtMove, type StoryLine } from './match-story.ts';
import type { ReplayPosition } from './use-replay.ts';

/** A line of a character, and how the log tells it. */
interface ToldLine extends SaidAtMove {
  readonly told: string;
}

interface Story {
  readonly lines: readonly StoryLine[];
  /** What a character says at this step. */
  readonly said: ToldLine | undefined;
}

export function useStory(
  loaded: LoadedRecord,
  { at, viewer, note }: ReplayPosition,
  names: readonly string[],
): Story {
  const { say, games } = spoken.value;
  const chatter = useLoadedChatter(loaded.chatter);
  const moves = useMemo(() => storyOf(loaded, viewer, games.tell, names), [viewer, games]);
  const said = useMemo(() => {
    const bots = names.map((_, seat) => {
      const player = note.seats[seat];
      return player?.kind === 'bot' ? player.bot : undefined;
    });
    const lines = chatter === undefined ? [] : saidIn(loaded, viewer, chatter, bots);
    return lines.map((line): ToldLine => ({
      ...line,
      told: say('log.said', { name: names[line.seat] ?? '', line: line.text }),
    }));
  }, [viewer, chatter, say]);
  const lines = useMemo(() => {
    const spokenLines = said.map(({ move, told }): StoryLine => ({ move, text: told, isSaid: true }));
    // The sort is stable: what is said follows the move it answers.
    return [...moves, ...spokenLines].sort((one, other) => one.move - other.move);
  }, [moves, said]);
  return { lines, said: [...said].reverse().find(({ move }) => move === at) };
}
