// The lines of the log: the events in words, those that belong together in one sentence, and what the characters say.
import type { AnyGame, SaidLine, Viewer } from '@parlour/engine';
import type { Spoken } from '../language/index.ts';
import type { LogEvent } from './playback/playback-queue.ts';

/** A sentence of the log. */
export interface LogLine {
  readonly id: number;
  readonly text: string;
  /** Said by a character. */
  readonly isSaid?: true;
}

interface LogSetup {
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly listener: Viewer;
  readonly language: Spoken;
  readonly said: readonly SaidLine[];
}

/** One line for each event that has words; what is said follows the event it answers. */
export function logLines(log: readonly LogEvent[], setup: LogSetup): LogLine[] {
  const { game, names, listener, said, language } = setup;
  const joined: LogEvent[] = [];
  for (const { id, event } of log) {
    const last = joined.at(-1);
    const both: unknown = last === undefined ? undefined : game.join?.(last.event, event);
    if (last === undefined || both === undefined) joined.push({ id, event });
    else joined[joined.length - 1] = { id: last.id, event: both };
  }
  const told = joined.map(({ id, event }): LogLine => {
    return { id, text: language.games.tell(game, event, names, listener) };
  });
  const spoken = said.map(({ number, seat, text }): LogLine => {
    const line = language.say('log.said', { name: names[seat] ?? '', line: text });
    return { id: number + 0.5, text: line, isSaid: true };
  });
  return [...told, ...spoken].filter(({ text }) => text !== '').sort((a, b) => a.id - b.id);
}
