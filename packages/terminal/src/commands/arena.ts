// `parlour arena`: tournaments between bots on all cores, with confidence intervals and a report page.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import {
  count,
  duration,
  formatSummary,
  percent,
  planTournament,
  renderReport,
  runTournament,
  splitPlayers,
  type Paint,
  type Progress,
  type Summary,
} from '@parlour/arena';
import { playersOf, type CatalogueEntry } from '@parlour/engine';
import { needDatabase, type DatabaseOptions } from '../command-line/database.ts';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import { sampleGame, type Outside, type OutputStream } from '../command-line/outside.ts';
import { parseWith, refuseCommand, valueOf } from '../command-line/refusal.ts';
import type { Ink } from '../paint/ink.ts';
import { ArenaRecords } from '../records/arena-records.ts';
import { registerArenaWork } from './arena-work.ts';
import { readCores, readWhole } from './cores.ts';

interface ArenaOptions extends LookOptions, DatabaseOptions {
  readonly players?: string[];
  readonly rules?: string;
  readonly set?: string[];
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly cores: number;
  readonly timePerMove?: number;
  readonly roundRobin?: boolean;
  readonly shared?: boolean;
  readonly patience: number;
  readonly json?: boolean;
  readonly report?: string;
  readonly records?: string;
  readonly showErrors?: boolean;
}

export function registerArena(program: Command, outside: Outside): void {
  const command = program
    .command('arena <game>')
    .description('plays bots against each other and says who is better, and how sure that is')
    .option('--players <list>', 'who plays: bots, ./files, "cmd:programs"', parseWith(splitPlayers))
    .option('--round-robin', 'each against each')
    .option('--rules <preset>', 'which rules to play by')
    .option('--set <option=value...>', 'changes single rule options')
    .option('--seats <number>', 'how many seats the table has', parseWith(readWhole('--seats')))
    .option(
      '--games <number>',
      'at least so many games of each pairing',
      parseWith(readWhole('--games')),
      400,
    )
    .option('--seed <word>', 'the same word, the same games', 'parlour')
    .option(
      '--cores <number>',
      'how many cores to use, or all; with --shared also 0',
      parseWith(text => (text === '0' ? { ok: true, value: 0 } : readCores(text))),
      availableParallelism(),
    )
    .option('--time-per-move <ms>', 'how long a decision may take', parseWith(readWhole('--time-per-move')))
    .option('--shared', 'shares the games with every "arena work" on the PostgreSQL of DATABASE_URL')
    .option('--database-file <file>', 'the same on the PostgreSQL whose address is in the file')
    .option('--database <url>', 'the same; the password shows in the list of processes')
    .option(
      '--patience <seconds>',
      'after how long a silent helper is given up',
      parseWith(readWhole('--patience')),
      15,
    )
    .option('--json', 'prints the results for programs')
    .option('--show-errors', "shows what players' programs write to their standard error")
    .option('--report <file>', 'writes a page with plots, such as report.html')
    .option('--records <folder>', 'writes every game as a file, for replay and review')
    .addHelpText('after', examples(outside));
  // Lets `arena work` have options of its own.
  command.enablePositionalOptions();
  registerArenaWork(command, outside);
  lookOptions(command).action(async (name: string, options: ArenaOptions) => {
    const entry = valueOf(command, readGame(name, outside.catalogue));
    if (options.json === true) warnOfBanner(outside);
    const database = sharedDatabase(command, options, outside);
    const records = recordsFor(command, options, database);
    const summary = await play(command, entry, outside, { ...options, database }, records);
    if (options.report !== undefined) {
      writeFileSync(options.report, renderReport(summary.gameName, [summary]));
    }
    const ink = inkFor(outside, options);
    outside.output.write(
      options.json === true
        ? `${JSON.stringify(summary)}\n`
        : ink.spell(formatSummary(summary, painter(ink))),
    );
    if (options.report !== undefined) outside.errors.write(`The report is in ${options.report}.\n`);
    if (records !== undefined) outside.errors.write(`${records.told()}\n`);
  });
}

/** The database over which the games are shared, when that is asked for: DATABASE_URL alone may be there for `serve`. */
function sharedDatabase(command: Command, options: ArenaOptions, outside: Outside): string | undefined {
  const { shared, database, databaseFile } = options;
  if (shared !== true && database === undefined && databaseFile === undefined) return undefined;
  return valueOf(command, needDatabase(options, outside));
}

/** Where the games are written, if they are. */
function recordsFor(
  command: Command,
  { records }: ArenaOptions,
  database: string | undefined,
): ArenaRecords | undefined {
  if (records === undefined) return undefined;
  if (database !== undefined) {
    refuseCommand(command, '--records keeps games of this machine alone: leave out --shared and --database.');
  }
  return valueOf(command, ArenaRecords.open(records));
}

/** npm prints two lines before the output of a script, which no script can take back. */
function warnOfBanner({ errors, env }: Outside): void {
  if (env['npm_lifecycle_event'] !== 'arena' || env['npm_config_loglevel'] === 'silent') return;
  errors.write('npm prints its own lines before the JSON. For the JSON alone: npm run --silent arena -- …\n');
}

