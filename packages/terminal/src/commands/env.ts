// `parlour env GAME`: the game as an environment for programs that learn, over lines of JSON (docs/environment.md).
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { Environment, serveEnvironment } from '@parlour/arena';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import { sampleGame, type Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import { checkCount } from '../match/seating.ts';

interface Options {
  readonly rules?: string;
  readonly set?: readonly string[];
  readonly seats?: string;
  readonly moveLimit: string;
}

export function registerEnv(program: Command, outside: Outside): void {
  const command = program
    .command('env <game>')
    .description('the game as an environment for programs that learn: requests on stdin, answers on stdout')
    .option('--rules <preset>', 'which rules to play by')
    .option('--set <option=value...>', 'changes single rule options')
    .option('--seats <number>', 'how many play (the usual number, unless said)')
    .option('--move-limit <number>', 'after how many moves a match is cut off', '20000')
    .addHelpText(
      'after',
      `
Examples:
  parlour env ${sampleGame(outside)}
  python3 examples/python/random_agent.py ${sampleGame(outside)}

In the manner of PettingZoo: examples/python/parlour_env.py. The lines of JSON: docs/environment.md.`,
    );
  command.action(async (name: string, options: Options) => {
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const rules = valueOf(command, readRuleOptions(entry, options.rules, options.set ?? []));
    const range = entry.game.seats(rules);
    const seats = options.seats === undefined ? range.usual : wholeNumber(command, '--seats', options.seats);
    const wrong = checkCount(seats, entry, range);
    if (wrong !== undefined) refuseCommand(command, wrong);
    const moveLimit = wholeNumber(command, '--move-limit', options.moveLimit);
    const input = createInterface({ input: outside.input });
    const environment = new Environment({ game: entry.game, rules, seats, moveLimit });
    await serveEnvironment(environment, { input, say: line => outside.output.write(`${line}\n`) });
    input.close();
  });
}

function wholeNumber(command: Command, option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return refuseCommand(command, `${option} takes a whole number from 1 up.`);
}
