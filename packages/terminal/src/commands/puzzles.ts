// `parlour puzzles`: the puzzle of the day is asked and explained. `make` writes new ones, `check` confirms them with a fresh
// seed, `list` says which there are and which have been solved.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { freshSeed, presetOf, type CatalogueEntry, type Puzzle, type PuzzleSet } from '@parlour/engine';
import { judgePuzzle, openPuzzle, puzzleOfDay, readPuzzles, writePuzzle } from '@parlour/engine/puzzles';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import { isTerminal, sampleGame, type Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import {
  askPuzzle,
  entriesOf,
  puzzleLines,
  readAnswer,
  verdictLines,
  type AskedPuzzle,
} from '../puzzles/ask-puzzle.ts';
import { checkPuzzles } from '../puzzles/check-puzzles.ts';
import { gameOfDay, localDay } from '../puzzles/game-of-day.ts';
import { makePuzzles } from '../puzzles/make-puzzles.ts';
import { SolvedPuzzles } from '../puzzles/solved-puzzles.ts';
import { dataFolder } from '../records/record-folder.ts';
import { TerminalScreen } from '../screen/screen.ts';

const SIZE = { columns: 80, rows: 30 };

interface FileOption {
  readonly file?: string;
}
interface PlayOptions extends LookOptions, FileOption {
  readonly id?: string;
  readonly answer?: string;
}
interface WritingOptions {
  readonly seed?: string;
  readonly out?: string;
}
interface MakeOptions extends WritingOptions {
  readonly rules?: string;
  readonly count: string;
}
type CheckOptions = WritingOptions & FileOption;

export function registerPuzzles(program: Command, outside: Outside): void {
  const group = program
    .command('puzzles')
    .description('asks the puzzle of the day, and explains it')
    .addHelpText('after', examples(outside));
  const play = group
    .command('play [game]', { isDefault: true })
    .description('asks the puzzle of the day, or the one named')
    .option('--id <id>', 'this puzzle')
    .option('--answer <answer>', 'judges this answer at once: a number of the menu, or cards')
    .option('--file <file>', 'puzzles of this file instead of those that came with the game');
  lookOptions(play).action(async (game: string | undefined, options: PlayOptions) => {
    await playOne(play, outside, game, options);
  });
  const list = group
    .command('list [game]')
    .description('lists the puzzles, and says which you have solved')
    .option('--file <file>', 'those of this file')
    .action(async (game: string | undefined, options: FileOption) => {
      const solved = new SolvedPuzzles(dataFolder(outside.env));
      for (const entry of gamesWithPuzzles(list, outside, game)) {
        const { puzzles } = await shelfOf(list, entry, options.file);
        const count = puzzles.filter(({ id }) => solved.has(entry.game.id, id)).length;
        outside.output.write(`${entry.game.name}: ${puzzles.length} puzzles, ${count} solved\n`);
        for (const puzzle of puzzles) {
          const mark = solved.has(entry.game.id, puzzle.id) ? 'solved' : '';
          outside.output.write(`  ${`${puzzle.id} ${puzzle.preset}`.padEnd(24)}${mark}`.trimEnd() + '\n');
        }
      }
    });
  registerMake(group, outside);
  registerCheck(group, outside);
}

function registerMake(group: Command, outside: Outside): void {
  const command = group
    .command('make <game>')
    .description('makes puzzles from matches between computer players')
    .option('--rules <name>', 'the set of rules')
    .option('--count <number>', 'how many', '10')
    .option('--seed <text>', 'makes the same puzzles again')
    .option('--out <file>', 'writes them to this file instead of printing them')
    .action(async (name: string, options: MakeOptions) => {
      const entry = valueOf(command, readGame(name, outside.catalogue));
      const rules = valueOf(command, readRuleOptions(entry, options.rules, []));
      const count = Number(options.count);
      if (!(Number.isInteger(count) && count >= 1 && count <= 1000)) {
        refuseCommand(command, `--count takes a number from 1 to 1000, not "${options.count}".`);
      }
      const seed = options.seed ?? freshSeed().slice(0, 8);
      if (!/^\S+$/.test(seed)) refuseCommand(command, '--seed takes a text without spaces.');
      const lesson = (await entry.puzzles?.())?.lesson;
      const preset = presetOf<unknown>(entry.game.rules, rules)!;
      const lines: string[] = [];
      const making = { entry, preset, count, seed, ...(lesson === undefined ? {} : { lesson }) };
      for (const { matches, weighed, found, puzzle } of makePuzzles(making)) {
        if (puzzle === undefined) continue;
        lines.push(writePuzzle(puzzle));
        if (options.out === undefined) outside.output.write(`${lines.at(-1)}\n`);
        outside.errors.write(`${found} of ${count}, in ${matches} matches and ${weighed} decisions\n`);
      }
      if (options.out !== undefined) writeLines(options.out, lines);
    });
}

function registerCheck(group: Command, outside: Outside): void {
  const command = group
    .command('check [game]')
    .description('confirms every puzzle with a fresh seed and four times the usual number of imagined deals')
    .option('--seed <text>', 'the seed, to repeat a check')
    .option('--file <file>', 'checks those of this file')
    .option('--out <file>', 'writes those that are confirmed to this file, with the leads of this seed')
    .action(async (game: string | undefined, options: CheckOptions) => {
      if (options.out !== undefined && game === undefined)
        refuseCommand(command, '--out takes the puzzles of one game: say which.');
      const seed = options.seed ?? freshSeed();
      outside.output.write(`Seed: ${seed}\n`);
      let failed = 0;
      for (const entry of gamesWithPuzzles(command, outside, game)) {
        const { puzzles } = await shelfOf(command, entry, options.file);
        const confirmed: string[] = [];
        for (const { puzzle, wrong, lead } of checkPuzzles(entry, puzzles, seed)) {
          if (wrong === undefined) confirmed.push(writePuzzle(puzzle));
          else failed++;
          const points = lead === undefined ? '' : `, a lead of ${(100 * lead).toFixed(1)} points`;
          outside.errors.write(`${entry.game.name} ${puzzle.id}: ${wrong ?? 'confirmed'}${points}\n`);
        }
        outside.output.write(`${entry.game.name}: ${confirmed.length} of ${puzzles.length} confirmed\n`);
        if (options.out !== undefined) writeLines(options.out, confirmed);
      }
      if (failed > 0) refuseCommand(command, `${failed} could not be confirmed.`);
    });
}

function writeLines(file: string, lines: readonly string[]): void {
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** The games that have puzzles: the one named, or all. */
function gamesWithPuzzles(
  command: Command,
  { catalogue }: Outside,
  name: string | undefined,
): CatalogueEntry[] {
  if (name !== undefined) return [valueOf(command, readGame(name, catalogue))];
  return catalogue.filter(({ puzzles }) => puzzles !== undefined);
}

interface Shelf {
  readonly puzzles: readonly Puzzle[];
  readonly lesson: PuzzleSet['lesson'];
}

/** The puzzles of the file, or those that came with the game. */
async function shelfOf(command: Command, entry: CatalogueEntry, file: string | undefined): Promise<Shelf> {
  const set = await entry.puzzles?.();
  const lesson = set?.lesson ?? (() => '');
  if (file === undefined) {
    if (set === undefined) refuseCommand(command, `${entry.game.name} has no puzzles.`);
    return { puzzles: valueOf(command, readPuzzles(set.lines)), lesson };
  }
  let lines: string;
  try {
    lines = readFileSync(file, 'utf8');
  } catch {
    refuseCommand(command, `There is no file "${file}".`);
  }
  return { puzzles: valueOf(command, readPuzzles(lines)), lesson };
}

async function playOne(
  command: Command,
  outside: Outside,
  name: string | undefined,
  options: PlayOptions,
): Promise<void> {
  const day = localDay(new Date());
  const games = gamesWithPuzzles(command, outside, name);
  const counts: number[] = [];
  for (const game of games) counts.push((await shelfOf(command, game, options.file)).puzzles.length);
  const entry = games[gameOfDay(counts, day)];
  if (entry === undefined) refuseCommand(command, 'No game here has puzzles.');
  const { puzzles, lesson } = await shelfOf(command, entry, options.file);
  const puzzle =
    options.id === undefined ? puzzleOfDay(puzzles, day) : puzzles.find(({ id }) => id === options.id);
  if (puzzle === undefined) refuseCommand(command, 'There is no such puzzle: see parlour puzzles list.');
  const opened = valueOf(command, openPuzzle(entry, puzzle));
  const title = `${entry.game.name}, puzzle ${puzzle.id}`;
  const asked: AskedPuzzle = { entry, opened, title, lesson };
  const ink = inkFor(outside, options);
  const verdict =
    options.answer !== undefined
      ? judgeTyped(command, asked, options.answer)
      : isTerminal(outside)
        ? await askAtTerminal(asked, outside, options)
        : undefined;
  if (verdict !== undefined) {
    if (verdict.solved) new SolvedPuzzles(dataFolder(outside.env)).add(entry.game.id, puzzle.id);
    outside.output.write(`${verdictLines(asked, verdict, SIZE.columns - 2, ink).join('\n')}\n`);
  } else if (!isTerminal(outside)) {
    const asking = { entries: entriesOf(opened), picking: undefined, note: '' };
    outside.output.write(`${puzzleLines(asked, { size: () => SIZE }, ink, asking).join('\n')}\n`);
  }
}

function judgeTyped(
  command: Command,
  { entry, opened }: AskedPuzzle,
  text: string,
): ReturnType<typeof judgePuzzle> {
  const answer = valueOf(command, readAnswer(text, entriesOf(opened)));
  if (!('action' in answer)) refuseCommand(command, 'That is not one option: name the cards.');
  return (
    judgePuzzle(entry, opened, answer.action) ??
    refuseCommand(command, 'That cannot be judged: choose another option.')
  );
}

async function askAtTerminal(
  asked: AskedPuzzle,
  outside: Outside,
  options: LookOptions,
): ReturnType<typeof askPuzzle> {
  const screen = new TerminalScreen(outside);
  try {
    return await askPuzzle(asked, screen, inkFor(outside, options));
  } finally {
    screen.close();
  }
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour puzzles                  the puzzle of the day
  parlour puzzles ${game}
  parlour puzzles list             all of them, and which you have solved
  parlour puzzles make ${game} --count 20 --out mine.txt
  parlour puzzles ${game} --file mine.txt
  parlour puzzles check            confirms those that came with the games`;
}
