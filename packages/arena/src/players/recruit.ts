// Finds the players of a tournament by their names on the command line: the id of a bot of the catalogue, `random` or
// `monte-carlo` for any game, a user's file (`./my-bot.ts`), or a command (`cmd:python3 my_bot.py`).
import { existsSync } from 'node:fs';
import { playersOf, type AnyBot, type AnyGame, type CatalogueEntry, type Parsed } from '@parlour/engine';
import '@parlour/engine/strongest';
import { errorMessage, localContender, type Contender } from './contender.ts';
import { importPlayer } from './import-player.ts';
import { nearest } from './suggest.ts';
import { startProcessPlayer, type ShowErrors } from './process-player.ts';

/** The game, rules and table that a player is found for. */
export interface Venue {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove?: number | undefined;
  readonly showErrors?: ShowErrors | undefined;
}

/** Whether a player is named by a file. */
export function isFile(called: string): boolean {
  return !called.startsWith('cmd:') && (/^(\.|\/|[A-Za-z]:\\)/.test(called) || /\.[cm]?[jt]s$/.test(called));
}

/** Finds and starts a player. The error says why that is not possible. */
export async function recruit(called: string, venue: Venue): Promise<Parsed<Contender>> {
  const { entry, rules, seats, timePerMove, showErrors } = venue;
  if (called.startsWith('cmd:')) {
    const command = called.slice('cmd:'.length);
    if (command.trim() === '') {
      return { ok: false, error: 'A program is missing after cmd:, as in "cmd:python3 my_bot.py".' };
    }
    return await startProcessPlayer({
      command,
      game: entry.game,
      rules,
      seats,
      timePerMove,
      showErrors,
    });
  }
  const bot = await findBot(called, entry);
  if (!bot.ok) return bot;
  return { ok: true, value: localContender(bot.value, isFile(called) ? 'guest' : 'catalogue', timePerMove) };
}

/** A bot of the catalogue or of a file, without the arena's wrapping. */
export async function findBot(called: string, entry: CatalogueEntry): Promise<Parsed<AnyBot>> {
  const command = commandMeant(called);
  if (command !== undefined) return notAModule(called, command);
  if (isFile(called)) return await loadBot(called, entry.game);
  const bot = playersOf(entry).find(({ id }) => id === called);
  if (bot !== undefined) return { ok: true, value: bot };
  const near = playerMeant(called, entry);
  const known = playersOf(entry).map(({ id }) => id);
  return {
    ok: false,
    error:
      `There is no player "${called}" for ${entry.game.name}.${near === undefined ? '' : ` Did you mean ${near}?`} ` +
      `Choose one of ${known.join(', ')}, a file such as ./my-bot.ts, or a command such as "cmd:python3 my_bot.py".`,
  };
}

/** The player of the catalogue that may be meant, by its id or its name; every game has a player who is its standard. */
function playerMeant(called: string, entry: CatalogueEntry): string | undefined {
  const [standard] = entry.bots;
  if (called === 'standard' && standard !== undefined) {
    return `${standard.id}, the standard player of ${entry.game.name}`;
  }
  const ids = new Map(playersOf(entry).flatMap(({ id, name }) => [dashed(name), id].map(word => [word, id])));
  const near = nearest(dashed(called), [...ids.keys()]);
  return near === undefined ? undefined : ids.get(near);
}

/** A name as an id is written: `Madame Deadwood` is `madame-deadwood`. */
function dashed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The command that is meant where a program is named without `cmd:`, such as `./bot.py` or `python3 bot.py`. */
function commandMeant(called: string): string | undefined {
  if (called.startsWith('cmd:')) return undefined;
  if (/^[^\s./]+\s.*\.\w+$/.test(called) && !existsSync(called)) return called;
  const foreign =
    /\.(py|rb|pl|lua|sh|java|jar|exe)$/.test(called) || (isFile(called) && !/\.[cm]?[jt]s$/.test(called));
  if (!foreign) return undefined;
  return called.endsWith('.py') ? `python3 ${called}` : called;
}

function notAModule(called: string, command: string): { ok: false; error: string } {
  return { ok: false, error: `${called} is no JavaScript or TypeScript. Did you mean "cmd:${command}"?` };
}

/** Loads a bot from a file whose default export is a bot, or a function that makes one for a game. */
async function loadBot(file: string, game: AnyGame): Promise<Parsed<AnyBot>> {
  const module = await importPlayer(file);
  if (!module.ok) return module;
  const { default: offered } = module.value as { default?: unknown };
  try {
    const bot: unknown =
      typeof offered === 'function' ? (offered as (game: AnyGame) => unknown)(game) : offered;
    if (isBot(bot)) return { ok: true, value: bot };
    return {
      ok: false,
      error: `${file} must have a bot as its default export: { id, name, about, act(view, rng, stop) }.`,
    };
  } catch (error) {
    return { ok: false, error: `${file} cannot be loaded: ${errorMessage(error)}` };
  }
}

/** The game a bot's file says it is for (`export const game = '…'`), if it says so; or why the file cannot be loaded. */
export async function gameOfFile(file: string): Promise<Parsed<string | undefined>> {
  const command = commandMeant(file);
  if (command !== undefined) return notAModule(file, command);
  if (!isFile(file)) return { ok: true, value: undefined };
  const module = await importPlayer(file);
  if (!module.ok) return module;
  const { game, default: offered } = module.value as { game?: unknown; default?: { game?: unknown } };
  const named = game ?? offered?.game;
  return { ok: true, value: typeof named === 'string' ? named : undefined };
}

function isBot(value: unknown): value is AnyBot {
  const bot = value as Partial<AnyBot> | null;
  return (
    typeof bot === 'object' && bot !== null && typeof bot.act === 'function' && typeof bot.name === 'string'
  );
}
