// `parlour puzzles make` and `check`: puzzles are looked for in matches between computer players, and confirmed with a fresh seed.
import { appendFileSync, writeFileSync } from 'node:fs';
import { freshSeed, presetOf, type CatalogueEntry, type Puzzle } from '@parlour/engine';
import { writePuzzle } from '@parlour/engine/puzzles';
import type { Command } from 'commander';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import type { Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import { speakTo, spokenCommand, type LanguageOptions } from '../language/language-option.ts';
import { sentenceIn } from '../language/sentences.ts';
import { checkPuzzles } from '../puzzles/check-puzzles.ts';
import { makePuzzles } from '../puzzles/make-puzzles.ts';
import { gamesWithPuzzles, shelfOf, type FileOption } from '../puzzles/shelf.ts';

interface WritingOptions extends LanguageOptions {
  readonly seed?: string;
  readonly out?: string;
}
interface MakeOptions extends WritingOptions {
  readonly rules?: string;
  readonly count: string;
}
type CheckOptions = WritingOptions & FileOption;

export function registerMake(group: Command, outside: Outside): void {
  const command = group
    .command('make <game>')
    .description('makes puzzles from matches between computer players')
    .option('--rules <name>', 'the set of rules')
    .option('--count <number>', 'how many', '10')
    .option('--seed <text>', 'makes the same puzzles again')
    .option('--out <file>', 'writes them to this file instead of printing them');
  spokenCommand(command, outside).action(async (name: string, options: MakeOptions) => {
    const { say } = await speakTo(command, outside, options);
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const rules = valueOf(command, readRuleOptions(entry, options.rules, []));
    const count = Number(options.count);
    if (!(Number.isInteger(count) && count >= 1 && count <= 1000)) {
      refuseCommand(command, `--count takes a number from 1 to 1000, not "${options.count}".`);
    }
    const seed = options.seed ?? freshSeed().slice(0, 8);
    if (!/^\S+$/.test(seed)) refuseCommand(command, '--seed takes a text without spaces.');
    checkWritable(command, options.out);
    const lesson = (await entry.puzzles?.())?.lesson;
    const preset = presetOf<unknown>(entry.game.rules, rules)!;
    const lines: string[] = [];
    const making = { entry, preset, count, seed, ...(lesson === undefined ? {} : { lesson }) };
    for (const { matches, weighed, found, puzzle } of makePuzzles(making)) {
      if (puzzle === undefined) continue;
      lines.push(writePuzzle(puzzle));
      if (options.out === undefined) outside.output.write(`${lines.at(-1)}\n`);
      outside.errors.write(`${say('puzzles.made', { found, count, matches, weighed })}\n`);
    }
    if (options.out !== undefined) writeLines(options.out, lines);
  });
}

export function registerCheck(group: Command, outside: Outside): void {
  const command = group
    .command('check [game]')
    .description('confirms every puzzle with a fresh seed and four times the usual number of imagined deals')
    .option('--seed <text>', 'the seed, to repeat a check')
    .option('--file <file>', 'checks those of this file')
    .option('--out <file>', 'writes those that are confirmed to this file, with the leads of this seed');
  spokenCommand(command, outside).action(async (game: string | undefined, options: CheckOptions) => {
    const { say, games, points } = await speakTo(command, outside, options);
    if (options.out !== undefined && game === undefined)
      refuseCommand(command, '--out takes the puzzles of one game: say which.');
    checkWritable(command, options.out);
    const shelves: { readonly entry: CatalogueEntry; readonly puzzles: readonly Puzzle[] }[] = [];
    for (const entry of gamesWithPuzzles(command, outside, game)) {
      shelves.push({ entry, puzzles: (await shelfOf(command, entry, options.file)).puzzles });
    }
    const seed = options.seed ?? freshSeed();
    outside.output.write(`${say('puzzles.seed', { seed })}\n`);
    let failed = 0;
    for (const { entry, puzzles } of shelves) {
      const confirmed: string[] = [];
      for (const { puzzle, wrong, lead } of checkPuzzles(entry, puzzles, seed)) {
        if (wrong === undefined) confirmed.push(writePuzzle(puzzle));
        else failed++;
        const result =
          wrong === undefined ? say('puzzles.confirmed') : sentenceIn(say.language, wrong, games.text);
        // The lead goes on with the sentence.
        const open = lead === undefined ? result : result.replace(/\.$/, '');
        const told = { game: games.text(entry.game.name), id: puzzle.id, result: open };
        outside.errors.write(
          lead === undefined
            ? `${say('puzzles.checked', told)}\n`
            : `${say('puzzles.checked.lead', { ...told, points: points(lead) })}\n`,
        );
      }
      const all = { game: games.text(entry.game.name), done: confirmed.length, count: puzzles.length };
      outside.output.write(`${say('puzzles.confirmedOf', all)}\n`);
      if (options.out !== undefined) writeLines(options.out, confirmed);
    }
    if (failed > 0) refuseCommand(command, `${failed} could not be confirmed.`);
  });
}

/** Refuses at once, before hours of work, a file that cannot be written. What is in it stays. */
function checkWritable(command: Command, file: string | undefined): void {
  if (file === undefined) return;
  try {
    appendFileSync(file, '');
  } catch {
    refuseCommand(command, `${file} cannot be written.`);
  }
}

function writeLines(file: string, lines: readonly string[]): void {
  writeFileSync(file, `${lines.join('\n')}\n`);
}
