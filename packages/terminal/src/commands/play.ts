// `parlour play`: a new match, from the command line or from a few friendly questions.
import type { Command } from 'commander';
import { chooseMatch } from '../chooser.ts';
import { newMatch, readGame, readNames, readSeed, readSpeed } from '../options.ts';
import { isTerminal, nameOfUser, type Outside } from '../outside.ts';
import { SPEEDS, type Speed } from '../pace.ts';
import { parseWith, refuse, valueOf } from '../refusal.ts';
import { playMatch } from '../play-match.ts';
import { lookOptions, type LookOptions } from '../look.ts';

interface PlayOptions extends LookOptions {
  readonly rules?: string;
  readonly set?: string[];
  readonly seats?: string;
  readonly name?: string[];
  readonly seed?: string;
  readonly speed?: Speed;
}

const EXAMPLES = `
Examples:
  parlour play thirty-one
  parlour play thirty-one --seats you,ms-aggressive,card-counter,mr-clueless --speed fast
  parlour play thirty-one --name Anna,Ben       two people at one keyboard
  parlour play thirty-one --rules library --seed friday
  printf '1\\n2\\n' | parlour play thirty-one --seed friday

Without a game it asks. \`parlour games\` lists games, rules, options and computer players.
While you play: ? explains, q leaves and saves, \`parlour resume\` goes on.`;

export function registerPlay(program: Command, outside: Outside): void {
  const command = program
    .command('play [game]')
    .description('plays a match')
    .option('--rules <preset>', 'which rules to play by')
    .option('--set <option=value...>', 'changes single rule options')
    .option('--seats <list>', 'who sits where, such as you,card-counter,mr-clueless')
    .option('--name <names>', 'your name, or several for several people', parseWith(readNames))
    .option('--seed <word>', 'deals the same cards for the same word')
    .option('--speed <speed>', `how fast the computers play: ${SPEEDS.join(', ')}`, parseWith(readSpeed))
    .addHelpText('after', EXAMPLES);
  lookOptions(command).action(async (name: string | undefined, options: PlayOptions) => {
    if (name === undefined && isTerminal(outside)) {
      const chosen = await chooseMatch(outside, options);
      if (chosen !== undefined) await playMatch(chosen, outside, options);
      return;
    }
    const ids = outside.catalogue.map(({ game }) => game.id).join(', ');
    if (name === undefined) refuse(command, `Say which game: parlour play GAME. The games are: ${ids}.`);
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const match = newMatch({
      entry,
      ...(options.rules === undefined ? {} : { preset: options.rules }),
      settings: options.set ?? [],
      ...(options.seats === undefined ? {} : { seats: options.seats }),
      names: options.name ?? [nameOfUser(outside)],
      seed: readSeed(options.seed),
    });
    await playMatch({ kind: 'new', match: valueOf(command, match) }, outside, options);
  });
}
