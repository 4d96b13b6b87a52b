// `parlour replay`: steps through a record, or prints it when the output is not a terminal.
import type { Command } from 'commander';
import { seatOf } from '@parlour/engine';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readSeat } from '../command-line/options.ts';
import { isTerminal, sampleGame, type Outside } from '../command-line/outside.ts';
import { valueOf } from '../command-line/refusal.ts';
import { framesOf, type Perspective } from '../records/frames.ts';
import { openRecord } from '../records/open-record.ts';
import { describeSaved, RecordFolder, dataFolder } from '../records/record-folder.ts';
import { printReplay, showReplay } from '../records/show-replay.ts';
import { TerminalScreen } from '../screen/screen.ts';

interface ReplayOptions extends LookOptions {
  readonly seat?: string;
}

export function registerReplay(program: Command, outside: Outside): void {
  const command = program
    .command('replay [record]')
    .description('steps through a record, forwards and backwards')
    .option('--seat <seat>', 'shows only what this seat saw (a number or a name), instead of all hands')
    .addHelpText('after', examples(outside));
  lookOptions(command).action(async (file: string | undefined, options: ReplayOptions) => {
    const folder = new RecordFolder(dataFolder(outside.env), outside.catalogue);
    if (file === undefined) return list(folder, outside);
    const replayed = await openRecord(command, folder, file, 'replayed');
    const { names } = replayed.record.header;
    const perspective: Perspective =
      options.seat === undefined ? 'everybody' : seatOf(valueOf(command, readSeat(options.seat, names)));
    const frames = framesOf(replayed, perspective);
    const ink = inkFor(outside, options);
    const show = { title: replayed.game.name, names, frames };
    if (!isTerminal(outside)) return printReplay(show, outside.output, ink);
    const screen = new TerminalScreen(outside);
    try {
      await showReplay(show, screen, ink);
    } finally {
      screen.close();
    }
  });
}

function list(folder: RecordFolder, outside: Outside): void {
  const kept = folder.list('records');
  const lines = kept.map(one => `${one.name}  ${describeSaved(one)}`);
  outside.output.write(
    `${lines.length === 0 ? 'No match has been played to its end yet.' : lines.join('\n')}\n`,
  );
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour replay                   lists the matches that were played to their end
  parlour replay ${game}-2031-05-01-1
  parlour replay game.jsonl --seat Anna     only what Anna saw
  parlour replay https://cards.example.org/t/TABLE     a finished match of a server
  parlour replay game.jsonl | less          prints the whole match`;
}
