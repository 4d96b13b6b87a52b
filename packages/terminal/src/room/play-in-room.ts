// The loop of a person at a server's table, on a screen or through a pipe.
import type { RemoteTable } from '@parlour/wire';
import type { Ink } from '../paint/ink.ts';
import { paintPage } from '../paint/page.ts';
import { paintPlain, paintTable, paintText } from '../paint/table.ts';
import { PageReader } from '../screen/page-reader.ts';
import type { Pipe } from '../screen/pipe.ts';
import type { Screen } from '../screen/screen.ts';
import type { RoomEnding, RoomSession } from './room-session.ts';

const TICK_MS = 1000;
const COLUMNS = 80;
const LEAVE: RoomEnding = { kind: 'leave' };

/** Plays until the person leaves, or goes on to the table of a rematch. */
export function playInRoomOnScreen(
  session: RoomSession,
  table: RemoteTable,
  screen: Screen,
  ink: Ink,
): Promise<RoomEnding> {
  return new Promise((resolve, reject) => {
    const reader = new PageReader(screen, ink);
    const ask = (): string => ` ${ink.bold(ink.spell(session.prompt()))}`;
    let question: string | undefined;
    let isEnded = false;
    const draw = (): void => {
      if (isEnded) return;
      if (question !== session.question) {
        // What was typed while nothing was asked is a word, such as "say 3".
        if (question !== undefined) screen.forgetTyped();
        question = session.question;
        if (question !== undefined) reader.close();
      }
      if (reader.isOpen) return reader.draw();
      const picture = session.picture();
      const lines =
        picture === undefined ? paintWaiting(session, screen, ink) : paintTable(picture, screen.size(), ink);
      screen.draw(lines, ask());
    };
    // The clock counts down in the prompt alone, so that a move can be typed meanwhile.
    const ticking = setInterval(() => {
      if (session.tick()) draw();
      else if (!reader.isOpen) screen.prompt(ask());
    }, TICK_MS);
    const stop = (): void => {
      isEnded = true;
      clearInterval(ticking);
      unsubscribe();
    };
    const end = (ending: RoomEnding): void => {
      stop();
      resolve(ending);
    };
    const typed = async (text: string): Promise<void> => {
      if (isEnded) return;
      if (reader.isOpen) reader.turn();
      else {
        const outcome = await session.type(text);
        if (outcome.kind === 'leave' || outcome.kind === 'again') return end(outcome);
        if (outcome.kind === 'page') reader.open(outcome.page);
      }
      draw();
    };
    const failed = (error: unknown): void => {
      stop();
      reject(error);
    };
    screen.listen({
      line: text => void typed(text).catch(failed),
      leave: () => end(LEAVE),
      resized: draw,
    });
    const unsubscribe = table.subscribe(draw);
    draw();
  });
}

/** Before the first deal. */
function paintWaiting(session: RoomSession, screen: Screen, ink: Ink): string[] {
  const { columns, rows } = screen.size();
  const said = session.log.lines.map(({ text }) => text);
  const texts = [session.waiting(), ...said, ...session.notices()];
  const lines = texts.flatMap(text => paintText(text, columns - 2, ink)).slice(-(rows - 5));
  return ['', ` ${ink.bold(ink.spell(session.title))}`, '', ...lines.map(line => ` ${line}`)];
}

/** The same, one line of input for every question; ends with the match or the input, unless there is a rematch. */
export async function playInRoomThroughPipe(
  session: RoomSession,
  table: RemoteTable,
  pipe: Pipe,
  ink: Ink,
): Promise<RoomEnding> {
  let told = 0;
  const tell = (): void => {
    for (const line of session.log.after(told)) pipe.print(` ${ink.spell(line)}`);
    told = session.log.count;
  };
  pipe.print(` ${ink.spell(session.title)}`);
  for (;;) {
    await untilAsked(session, table, tell);
    const picture = session.picture();
    if (picture !== undefined) {
      for (const line of paintPlain(picture, COLUMNS, ink)) pipe.print(line);
      for (const note of [...picture.remarks, ...picture.notes]) pipe.print(` ${ink.spell(note)}`);
    }
    if (session.isOver && !session.mayPlayAgain) return LEAVE;
    const line = await pipe.ask(` ${ink.spell(session.prompt())}`);
    if (line === undefined) return LEAVE;
    const outcome = await session.type(line);
    if (outcome.kind === 'leave' || outcome.kind === 'again') return outcome;
    if (outcome.kind === 'page') {
      for (const row of paintPage(outcome.page, COLUMNS - 2, ink)) pipe.print(row === '' ? '' : ` ${row}`);
    }
    // Lines that were meant for a match that went on.
    if (outcome.kind === 'unclear' && session.isOver) return LEAVE;
  }
}

/** Tells what happens until something is asked of the person, or the match is over. */
function untilAsked(session: RoomSession, table: RemoteTable, tell: () => void): Promise<void> {
  return new Promise(resolve => {
    const look = (): void => {
      tell();
      if (session.question === undefined && !session.isOver) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = table.subscribe(look);
    look();
  });
}
