// Finds the players of a tournament by what they are called: the id of a bot of the catalogue, `random` or
// `monte-carlo` for any game, a file of the user's (`./my-bot.ts`), or a command (`cmd:python3 my_bot.py`).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playersOf, type AnyBot, type AnyGame, type Entry, type Parsed } from '@parlour/engine';
import { describe, localContender, type Contender } from './contender.ts';
import { startProcessPlayer } from './process-player.ts';

/** Where the players are to play. */
export interface Venue {
  readonly entry: Entry;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove?: number | undefined;
}

/** Whether a player is called by a file. */
export function isFile(called: string): boolean {
  return !called.startsWith('cmd:') && (/^(\.|\/|[A-Za-z]:\\)/.test(called) || /\.[cm]?[jt]s$/.test(called));
}

/** Finds a player, ready to play, or says why it cannot be had. */
export async function recruit(called: string, venue: Venue): Promise<Parsed<Contender>> {
  const { entry, rules, seats, timePerMove } = venue;
  if (called.startsWith('cmd:')) {
    const command = called.slice('cmd:'.length);
    return await startProcessPlayer({ command, game: entry.game, rules, seats, timePerMove });
  }
  const bot = await findBot(called, entry);
  if (!bot.ok) return bot;
  return { ok: true, value: localContender(bot.value, isFile(called) ? 'guest' : 'house', timePerMove) };
}

/** A bot of the catalogue or of a file, for whoever needs the bot itself. */
export async function findBot(called: string, entry: Entry): Promise<Parsed<AnyBot>> {
  if (isFile(called)) return await loadBot(called, entry.game);
  const bot = playersOf(entry).find(({ id }) => id === called);
  if (bot !== undefined) return { ok: true, value: bot };
  const known = playersOf(entry).map(({ id }) => id);
  return {
    ok: false,
    error:
      `There is no player "${called}" for ${entry.game.name}. Choose one of ${known.join(', ')}, ` +
      `a file such as ./my-bot.ts, or a command such as "cmd:python3 my_bot.py".`,
  };
}

/** Loads a bot from a file whose default export is a bot, or a function that makes one for a game. */
async function loadBot(file: string, game: AnyGame): Promise<Parsed<AnyBot>> {
  const path = resolve(file);
  if (!existsSync(path)) return { ok: false, error: `There is no file ${path}.` };
  try {
    const offered = defaultOf(await importFile(path));
    const bot: unknown =
      typeof offered === 'function' ? (offered as (game: AnyGame) => unknown)(game) : offered;
    if (isBot(bot)) return { ok: true, value: bot };
    return {
      ok: false,
      error: `${file} must have a bot as its default export: { id, name, about, act(view, rng, stop) }.`,
    };
  } catch (error) {
    return { ok: false, error: `${file} cannot be loaded: ${describe(error)}` };
  }
}

/** The game a bot's file says it is for (`export const game = '…'`), if it says so. */
export async function gameOfFile(file: string): Promise<string | undefined> {
  if (!isFile(file) || !existsSync(resolve(file))) return undefined;
  try {
    const module = (await importFile(resolve(file))) as { game?: unknown; default?: { game?: unknown } };
    const game = module.game ?? module.default?.game;
    return typeof game === 'string' ? game : undefined;
  } catch {
    // What is wrong with the file is said when it is loaded to play.
    return undefined;
  }
}

async function importFile(path: string): Promise<unknown> {
  const url = pathToFileURL(path).href;
  if (!/\.[cm]?ts$/.test(path)) return await import(url);
  const { tsImport } = await import('tsx/esm/api');
  return await tsImport(url, import.meta.url);
}

/** The default export; a file outside a package of modules wraps it once more. */
function defaultOf(module: unknown): unknown {
  const { default: offered } = module as { default?: unknown };
  const wrapped = typeof offered === 'object' && offered !== null && !isBot(offered) && 'default' in offered;
  return wrapped ? offered.default : offered;
}

function isBot(value: unknown): value is AnyBot {
  const bot = value as Partial<AnyBot> | null;
  return (
    typeof bot === 'object' && bot !== null && typeof bot.act === 'function' && typeof bot.name === 'string'
  );
}
