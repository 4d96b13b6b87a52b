// `parlour bot`: for people who write players. `new` writes a template, `check` checks a player, `build` bundles it
// into one file that a browser can run, `run` serves one of Parlour's players to other programs over lines of JSON.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import {
  botTemplate,
  bundleForBrowser,
  checkPlayer,
  count,
  findBot,
  gameOfFile,
  nameRules,
  recruit,
  servePlayer,
  type Finding,
  type Venue,
} from '@parlour/arena';
import { randomBot } from '@parlour/engine';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import { sampleGame, type Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';

export function registerBot(program: Command, outside: Outside): void {
  const bot = program
    .command('bot')
    .description('for people who write computer players: new, check, build, run')
    .addHelpText('after', examples(outside));
  registerNew(bot, outside);
  registerCheck(bot, outside);
  registerBuild(bot, outside);
  registerRun(bot, outside);
}

function registerNew(bot: Command, outside: Outside): void {
  const command = bot
    .command('new <file> [game]')
    .description(
      'writes a player to begin with, in TypeScript (my-bot.ts) or Python (my_bot.py); ' +
        `for ${sampleGame(outside)}, unless a game is named`,
    )
    .addHelpText('after', examples(outside));
  command.action((file: string, name: string | undefined) => {
    const { game } = valueOf(command, readGame(name ?? sampleGame(outside), outside.catalogue));
    if (!/\.(ts|py)$/.test(file))
      refuseCommand(command, `A player's file ends in .ts or .py, not "${file}".`);
    if (existsSync(file)) refuseCommand(command, `There is a file ${file} already. Choose another name.`);
    writeFileSync(file, botTemplate(file, game));
    const player = file.endsWith('.py') ? `"cmd:python3 ${file}"` : `./${file.replace(/^\.\//, '')}`;
    outside.output.write(
      `${file} plays ${game.name}. Now make it good:\n` +
        `  parlour bot check ${player} ${game.id}\n` +
        `  parlour arena ${game.id} --players ${player.replace(/"$/, '')},random${player.endsWith('"') ? '"' : ''}\n`,
    );
  });
}

interface CheckOptions extends LookOptions {
  readonly rules?: string;
  readonly games: string;
  readonly showErrors?: boolean;
}

function registerCheck(bot: Command, outside: Outside): void {
  const command = bot
    .command('check <player> [game]')
    .description('looks a player over: legal moves, steadiness, hidden cards, time, memory')
    .option('--rules <preset>', 'which rules to play by')
    .option('--games <number>', 'how many games to play', '5')
    .option('--show-errors', "shows what the player's program writes to its standard error")
    .addHelpText('after', examples(outside));
  lookOptions(command).action(async (called: string, name: string | undefined, options: CheckOptions) => {
    const entry = valueOf(command, readGame(await gameFor(command, called, name), outside.catalogue));
    const games = Number(options.games);
    if (!Number.isInteger(games) || games < 1)
      refuseCommand(command, '--games takes a whole number from 1 up.');
    const rules = valueOf(command, readRuleOptions(entry, options.rules, []));
    const showErrors = options.showErrors === true ? 'alone' : undefined;
    const ink = inkFor(outside, options);
    const say = (line: string): void => void outside.output.write(`${ink.spell(line)}\n`);
    const findings = await lookOver(command, called, { entry, rules, showErrors }, { games, say });
    const marks = { passed: ink.shine('✓'), failed: ink.warn('✗'), skipped: ink.dim('–') };
    for (const { result, message, output } of findings) {
      say(`${marks[result]} ${message}`);
      if (output !== undefined) outside.output.write(`${ink.dim(output.replace(/^/gm, '  '))}\n`);
    }
    const faults = findings.filter(({ result }) => result === 'failed').length;
    if (faults > 0) refuseCommand(command, `${count(faults, 'check')} failed.`);
  });
}

async function gameFor(command: Command, called: string, name: string | undefined): Promise<string> {
  const game = name ?? valueOf(command, await gameOfFile(called));
  if (game !== undefined) return game;
  return refuseCommand(
    command,
    called.startsWith('cmd:')
      ? `Say which game: parlour bot ${command.name()} "${called}" GAME.`
      : `Say which game: parlour bot ${command.name()} ${called} GAME (or export const game = 'GAME').`,
  );
}

async function lookOver(
  command: Command,
  called: string,
  venue: Omit<Venue, 'seats'>,
  { games, say }: { readonly games: number; readonly say: (line: string) => void },
): Promise<Finding[]> {
  const { rules } = venue;
  const { game, bots } = venue.entry;
  const { usual: seats } = game.seats(rules);
  const player = valueOf(command, await recruit(called, { ...venue, seats }));
  const opponent = bots[0] ?? randomBot(game);
  const against = seats === 2 ? opponent.name : `${seats - 1} × ${opponent.name}`;
  say(
    `${player.name}: ${count(games, 'game')} of ${game.name} against ${against}, ${nameRules(game, rules)}.`,
  );
  try {
    return await checkPlayer({ game, rules, seats, player, opponent, games, limitMs: 1_000, seed: 'check' });
  } finally {
    player.close();
  }
}

function registerBuild(bot: Command, outside: Outside): void {
  const command = bot
    .command('build <file> [game]')
    .description('makes a player into one file of JavaScript, to be dropped on a table in the browser')
    .option('--output <file>', 'where to write it (beside the file, unless said)')
    .addHelpText('after', examples(outside));
  command.action(async (file: string, name: string | undefined, options: { output?: string }) => {
    const entry = valueOf(command, readGame(await gameFor(command, file, name), outside.catalogue));
    const text = valueOf(command, await bundleForBrowser(file, entry));
    const output = options.output ?? `${file.replace(/\.[cm]?[jt]s$/, '')}.browser.js`;
    writeFileSync(output, text);
    outside.output.write(
      `${output} plays ${entry.game.name} in a browser: open a table and drop the file on it.\n`,
    );
  });
}

function registerRun(bot: Command, outside: Outside): void {
  const command = bot
    .command('run <game> <player>')
    .description('offers a player to other programs: questions on stdin, answers on stdout')
    .addHelpText('after', examples(outside));
  command.action(async (name: string, called: string) => {
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const player = valueOf(command, await findBot(called, entry));
    const input = createInterface({ input: outside.input });
    await servePlayer(entry.game, player, { input, say: line => outside.output.write(`${line}\n`) });
    input.close();
  });
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  const player = outside.catalogue[0]?.bots[0]?.id ?? 'random';
  return `
Examples:
  parlour bot new my-bot.ts ${game}
  parlour bot check ./my-bot.ts
  parlour bot check "cmd:python3 my_bot.py" ${game}
  parlour bot build my-bot.ts
  parlour bot run ${game} ${player}

How to write one: docs/writing-a-bot.md. The lines of JSON: docs/protocol.md.`;
}
