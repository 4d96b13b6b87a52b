// Plays a match from its beginning, or from where it was left, on a screen or through a pipe. Every move is saved.
import { weigherOf, type CatalogueEntry, type Parsed, type Replayed } from '@parlour/engine';
import { inkFor, type LookOptions } from '../command-line/look.ts';
import { readSeed } from '../command-line/options.ts';
import { isTerminal, type Outside } from '../command-line/outside.ts';
import { rulesPage } from '../menu/pages.ts';
import { RecordFolder, dataFolder, type RecordFile } from '../records/record-folder.ts';
import { Pipe } from '../screen/pipe.ts';
import { playOnScreen, type SessionEnd } from '../screen/play-on-screen.ts';
import { playThroughPipe } from '../screen/play-through-pipe.ts';
import { TerminalScreen } from '../screen/screen.ts';
import { PatientClock, WallClock } from './clock.ts';
import { guestsOf } from './guests.ts';
import { MatchSession } from './match-session.ts';
import { matchFrom, recordOfMatch, sourceFrom, sourceOf, type Match } from './match.ts';
import { SPEED_TIMES, type Speed } from './speed-times.ts';

/** A new match, or one that is saved in the data folder. */
export type MatchToPlay =
  | { readonly kind: 'new'; readonly match: Match }
  | { readonly kind: 'saved'; readonly match: Match; readonly path: string };

/**
 * The match of a record. A saved match that names the seeds of its deals continues in its file; every other match
 * continues in a new file.
 */
export function goOnWith(
  replayed: Replayed,
  catalogue: readonly CatalogueEntry[],
  saved: string | undefined,
): Parsed<MatchToPlay> {
  const match = matchFrom(replayed, catalogue);
  if (!match.ok) return match;
  return {
    ok: true,
    value:
      saved === undefined || sourceOf(replayed) === undefined
        ? { kind: 'new', match: match.value }
        : { kind: 'saved', match: match.value, path: saved },
  };
}

export interface PlayingOptions extends LookOptions {
  readonly speed?: Speed;
}

/** Plays it, and another one whenever the people want to play again. */
export async function playAtTerminal(
  first: MatchToPlay,
  outside: Outside,
  options: PlayingOptions,
): Promise<void> {
  const folder = new RecordFolder(dataFolder(outside.env), outside.catalogue);
  let next: MatchToPlay | undefined = first;
  while (next !== undefined) {
    const { match }: MatchToPlay = next;
    const recordFile: RecordFile =
      next.kind === 'new' ? folder.begin(recordOfMatch(match)) : folder.open(next.path);
    const ending: SessionEnd = await playOnce(match, recordFile, outside, options);
    if (ending !== 'again') outside.output.write(`${farewell(ending, recordFile, match)}\n`);
    next =
      ending === 'again'
        ? { kind: 'new', match: { ...match, moves: [], source: sourceFrom(readSeed(undefined)) } }
        : undefined;
  }
  for (const guest of guestsOf(first.match)) guest.close();
}

async function playOnce(
  match: Match,
  recordFile: RecordFile,
  outside: Outside,
  options: PlayingOptions,
): Promise<SessionEnd> {
  const ink = inkFor(outside, options);
  const rules = await rulesPage(match.entry, match.rules);
  if (isTerminal(outside)) {
    const clock = new WallClock();
    const screen = new TerminalScreen(outside);
    try {
      const session = new MatchSession(
        match,
        recordFile,
        clock,
        SPEED_TIMES[options.speed ?? 'normal'],
        rules,
      );
      return await playOnScreen(session, screen, new WallClock(), ink);
    } finally {
      screen.close();
    }
  }
  const clock = new PatientClock();
  const pipe = new Pipe(outside);
  try {
    const session = new MatchSession(match, recordFile, clock, SPEED_TIMES.instant, rules);
    return await playThroughPipe(session, pipe, clock, ink);
  } finally {
    pipe.close();
  }
}

function farewell(ending: SessionEnd, { name }: RecordFile, { entry }: Match): string {
  if (ending === 'over') {
    const replay = `To see the match again: parlour replay ${name}`;
    if (weigherOf(entry) === undefined) return replay;
    return `${replay}\nTo see what your decisions cost: parlour review ${name}`;
  }
  if (ending === 'disturbed') {
    return `This match was played on somewhere else, so this table has closed: parlour resume ${name}`;
  }
  return `Saved. To go on from the same card: parlour resume ${name}`;
}
