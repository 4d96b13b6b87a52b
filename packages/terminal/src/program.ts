// The command `parlour`: one file for each command, which registers itself. A mistake on the command line prints one
// sentence and ends with exit code 2.
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { sampleGame, type Outside } from './command-line/outside.ts';
import { oneLine } from './command-line/refusal.ts';
import { registerAdmin } from './commands/admin/admin.ts';
import { registerArena } from './commands/arena.ts';
import { registerBackup } from './commands/backup.ts';
import { registerBot } from './commands/bot.ts';
import { registerEnv } from './commands/env.ts';
import { registerGames } from './commands/games.ts';
import { registerJoin } from './commands/join.ts';
import { registerPlay } from './commands/play.ts';
import { registerPuzzles } from './commands/puzzles.ts';
import { registerReplay } from './commands/replay.ts';
import { registerResume } from './commands/resume.ts';
import { registerReview } from './commands/review.ts';
import { registerRules } from './commands/rules.ts';
import { registerServe } from './commands/serve.ts';
import { registerVerify } from './commands/verify.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Adds a command to the program. */
type Register = (program: Command, outside: Outside) => void;

const COMMANDS: readonly Register[] = [
  registerPlay,
  registerJoin,
  registerResume,
  registerReplay,
  registerReview,
  registerPuzzles,
  registerGames,
  registerRules,
  registerArena,
  registerBot,
  registerEnv,
  registerServe,
  registerBackup,
  registerAdmin,
  registerVerify,
];

/** Runs a command line and returns the exit code. */
export async function run(args: readonly string[], outside: Outside): Promise<number> {
  const program = new Command('parlour')
    .description('A card room in your terminal.')
    .version(version, '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'explains a command')
    .helpCommand(false)
    // Options after a command belong to that command.
    .enablePositionalOptions()
    .addHelpText('after', examples(outside))
    .exitOverride()
    .configureOutput({
      writeOut: text => outside.output.write(text),
      writeErr: text => outside.errors.write(text),
      outputError: (text, write) => write(`${oneLine(text)}\n`),
    });
  for (const register of COMMANDS) register(program, outside);
  try {
    await program.parseAsync(args.length === 0 ? ['play'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour                          asks what you would like to play
  parlour play ${game.padEnd(20)}deals you in at once
  parlour games                    lists games, rules and computer players
  parlour resume                   goes on where you left

Every command explains itself: parlour play --help`;
}
