// The loop of a person at a server's table, on a screen or through a pipe.
import type { RemoteTable } from '@parlour/wire';
import type { Ink } from '../paint/ink.ts';
import { paintPlain, paintTable } from '../paint/table.ts';
import type { Pipe } from '../screen/pipe.ts';
import type { Screen } from '../screen/screen.ts';
import type { RoomSession } from './room-session.ts';

const TICK_MS = 1000;
const COLUMNS = 80;

/** Plays until the person leaves. */
export function playInRoomOnScreen(
  session: RoomSession,
  table: RemoteTable,
  screen: Screen,
  ink: Ink,
): Promise<void> {
  return new Promise(resolve => {
    const ask = (): string => ` ${ink.bold(ink.spell(session.prompt()))}`;
    let point = '';
    const draw = (): void => {
      if (point !== session.point) screen.forgetTyped();
      point = session.point;
      const picture = session.picture();
      const lines =
        picture === undefined
          ? ['', ` ${ink.bold(ink.spell(session.title))}`, '', ` ${ink.spell(session.waiting())}`]
          : paintTable(picture, screen.size(), ink);
      screen.draw(lines, ask());
    };
    // The clock counts down in the prompt alone, so that a move can be typed meanwhile.
    const ticking = setInterval(() => screen.prompt(ask()), TICK_MS);
    const end = (): void => {
      clearInterval(ticking);
      unsubscribe();
      resolve();
    };
    const typed = async (text: string): Promise<void> => {
      if ((await session.type(text)) === 'leave') end();
      else draw();
    };
    screen.listen({ line: text => void typed(text).catch(draw), leave: end, resized: draw });
    const unsubscribe = table.subscribe(draw);
    draw();
  });
}

/** The same, one line of input for every question; ends with the match or the input. */
export async function playInRoomThroughPipe(
  session: RoomSession,
  table: RemoteTable,
  pipe: Pipe,
  ink: Ink,
): Promise<void> {
  let told = 0;
  const tell = (): void => {
    for (const line of session.linesAfter(told)) pipe.print(` ${ink.spell(line)}`);
    told = session.lineCount;
  };
  pipe.print(` ${ink.spell(session.title)}`);
  for (;;) {
    await untilAsked(session, table, tell);
    const picture = session.picture();
    if (picture !== undefined) {
      for (const line of paintPlain(picture, COLUMNS, ink)) pipe.print(line);
      for (const note of picture.notes) pipe.print(` ${ink.spell(note)}`);
    }
    if (session.isOver) return;
    const line = await pipe.ask(` ${ink.spell(session.prompt())}`);
    if (line === undefined || (await session.type(line)) === 'leave') return;
  }
}

/** Tells what happens until something is asked of the person, or the match is over. */
function untilAsked(session: RoomSession, table: RemoteTable, tell: () => void): Promise<void> {
  return new Promise(resolve => {
    const look = (): void => {
      tell();
      if (!session.isAsked && !session.isOver) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = table.subscribe(look);
    look();
  });
}
