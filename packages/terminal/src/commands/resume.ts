// `parlour resume`: goes on with a match that was left.
import type { Command } from 'commander';
import type { Entry, Replayed } from '@parlour/engine';
import { Asker } from '../chooser.ts';
import { inviteGuests } from '../guests.ts';
import { inkFor, lookOptions } from '../look.ts';
import { matchFrom, seatsOfRecord } from '../match.ts';
import { readSpeed } from '../options.ts';
import { isTerminal, sampleGame, type Outside } from '../outside.ts';
import { SPEEDS } from '../pace.ts';
import { playMatch, type PlayingOptions } from '../play-match.ts';
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
    const kept = new Shelf(shelfFolder(outside.env), outside.catalogue).list('tables');
    if (options.list === true) {
      const lines = kept.length === 0 ? ['No match is waiting.'] : kept.map(describeLine);
      outside.output.write(`${lines.join('\n')}\n`);
      return;
    }
    const chosen = await chooseKept(command, outside, kept, name, options);
    if (chosen === undefined) return;
    if (!chosen.read.ok) refuse(command, `${chosen.path} cannot be gone on with. ${chosen.read.error}`);
    const match = valueOf(
      command,
      matchFrom(chosen.read.value, await reinvite(command, outside, chosen.read.value)),
    );
    await playMatch({ kind: 'saved', match, path: chosen.path }, outside, options);
  });
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
    const found = kept.find(one => one.name === name);
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
  parlour resume ${game}-2031-05-01-1`;
}
