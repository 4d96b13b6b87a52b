// `parlour replay`: steps through a record, or prints it when nobody sits before the screen.
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { seatOf, type Replayed } from '@parlour/engine';
import { findRecord, isAddress } from '../find-record.ts';
import { filmOf, type Eyes } from '../film.ts';
import { inkFor, lookOptions, type LookOptions } from '../look.ts';
import { readSeat } from '../options.ts';
import { isTerminal, sampleGame, type Outside } from '../outside.ts';
import { refuse, valueOf } from '../refusal.ts';
import { printReplay, showReplay } from '../show-replay.ts';
import { TerminalScreen } from '../screen.ts';
import { describeKept, Shelf, shelfFolder } from '../shelf.ts';
import { unknownName } from '../suggest.ts';

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
    const shelf = new Shelf(shelfFolder(outside.env), outside.catalogue);
    if (file === undefined) return list(shelf, outside);
    const replayed = await open(command, shelf, file);
    const { names } = replayed.record.header;
    const eyes: Eyes =
      options.seat === undefined ? 'everybody' : seatOf(valueOf(command, readSeat(options.seat, names)));
    const film = filmOf(replayed, eyes);
    const ink = inkFor(outside, options);
    const show = { title: replayed.game.name, names, film };
    if (!isTerminal(outside)) return printReplay(show, outside.output, ink);
    const screen = new TerminalScreen(outside);
    try {
      await showReplay(show, screen, ink);
    } finally {
      screen.close();
    }
  });
}

function list(shelf: Shelf, outside: Outside): void {
  const kept = shelf.list('records');
  const lines = kept.map(one => `${one.name}  ${describeKept(one)}`);
  outside.output.write(
    `${lines.length === 0 ? 'No match has been played to its end yet.' : lines.join('\n')}\n`,
  );
}

/**
 * The record at that path or address, or the finished one of that name: a running match would show everybody's
 * cards.
 */
async function open(command: Command, shelf: Shelf, file: string): Promise<Replayed> {
  if (isAddress(file)) {
    const text = await findRecord(file).catch((error: unknown) =>
      refuse(command, `${file} cannot be read. ${error instanceof Error ? error.message : String(error)}`),
    );
    return valueOf(command, shelf.replay(text));
  }
  const kept = shelf.list('records');
  const path = existsSync(file) ? file : kept.find(one => one.name === file)?.path;
  if (path === undefined) {
    const names = kept.map(one => one.name);
    refuse(
      command,
      names.length === 0 ? `There is no file "${file}".` : unknownName('file or record', file, names),
    );
  }
  const read = shelf.read(path);
  return read.ok ? read.value : refuse(command, `${file} cannot be replayed. ${read.error}`);
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
