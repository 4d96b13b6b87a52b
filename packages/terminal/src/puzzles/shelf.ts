// Which puzzles a command is about: those that came with the games, or those of a file.
import { existsSync, readFileSync } from 'node:fs';
import type { CatalogueEntry, Puzzle, PuzzleSet } from '@parlour/engine';
import { readPuzzles } from '@parlour/engine/puzzles';
import type { Command } from 'commander';
import { readGame } from '../command-line/options.ts';
import type { Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';

export interface FileOption {
  readonly file?: string;
}

/** The games that have puzzles: the one named, or all. */
export function gamesWithPuzzles(
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
export async function shelfOf(
  command: Command,
  entry: CatalogueEntry,
  file: string | undefined,
): Promise<Shelf> {
  const set = await entry.puzzles?.();
  const lesson = set?.lesson ?? (() => '');
  if (file === undefined) {
    if (set === undefined) refuseCommand(command, `${entry.game.name} has no puzzles.`);
    return { puzzles: valueOf(command, readPuzzles(set.lines)), lesson };
  }
  if (!existsSync(file)) refuseCommand(command, `There is no file "${file}".`);
  let lines: string;
  try {
    lines = readFileSync(file, 'utf8');
  } catch {
    refuseCommand(command, `The file ${file} cannot be read.`);
  }
  const puzzles = valueOf(command, readPuzzles(lines));
  if (puzzles.length === 0) refuseCommand(command, `There are no puzzles in ${file}.`);
  return { puzzles, lesson };
}
