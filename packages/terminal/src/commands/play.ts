// `parlour play`: a new match, from the options of the command line or from the answers to a few questions.
import type { Command } from 'commander';
import { lookOptions, type LookOptions } from '../command-line/look.ts';
import {
  newMatch,
  readGame,
  readNameList,
  readRuleOptions,
  readSeed,
  readSpeed,
} from '../command-line/options.ts';
import { isTerminal, nameOfUser, sampleGame, type Outside } from '../command-line/outside.ts';
import { parseWith, refuseCommand, valueOf } from '../command-line/refusal.ts';
import { inviteGuests } from '../match/guests.ts';
import { playAtTerminal } from '../match/play-at-terminal.ts';
import { splitSeats, YOU } from '../match/seating.ts';
import { SPEEDS, type Speed } from '../match/speed-times.ts';
import { chooseMatch } from '../menu/chooser.ts';

interface PlayOptions extends LookOptions {
  readonly rules?: string;
  readonly set?: string[];
  readonly seats?: string;
  readonly name?: string[];
  readonly seed?: string;
  readonly speed?: Speed;
}

export function registerPlay(program: Command, outside: Outside): void {
  const command = program
    .command('play [game]')
    .description('plays a match')
    .option('--rules <preset>', 'which rules to play by')
    .option('--set <option=value...>', 'changes single rule options')
    .option('--seats <list>', 'who sits where: you, computer players, ./files, "cmd:programs"')
    .option('--name <names>', 'your name, or several for several people', parseWith(readNameList))
    .option('--seed <word>', 'deals the same cards for the same word')
    .option('--speed <speed>', `how fast the computers play: ${SPEEDS.join(', ')}`, parseWith(readSpeed))
    .addHelpText('after', examples(outside));
  lookOptions(command).action(async (name: string | undefined, options: PlayOptions) => {
    if (name === undefined && isTerminal(outside)) {
      const chosen = await chooseMatch(outside, options);
      if (chosen !== undefined) await playAtTerminal(chosen, outside, options);
      return;
    }
    const ids = outside.catalogue.map(({ game }) => game.id).join(', ');
    if (name === undefined)
      refuseCommand(command, `Say which game: parlour play GAME. The games are: ${ids}.`);
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const rules = valueOf(command, readRuleOptions(entry, options.rules, options.set ?? []));
    const seats = options.seats === undefined ? [] : valueOf(command, splitSeats(options.seats));
    const match = newMatch({
      entry: valueOf(command, await inviteGuests({ entry, rules, seats })),
      ...(options.rules === undefined ? {} : { preset: options.rules }),
      settings: options.set ?? [],
      ...(options.seats === undefined ? {} : { seats: options.seats }),
      names: options.name ?? [nameOfUser(outside)],
      seed: readSeed(options.seed),
    });
    await playAtTerminal({ kind: 'new', match: valueOf(command, match) }, outside, options);
  });
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  const [entry] = outside.catalogue;
  const seats = [YOU, ...(entry?.bots ?? []).slice(0, 3).map(bot => bot.id)].join(',');
  const preset = Object.keys(entry?.game.rules.presets ?? {}).at(-1) ?? 'PRESET';
  return `
Examples:
  parlour play ${game}
  parlour play ${game} --seats ${seats} --speed fast
  parlour play ${game} --name Anna,Ben       two people at one keyboard
  parlour play ${game} --seats ${YOU},./my-bot.ts
  parlour play ${game} --rules ${preset} --seed friday
  printf '1\\n2\\n' | parlour play ${game} --seed friday

Without a game it asks. \`parlour games\` lists games, rules, options and computer players.
While you play: ? explains, q leaves and saves, \`parlour resume\` goes on.`;
}
