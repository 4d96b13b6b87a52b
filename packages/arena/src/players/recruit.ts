// Finds the players of a tournament by their names on the command line: the id of a bot of the catalogue, `random` or
// `monte-carlo` for any game, a user's file (`./my-bot.ts`), or a command (`cmd:python3 my_bot.py`).
import { playersOf, type AnyBot, type AnyGame, type CatalogueEntry, type Parsed } from '@parlour/engine';
import '@parlour/engine/strongest';
import { errorMessage, localContender, type Contender } from './contender.ts';
import { importPlayer } from './import-player.ts';
import { nearest } from './suggest.ts';
import { startProcessPlayer } from './process-player.ts';

/** The game, rules and table that a player is found for. */
export interface Venue {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove?: number | undefined;
  /** Whether what a player's process writes to its standard error is shown as it comes. */
  readonly showErrors?: boolean | undefined;
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
  if (isForeignProgram(called)) {
    const command = called.endsWith('.py') ? `python3 ${called}` : called;
    return { ok: false, error: `${called} is no JavaScript or TypeScript. Did you mean "cmd:${command}"?` };
  }
  if (isFile(called)) return await loadBot(called, entry.game);
  const bot = playersOf(entry).find(({ id }) => id === called);
  if (bot !== undefined) return { ok: true, value: bot };
  const known = playersOf(entry).map(({ id }) => id);
  const near = nearest(called, known);
  return {
    ok: false,
    error:
      `There is no player "${called}" for ${entry.game.name}.${near === undefined ? '' : ` Did you mean ${near}?`} ` +
      `Choose one of ${known.join(', ')}, a file such as ./my-bot.ts, or a command such as "cmd:python3 my_bot.py".`,
  };
}

/** Whether a file that is no module is named without `cmd:`, such as `./bot.py`. */
function isForeignProgram(called: string): boolean {
  return (
    /\.(py|rb|pl|lua|sh|java|jar|exe)$/.test(called) || (isFile(called) && !/\.[cm]?[jt]s$/.test(called))
  );
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
  if (!isFile(file) || isForeignProgram(file)) return { ok: true, value: undefined };
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
