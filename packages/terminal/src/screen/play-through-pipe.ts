// The loop of a match through a pipe: one line of input for every question, everything printed once, nothing
// drawn over. No time passes while it waits for input, so the same lines always give the same match.
import type { Viewer } from '@parlour/engine';
import type { MatchSession, TableClock } from '../match/match-session.ts';
import type { Ink } from '../paint/ink.ts';
import { paintPage } from '../paint/page.ts';
import { paintPlain, paintText } from '../paint/table.ts';
import type { Pipe } from './pipe.ts';
import type { SessionEnd } from './play-on-screen.ts';

const COLUMNS = 80;
/** How many earlier lines are shown when a match is resumed. */
const REMINDERS = 4;

export async function playThroughPipe(
  session: MatchSession,
  pipe: Pipe,
  clock: TableClock,
  ink: Ink,
): Promise<SessionEnd> {
  const say = (text: string): void =>
    paintText(text, COLUMNS - 2, ink).forEach(line => pipe.print(` ${line}`));
  const told = new Map<Viewer, number>();
  for (const viewer of [...session.people, 'audience' as const]) {
    told.set(viewer, Math.max(0, session.log.length(viewer) - REMINDERS));
  }
  const tellNews = (): void => {
    const viewer = session.viewer();
    session.log.since(viewer, told.get(viewer) ?? 0).forEach(say);
    told.set(viewer, session.log.length(viewer));
  };

  say(session.title);
  if (session.log.isFirstHand) say(session.table.game.about);
  session.start();
  try {
    for (;;) {
      if (session.disturbed) return 'disturbed';
      const awaited = session.awaitedInput();
      tellNews();
      if (awaited.kind === 'over' || awaited.kind === 'look') {
        const picture = session.picture();
        ['', ...paintPlain(picture, COLUMNS, ink)].forEach(line => pipe.print(line));
        [...picture.remarks, ...picture.notes].forEach(say);
        pipe.print('');
        if (awaited.kind === 'over') return 'over';
        session.type('');
      } else if (awaited.kind === 'hand-over') {
        say(`${session.table.names[awaited.seat]} plays.`);
        session.type('');
      } else if (awaited.kind === 'wait') {
        if (!clock.hurry()) throw new Error('The table waits for something that never comes.');
      } else {
        const ending = await answer(session, pipe, ink, say);
        if (ending !== undefined) return ending;
      }
    }
  } finally {
    session.stop();
  }
}

/** Asks until the table has moved on; the end of the session where the input has ended or says so. */
async function answer(
  session: MatchSession,
  pipe: Pipe,
  ink: Ink,
  say: (text: string) => void,
): Promise<'left' | 'take-back' | undefined> {
  const { number } = session.table;
  const moves = session.table.moves.length;
  let prompt = '';
  while (session.table.number === number && session.table.moves.length === moves) {
    const picture = session.picture();
    picture.notes.forEach(say);
    if (prompt !== session.prompt()) {
      ['', ...paintPlain(picture, COLUMNS, ink)].forEach(line => pipe.print(line));
      prompt = session.prompt();
    }
    const line = await pipe.ask(` ${ink.spell(prompt)}`);
    if (line === undefined) return 'left';
    let outcome = session.type(line);
    if (outcome.kind === 'weighing') outcome = outcome.finish();
    if (outcome.kind === 'leave') return 'left';
    if (outcome.kind === 'take-back') return outcome.kind;
    if (outcome.kind === 'page') {
      for (const row of paintPage(outcome.page, COLUMNS - 2, ink)) pipe.print(row === '' ? '' : ` ${row}`);
      session.help?.goOn();
    }
  }
  return undefined;
}
