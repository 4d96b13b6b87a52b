// `parlour resume`: goes on with a match that was left.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { unknownName } from '@parlour/arena';
import type { CatalogueEntry, Replayed } from '@parlour/engine';
import { inkFor, lookOptions } from '../command-line/look.ts';
import { readSpeed } from '../command-line/options.ts';
import { isTerminal, sampleGame, type Outside } from '../command-line/outside.ts';
import { parseWith, refuseCommand, valueOf } from '../command-line/refusal.ts';
import { inviteGuests } from '../match/guests.ts';
import { seatWordsOf } from '../match/match.ts';
import {
  goOnWith,
  playAtTerminal,
  type MatchToPlay,
  type PlayingOptions,
} from '../match/play-at-terminal.ts';
import { SPEEDS } from '../match/speed-times.ts';
import { Asker } from '../menu/chooser.ts';
import { describeSaved, RecordFolder, dataFolder, type SavedRecord } from '../records/record-folder.ts';
import { TerminalScreen } from '../screen/screen.ts';

interface ResumeOptions extends PlayingOptions {
  readonly list?: boolean;
}

export function registerResume(program: Command, outside: Outside): void {
  const command = program
    .command('resume [match]')
    .description('goes on with a match from the very card where it was left')
    .option('--list', 'lists the matches that can be gone on with')
    .option('--speed <speed>', `how fast the computers play: ${SPEEDS.join(', ')}`, parseWith(readSpeed))
    .addHelpText('after', examples(outside));
  lookOptions(command).action(async (name: string | undefined, options: ResumeOptions) => {
    const folder = new RecordFolder(dataFolder(outside.env), outside.catalogue);
    const kept = folder.list('tables');
    if (options.list === true) {
      const lines = kept.length === 0 ? ['No match is waiting.'] : kept.map(describeLine);
      outside.output.write(`${lines.join('\n')}\n`);
      return;
    }
    if (name !== undefined && isElsewhere(name, kept)) {
      const match = takeOver(command, outside, folder, name);
      return playAtTerminal(match, outside, options);
    }
    const chosen = await chooseKept(command, outside, kept, name, options);
    if (chosen === undefined) return;
    if (!chosen.read.ok)
      refuseCommand(command, `${chosen.path} cannot be gone on with. ${chosen.read.error}`);
    const catalogue = await reinvite(command, outside, chosen.read.value);
    const match = valueOf(command, goOnWith(chosen.read.value, catalogue, chosen.path));
    await playAtTerminal(match, outside, options);
  });
}

/** Whether the name means a file that is not among the running matches. */
function isElsewhere(name: string, kept: readonly SavedRecord[]): boolean {
  return kept.every(one => one.name !== name && one.path !== resolve(name)) && existsSync(name);
}

/** The match of a file from outside the data folder. The file is not changed, and no program that it names is run. */
function takeOver(command: Command, outside: Outside, folder: RecordFolder, file: string): MatchToPlay {
  const read = folder.read(file);
  if (!read.ok) refuseCommand(command, `${file} cannot be gone on with. ${read.error}`);
  const { game, state } = read.value;
  if (game.turn(state).kind === 'over') {
    refuseCommand(command, `The match is over. To see it again: parlour replay ${file}`);
  }
  return valueOf(command, goOnWith(read.value, outside.catalogue, undefined));
}

/** The catalogue with the guests of a saved match among the players of its game. */
async function reinvite(command: Command, outside: Outside, replayed: Replayed): Promise<CatalogueEntry[]> {
  const { game, rules } = replayed;
  const seats = seatWordsOf(replayed);
  return await Promise.all(
    outside.catalogue.map(async entry =>
      entry.game.id === game.id ? valueOf(command, await inviteGuests({ entry, rules, seats })) : entry,
    ),
  );
}

async function chooseKept(
  command: Command,
  outside: Outside,
  kept: readonly SavedRecord[],
  name: string | undefined,
  options: ResumeOptions,
): Promise<SavedRecord | undefined> {
  const [only, ...others] = kept;
  if (only === undefined) refuseCommand(command, 'No match is waiting. To begin one: parlour play');
  if (name !== undefined) {
    const found = kept.find(one => one.name === name || one.path === resolve(name));
    return (
      found ??
      refuseCommand(
        command,
        unknownName(
          'saved match',
          name,
          kept.map(one => one.name),
        ),
      )
    );
  }
  if (others.length === 0) return only;
  if (!isTerminal(outside)) {
    refuseCommand(
      command,
      `Several matches are waiting, say which: ${kept.map(one => one.name).join(', ')}.`,
    );
  }
  const screen = new TerminalScreen(outside);
  try {
    const picked = await new Asker(screen, inkFor(outside, options)).pick(
      'Which match?',
      kept.map(describeSaved),
    );
    return picked === undefined ? undefined : kept[picked];
  } finally {
    screen.close();
  }
}

function describeLine(kept: SavedRecord): string {
  return `${kept.name}  ${describeSaved(kept)}`;
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour resume                   goes on with the match you left, or asks which
  parlour resume --list            says which there are
  parlour resume ${game}-2031-05-01-1
  parlour resume match.jsonl       a file of a browser, a server, a terminal`;
}
