// Shows a record frame by frame, or prints it from beginning to end.
import type { OutputStream } from '../command-line/outside.ts';
import type { Ink } from '../paint/ink.ts';
import { paintPlain, paintTable, paintText, type TablePicture } from '../paint/table.ts';
import { askOnScreen, type Screen } from '../screen/screen.ts';
import type { Frame } from './frames.ts';

export interface Show {
  readonly title: string;
  readonly names: readonly string[];
  readonly frames: readonly Frame[];
}

const COLUMNS = 80;
const PROMPT = 'Enter goes on, b back, h to the end of the hand, 12 to move 12, q leaves: ';

/** Lets a person step through it. */
export async function showReplay(show: Show, screen: Screen, ink: Ink): Promise<void> {
  const last = show.frames.length - 1;
  let at: number | undefined = Math.min(1, last);
  let wrong = '';
  while (at !== undefined) {
    const lines = paintTable(pictureAt(show, at, wrong), screen.size(), ink);
    const typed = await askOnScreen(screen, lines, ` ${ink.bold(PROMPT)}`);
    if (typed === undefined) return;
    const step = stepTo(typed.trim().toLowerCase(), at, show.frames);
    wrong = typeof step === 'string' ? step : '';
    if (typeof step !== 'string') at = step;
  }
}

/** The number of the wanted frame, a sentence when there is no such frame, undefined to leave. */
export function stepTo(typed: string, at: number, frames: readonly Frame[]): number | string | undefined {
  const last = frames.length - 1;
  if (['q', 'quit', 'exit'].includes(typed)) return undefined;
  if (['', 'n', 'next', 'f'].includes(typed)) return at < last ? at + 1 : 'This is the end of the record.';
  if (['b', 'back', 'p'].includes(typed)) return at > 0 ? at - 1 : 'This is the beginning of the record.';
  if (['h', 'hand'].includes(typed)) {
    const next = frames.findIndex((frame, index) => index > at && frame.ended);
    return next >= 0 ? next : last;
  }
  if (/^\d+$/.test(typed)) return Number(typed) <= last ? Number(typed) : `The record ends at ${last}.`;
  return `"${typed}" is not a step: press Enter, or type b, h, q or a number from 0 to ${last}.`;
}

/** Prints what happened, with the table whenever a hand has ended. */
export function printReplay(show: Show, output: OutputStream, ink: Ink): void {
  const lines = paintText(`${show.title}: ${show.names.join(', ')}`, COLUMNS - 2, ink);
  for (const [at, frame] of show.frames.entries()) {
    for (const text of frame.told) lines.push(...paintText(text, COLUMNS - 2, ink));
    if (frame.ended) lines.push('', ...paintPlain(pictureAt(show, at, ''), COLUMNS, ink), '');
  }
  output.write(`${lines.join('\n')}\n`);
}

function pictureAt(show: Show, at: number, wrong: string): TablePicture {
  const { title, names, frames } = show;
  return {
    title: `${title} · move ${at} of ${frames.length - 1}`,
    scene: frames[at]!.scene,
    names,
    log: frames
      .slice(0, at + 1)
      .flatMap((frame, index) => frame.told.map(text => ({ text, fresh: index === at }))),
    remarks: [],
    notes: wrong === '' ? [] : [wrong],
    menu: [],
  };
}
