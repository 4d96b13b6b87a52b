// `parlour resume`: goes on with a match that was left.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Entry, Replayed } from '@parlour/engine';
import { Asker } from '../chooser.ts';
import { inviteGuests } from '../guests.ts';
import { inkFor, lookOptions } from '../look.ts';
import { seatsOfRecord } from '../match.ts';
import { readSpeed } from '../options.ts';
import { isTerminal, sampleGame, type Outside } from '../outside.ts';
import { SPEEDS } from '../pace.ts';
import { goOnWith, playMatch, type MatchToPlay, type PlayingOptions } from '../play-match.ts';
import { parseWith, refuse, valueOf } from '../refusal.ts';
import { TerminalScreen } from '../screen.ts';
import { describeKept, Shelf, shelfFolder, type Kept } from '../shelf.ts';
import { unknownName } from '../suggest.ts';

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
    const shelf = new Shelf(shelfFolder(outside.env), outside.catalogue);
    const kept = shelf.list('tables');
    if (options.list === true) {
      const lines = kept.length === 0 ? ['No match is waiting.'] : kept.map(describeLine);
      outside.output.write(`${lines.join('\n')}\n`);
      return;
    }
    if (name !== undefined && isElsewhere(name, kept)) {
      const match = takeOver(command, outside, shelf, name);
      return playMatch(match, outside, options);
    }
    const chosen = await chooseKept(command, outside, kept, name, options);
    if (chosen === undefined) return;
    if (!chosen.read.ok) refuse(command, `${chosen.path} cannot be gone on with. ${chosen.read.error}`);
    const catalogue = await reinvite(command, outside, chosen.read.value);
    const match = valueOf(command, goOnWith(chosen.read.value, catalogue, chosen.path));
    await playMatch(match, outside, options);
  });
}

/** Whether a file is meant that does not lie among the running matches. */
function isElsewhere(name: string, kept: readonly Kept[]): boolean {
  return kept.every(one => one.name !== name && one.path !== resolve(name)) && existsSync(name);
}

/** The match of a file from elsewhere. The file stays as it is, and no program that it names is run. */
function takeOver(command: Command, outside: Outside, shelf: Shelf, file: string): MatchToPlay {
  const read = shelf.read(file);
  if (!read.ok) refuse(command, `${file} cannot be gone on with. ${read.error}`);
  const { game, state } = read.value;
  if (game.turn(state).kind === 'over') {
    refuse(command, `The match is over. To see it again: parlour replay ${file}`);
  }
  return valueOf(command, goOnWith(read.value, outside.catalogue, undefined));
}

/** The catalogue with the guests of a saved match among the players of its game. */
async function reinvite(command: Command, outside: Outside, replayed: Replayed): Promise<Entry[]> {
  const { game, rules } = replayed;
  const seats = seatsOfRecord(replayed);
  return await Promise.all(
    outside.catalogue.map(async entry =>
      entry.game.id === game.id ? valueOf(command, await inviteGuests({ entry, rules, seats })) : entry,
    ),
  );
}

async function chooseKept(
  command: Command,
  outside: Outside,
  kept: readonly Kept[],
  name: string | undefined,
  options: ResumeOptions,
): Promise<Kept | undefined> {
  const [only, ...others] = kept;
  if (only === undefined) refuse(command, 'No match is waiting. To begin one: parlour play');
  if (name !== undefined) {
    const found = kept.find(one => one.name === name || one.path === resolve(name));
    return (
      found ??
      refuse(
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
    refuse(command, `Several matches are waiting, say which: ${kept.map(one => one.name).join(', ')}.`);
  }
  const screen = new TerminalScreen(outside);
  try {
    const picked = await new Asker(screen, inkFor(outside, options)).pick(
      'Which match?',
      kept.map(describeKept),
    );
    return picked === undefined ? undefined : kept[picked];
  } finally {
    screen.close();
  }
}

function describeLine(kept: Kept): string {
  return `${kept.name}  ${describeKept(kept)}`;
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