async function play(
  command: Command,
  entry: CatalogueEntry,
  outside: Outside,
  options: Omit<ArenaOptions, 'database'> & { readonly database: string | undefined },
  records: ArenaRecords | undefined,
): Promise<Summary> {
  const rules = valueOf(command, readRuleOptions(entry, options.rules, options.set ?? []));
  const everybody = options.players === undefined;
  const { games, seed, seats, timePerMove, database } = options;
  if (options.cores === 0 && database === undefined) {
    refuseCommand(
      command,
      '--cores 0 leaves the games to other machines: share them with --shared or --database-file.',
    );
  }
  const tournament = valueOf(
    command,
    planTournament(entry, {
      rules,
      players: options.players ?? everyBot(entry),
      format: everybody || options.roundRobin === true ? 'round-robin' : 'one-table',
      games,
      seed,
      seats,
      timePerMove,
    }),
  );
  const stop = new AbortController();
  const interrupted = (): void => stop.abort();
  process.once('SIGINT', interrupted);
  const bar = progressBar(outside, inkFor(outside, options));
  const say = (sentence: string): void => void outside.errors.write(`${sentence}\n`);
  try {
    const signal = stop.signal;
    const played = await runTournament({
      entry,
      tournament,
      threads: options.cores,
      showErrors: options.showErrors,
      machines: database === undefined ? undefined : { database, patienceSeconds: options.patience, say },
      signal,
      progress: bar.show,
      record:
        records &&
        (game => {
          records.write(game, tournament.players);
          if (records.failure !== undefined) stop.abort();
        }),
    });
    bar.clear();
    if (records?.failure !== undefined) refuseCommand(command, records.failure);
    return valueOf(command, played);
  } finally {
    process.off('SIGINT', interrupted);
  }
}

/** All players of the catalogue but Monte Carlo, which takes a hundred times as long as the others. */
function everyBot(entry: CatalogueEntry): string[] {
  return playersOf(entry)
    .map(({ id }) => id)
    .filter(id => id !== 'monte-carlo' || entry.bots.some(bot => bot.id === id));
}

const BAR = 24;
const DRAW_MS = 150;
const RESULTS_MS = 4_000;
const LINE_MS = 2_000;

interface ProgressBar {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
}

/** A progress bar on the error stream with the time left and the leaders so far; lines where it is not a terminal. */
function progressBar(outside: Outside, ink: Ink): ProgressBar {
  const stream = outside.errors as OutputStream;
  if (stream.isTTY !== true) return progressLines(stream, ink);
  let drawnAt = -Infinity;
  let summedAt = 0;
  let standing = '';
  return {
    show({ played, planned, elapsedMs, leftMs, summary }) {
      if (elapsedMs - drawnAt < DRAW_MS) return;
      drawnAt = elapsedMs;
      if (elapsedMs - summedAt > RESULTS_MS) {
        summedAt = elapsedMs;
        standing = describeLeaders(summary());
      }
      const full = Math.round((BAR * played) / planned);
      const bar = `[${'='.repeat(full)}${' '.repeat(BAR - full)}]`;
      const text = `${bar} ${played} of ${count(planned, 'game')}, ${duration(leftMs)} left${standing}`;
      stream.write(`\r\x1b[K${ink.spell(text).slice(0, (stream.columns ?? 80) - 1)}`);
    },
    clear() {
      stream.write('\r\x1b[K');
    },
  };
}

/** A line for every tenth that is played, but none in the first seconds of a tournament, and not too many. */
function progressLines(stream: OutputStream, ink: Ink): ProgressBar {
  let toldAt = 0;
  let told = 0;
  return {
    show({ played, planned, elapsedMs, leftMs, summary }) {
      const tenth = Math.floor((10 * played) / planned);
      if (tenth === told || played === planned || elapsedMs - toldAt < LINE_MS) return;
      told = tenth;
      toldAt = elapsedMs;
      const text = `${played} of ${count(planned, 'game')}, ${duration(leftMs)} left${describeLeaders(summary())}`;
      stream.write(`${ink.spell(text)}\n`);
    },
    clear() {},
  };
}

function describeLeaders({ players }: Summary): string {
  const order = [...players].sort((a, b) => b.share.value - a.share.value).slice(0, 2);
  return order.map(({ name, share }) => ` · ${name} ${percent(share.value)}`).join('');
}

function painter(ink: Ink): Paint {
  return (tone, text) => {
    if (tone === 'title') return ink.bold(text);
    if (tone === 'faint') return ink.dim(text);
    return tone === 'good' ? ink.shine(text) : ink.warn(text);
  };
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  const [one = 'a', other = 'b'] = outside.catalogue[0]?.bots.map(({ id }) => id) ?? [];
  return `
Examples:
  parlour arena ${game}                      everybody of the house against everybody
  parlour arena ${game} --players ./my-bot.ts     against the usual computer players
  parlour arena ${game} --players ${one},random
  parlour arena ${game} --players ${one},${other},${other},${other} --games 4000
  parlour arena ${game} --players ./my-bot.ts,${one} --report report.html
  parlour arena ${game} --players ./my-bot.ts,${one} --games 20 --records games
  parlour arena ${game} --players "cmd:python3 my_bot.py,${one}" --time-per-move 100
  parlour arena ${game} --games 100000 --database-file /etc/parlour/arena
  parlour arena work --database-file /etc/parlour/arena     on every other machine

Every deal is played with the players in every arrangement. Ctrl-C shows what there is.
The same seed gives the same results on any number of cores (decision times apart).`;
}
