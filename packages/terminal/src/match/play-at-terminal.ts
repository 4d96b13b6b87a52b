// Plays a match from its beginning, or from where it was left, on a screen or through a pipe. Every move is saved.
import { weigherOf, type CatalogueEntry, type Parsed, type Replayed } from '@parlour/engine';
import { inkFor, type LookOptions } from '../command-line/look.ts';
import { readSeed } from '../command-line/options.ts';
import { isTerminal, type Outside } from '../command-line/outside.ts';
import { helpFor } from '../help/table-help.ts';
import { rulesPage } from '../menu/pages.ts';
import { RecordFolder, dataFolder, type RecordFile } from '../records/record-folder.ts';
import { Pipe } from '../screen/pipe.ts';
import { playOnScreen, type SessionEnd } from '../screen/play-on-screen.ts';
import { playThroughPipe } from '../screen/play-through-pipe.ts';
import { TerminalScreen } from '../screen/screen.ts';
import { PatientClock, WallClock } from './clock.ts';
import { guestsOf } from './guests.ts';
import { MatchSession, type SessionSetup } from './match-session.ts';
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
    next = ending === 'again' ? { kind: 'new', match: anew(match) } : undefined;
  }
  for (const guest of guestsOf(first.match)) guest.close();
}

/** Another match of the same players, with other cards. */
function anew({ entry, rules, players }: Match): Match {
  return { entry, rules, players, moves: [], source: sourceFrom(readSeed(undefined)) };
}

async function playOnce(
  match: Match,
  recordFile: RecordFile,
  outside: Outside,
  options: PlayingOptions,
): Promise<SessionEnd> {
  const ink = inkFor(outside, options);
  const rules = await rulesPage(match.entry, match.rules);
  const setup = { match, recordFile, rules, help: helpFor(match, recordFile) };
  if (isTerminal(outside)) {
    const times = SPEED_TIMES[options.speed ?? 'normal'];
    const screen = new TerminalScreen(outside);
    try {
      return await playThroughTakeBacks({ ...setup, times, clock: new WallClock() }, session =>
        playOnScreen(session, screen, new WallClock(), ink),
      );
    } finally {
      screen.close();
    }
  }
  const clock = new PatientClock();
  const pipe = new Pipe(outside);
  try {
    return await playThroughTakeBacks({ ...setup, times: SPEED_TIMES.instant, clock }, session =>
      playThroughPipe(session, pipe, clock, ink),
    );
  } finally {
    pipe.close();
  }
}

/** Plays a session, and after every take-back one that begins before the move. */
async function playThroughTakeBacks(
  setup: SessionSetup,
  play: (session: MatchSession) => Promise<SessionEnd>,
): Promise<SessionEnd> {
  const session = new MatchSession(setup);
  const ending = await play(session);
  if (ending !== 'take-back') return ending;
  const moves = setup.help?.takeBack(session.table);
  if (moves === undefined) return 'disturbed';
  return playThroughTakeBacks({ ...setup, match: { ...setup.match, moves } }, play);
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
