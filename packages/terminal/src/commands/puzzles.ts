// `parlour puzzles`: the puzzle of the day is asked and explained. `make` writes new ones, `check` confirms them with a fresh
// seed, `list` says which there are and which have been solved.
import { judgePuzzle, openPuzzle, puzzleOfDay } from '@parlour/engine/puzzles';
import { localDay } from '@parlour/words';
import type { Command } from 'commander';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { isTerminal, sampleGame, type Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import { speakTo, spokenCommand, type LanguageOptions } from '../language/language-option.ts';
import {
  askPuzzle,
  entriesOf,
  puzzleLines,
  readAnswer,
  verdictLines,
  type AskedPuzzle,
} from '../puzzles/ask-puzzle.ts';
import { gameOfDay } from '../puzzles/game-of-day.ts';
import { gamesWithPuzzles, shelfOf, type FileOption } from '../puzzles/shelf.ts';
import { SolvedPuzzles } from '../puzzles/solved-puzzles.ts';
import { dataFolder } from '../records/record-folder.ts';
import { TerminalScreen } from '../screen/screen.ts';
import { registerCheck, registerMake } from './puzzle-workshop.ts';

const SIZE = { columns: 80, rows: 30 };

interface PlayOptions extends LookOptions, LanguageOptions, FileOption {
  readonly id?: string;
  readonly answer?: string;
}

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
  lookOptions(spokenCommand(play, outside)).action(async (game: string | undefined, options: PlayOptions) => {
    await playOne(play, outside, game, options);
  });
  const list = group
    .command('list [game]')
    .description('lists the puzzles, and says which you have solved')
    .option('--file <file>', 'those of this file');
  spokenCommand(list, outside).action(
    async (game: string | undefined, options: FileOption & LanguageOptions) => {
      const { say, games } = await speakTo(list, outside, options);
      const solved = new SolvedPuzzles(dataFolder(outside.env));
      for (const entry of gamesWithPuzzles(list, outside, game)) {
        const { puzzles } = await shelfOf(list, entry, options.file);
        const count = puzzles.filter(({ id }) => solved.has(entry.game.id, id)).length;
        const listed = { game: games.text(entry.game.name), count: puzzles.length, done: count };
        outside.output.write(`${say('puzzles.listed', listed)}\n`);
        for (const puzzle of puzzles) {
          const mark = solved.has(entry.game.id, puzzle.id) ? say('puzzle.solved') : '';
          outside.output.write(`  ${`${puzzle.id} ${puzzle.preset}`.padEnd(24)}${mark}`.trimEnd() + '\n');
        }
      }
    },
  );
  registerMake(group, outside);
  registerCheck(group, outside);
}

async function playOne(
  command: Command,
  outside: Outside,
  name: string | undefined,
  options: PlayOptions,
): Promise<void> {
  const spoken = await speakTo(command, outside, options);
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
  const title = spoken.say('puzzle.heading', {
    game: spoken.games.text(entry.game.name),
    id: puzzle.id,
  });
  const asked: AskedPuzzle = { entry, opened, title, lesson, spoken };
  const ink = inkFor(outside, options);
  const verdict =
    options.answer !== undefined
      ? judgeTyped(command, asked, options.answer)
      : isTerminal(outside)
        ? await askAtTerminal(asked, outside, options)
        : undefined;
  if (verdict !== undefined) {
    if (verdict.solved) new SolvedPuzzles(dataFolder(outside.env)).add(entry.game.id, puzzle.id);
    const width = Math.min(SIZE.columns, outside.output.columns ?? SIZE.columns) - 2;
    outside.output.write(`${verdictLines(asked, verdict, width, ink).join('\n')}\n`);
  } else if (!isTerminal(outside)) {
    const asking = { entries: entriesOf(opened, spoken.games), picking: undefined, note: '' };
    outside.output.write(`${puzzleLines(asked, SIZE, ink, asking).join('\n')}\n`);
  }
}

function judgeTyped(
  command: Command,
  { entry, opened, spoken }: AskedPuzzle,
  text: string,
): ReturnType<typeof judgePuzzle> {
  const answer = valueOf(command, readAnswer(text, entriesOf(opened, spoken.games)));
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
