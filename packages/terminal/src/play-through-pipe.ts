// The loop of a match through a pipe: one line of input for every question, everything printed once, nothing
// drawn over. No time passes while it waits for input, so the same lines always give the same match.
import type { Viewer } from '@parlour/engine';
import type { Ending } from './play-on-screen.ts';
import type { Ink } from './paint/ink.ts';
import { paintPage } from './paint/page.ts';
import { paintPlain, paintText } from './paint/table.ts';
import type { Pipe } from './pipe.ts';
import type { Sitting, TableClock } from './sitting.ts';

const COLUMNS = 80;
/** How much of what happened before is told when a match is taken up again. */
const REMINDERS = 4;

export async function playThroughPipe(
  sitting: Sitting,
  pipe: Pipe,
  clock: TableClock,
  ink: Ink,
): Promise<Ending> {
  const say = (text: string): void =>
    paintText(text, COLUMNS - 2, ink).forEach(line => pipe.print(` ${line}`));
  const told = new Map<Viewer, number>();
  for (const viewer of [...sitting.people, 'audience' as const]) {
    told.set(viewer, Math.max(0, sitting.journal.length(viewer) - REMINDERS));
  }
  const tellNews = (): void => {
    const viewer = sitting.viewer();
    sitting.journal.since(viewer, told.get(viewer) ?? 0).forEach(say);
    told.set(viewer, sitting.journal.length(viewer));
  };

  say(sitting.title);
  if (sitting.journal.isFirstHand) say(sitting.table.game.about);
  sitting.start();
  try {
    for (;;) {
      if (sitting.disturbed) return 'disturbed';
      const question = sitting.question();
      tellNews();
      if (question.kind === 'over' || question.kind === 'look') {
        const picture = sitting.picture();
        ['', ...paintPlain(picture, COLUMNS, ink)].forEach(line => pipe.print(line));
        [...picture.remarks, ...picture.notes].forEach(say);
        pipe.print('');
        if (question.kind === 'over') return 'over';
        sitting.type('');
      } else if (question.kind === 'hand-over') {
        say(`${sitting.table.names[question.seat]} plays.`);
        sitting.type('');
      } else if (question.kind === 'wait') {
        if (!clock.hurry()) throw new Error('The table waits for something that never comes.');
      } else if (!(await answer(sitting, pipe, ink, say))) {
        return 'left';
      }
    }
  } finally {
    sitting.stop();
  }
}

/** Asks until the table has moved on; false when the input has ended or says to leave. */
async function answer(sitting: Sitting, pipe: Pipe, ink: Ink, say: (text: string) => void): Promise<boolean> {
  const { number } = sitting.table;
  const moves = sitting.table.moves.length;
  let prompt = '';
  while (sitting.table.number === number && sitting.table.moves.length === moves) {
    const picture = sitting.picture();
    picture.notes.forEach(say);
    if (prompt !== sitting.prompt()) {
      ['', ...paintPlain(picture, COLUMNS, ink)].forEach(line => pipe.print(line));
      prompt = sitting.prompt();
    }
    const line = await pipe.ask(` ${ink.spell(prompt)}`);
    if (line === undefined) return false;
    const outcome = sitting.type(line);
    if (outcome.kind === 'leave') return false;
    if (outcome.kind === 'page') {
      for (const row of paintPage(outcome.page, COLUMNS - 2, ink)) pipe.print(row === '' ? '' : ` ${row}`);
    }
  }
  return true;
}
