// Puzzles: the shipped ones open, have one clear answer and are all different; a match survives the notation; bad lines are
// refused. `parlour puzzles check` confirms all of them with fresh seeds; here a few are, with a fixed one.
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../core/game.ts';
import { preset } from '../core/rules.ts';
import { seedFrom } from '../core/random.ts';
import { seatOf } from '../core/seat.ts';
import { catalogue } from '../games/index.ts';
import { playOut } from '../host/play-out.ts';
import { Table } from '../host/table.ts';
import { readActionAt, readPosition, writeAction, writeMoves } from './puzzle-notation.ts';
import {
  isClear,
  judgePuzzle,
  openPuzzle,
  PUZZLE_ERRORS,
  PUZZLE_LEAD,
  puzzleOfDay,
  readPuzzles,
  weighPuzzle,
  writePuzzle,
} from './puzzle.ts';

const SEED = 'puzzle test';

async function shipped(entry: CatalogueEntry) {
  const { lines, lesson } = await entry.puzzles!();
  const read = readPuzzles(lines);
  if (!read.ok) throw new Error(read.error);
  return { puzzles: read.value, lesson };
}

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))('%s', (_, entry) => {
  const { game } = entry;

  it('ships puzzles that open, each with an answer of its menu and a lesson', async () => {
    const { puzzles } = await shipped(entry);
    expect(puzzles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      const opened = openPuzzle(entry, puzzle);
      expect(opened).toMatchObject({ ok: true });
      if (!opened.ok) continue;
      const { view, menu, best } = opened.value;
      expect(menu.length).toBeGreaterThan(0);
      expect(writeAction(game, view, best)).toBe(puzzle.best);
      expect(puzzle.lead).toBeGreaterThanOrEqual(PUZZLE_LEAD);
      expect(puzzle.lead).toBeGreaterThanOrEqual(PUZZLE_ERRORS * puzzle.error);
    }
  });

  it(`confirms a few of them (seed "${SEED}")`, async () => {
    const { puzzles, lesson } = await shipped(entry);
    for (const puzzle of puzzles.filter((_puzzle, index) => index % 30 === 0)) {
      const opened = openPuzzle(entry, puzzle);
      if (!opened.ok) throw new Error(opened.error);
      const weighed = weighPuzzle(entry, opened.value, seedFrom(`${SEED}/${puzzle.id}`), 1)!;
      expect({ id: puzzle.id, clear: isClear(weighed) }).toEqual({ id: puzzle.id, clear: true });
      expect(weighed.options[0]!.action).toEqual(opened.value.best);
      expect(judgePuzzle(entry, opened.value, opened.value.best)).toMatchObject({ solved: true });
      const wrong = judgePuzzle(entry, opened.value, weighed.options.at(-1)!.action)!;
      expect(wrong.solved).toBe(false);
      expect(wrong.moment.best.action).toEqual(opened.value.best);
      expect(lesson(wrong.moment)).toMatch(/\.$/);
    }
  });

  it('writes a match and reads it back', () => {
    const rules = preset<unknown>(game.rules);
    const bots = entry.bots.filter(bot => bot.strongest !== true);
    const players = Array.from({ length: game.seats(rules).usual }, (_seat, index) => {
      const bot = bots[index % bots.length]!;
      return { kind: 'bot' as const, name: bot.name, bot };
    });
    const table = new Table({ game, rules, players });
    expect(playOut(table, seedFrom(SEED), 5000)).toBe(true);
    const text = writeMoves(game, rules, players.length, table.moves)!;
    const from = { seats: players.length, seed: SEED, seat: seatOf(0) };
    const read = readPosition(game, rules, from, text)!;
    expect(read.moves).toEqual(table.moves);
    expect(read.view).toEqual(table.view(seatOf(0)));
    expect(readPosition(game, rules, from, `${text}0`)).toBeUndefined();
    expect(readPosition(game, rules, { ...from, seed: 'other' }, text)).toBeUndefined();
  });
});

describe('a line', () => {
  const [entry] = catalogue as [CatalogueEntry];
  it('is read as it was written', async () => {
    const { puzzles } = await shipped(entry);
    const lines = puzzles.map(writePuzzle).join('\n');
    expect(readPuzzles(lines)).toEqual({ ok: true, value: puzzles });
  });
  it.each(['one two', 'a b c 0 s m b 1 2', 'a b c 0 s m b x y z'])('%j is no puzzle', line => {
    expect(readPuzzles(`\n${line}`)).toEqual({ ok: false, error: 'Line 2: this is not a puzzle.' });
  });
  it('that does not fit the game is refused in a sentence', async () => {
    const { puzzles } = await shipped(entry);
    const [puzzle] = puzzles;
    const error = (change: object): string => {
      const opened = openPuzzle(entry, { ...puzzle!, ...change });
      return opened.ok ? '' : opened.error;
    };
    expect(error({ preset: 'none' })).toContain('There are no such rules.');
    expect(error({ players: ['nobody', 'standard', 'standard', 'standard'] })).toContain('not here');
    expect(error({ players: ['standard'] })).toContain('no such table');
    expect(error({ moves: `${puzzle!.moves}~` })).toContain('not legal');
    expect(error({ best: '_' })).toContain('not in the menu');
  });
});

it('the puzzle of the day goes round', async () => {
  const { puzzles } = await shipped(catalogue[0]!);
  expect(puzzleOfDay(puzzles, 20_000)).not.toEqual(puzzleOfDay(puzzles, 20_001));
  expect(puzzleOfDay(puzzles, 20_000 + puzzles.length)).toEqual(puzzleOfDay(puzzles, 20_000));
  expect(puzzleOfDay([], 3)).toBeUndefined();
});

it('an answer that is no option is not judged', async () => {
  const [entry] = catalogue as [CatalogueEntry];
  const { puzzles } = await shipped(entry);
  const opened = openPuzzle(entry, puzzles[0]!);
  if (!opened.ok) throw new Error(opened.error);
  expect(judgePuzzle(entry, opened.value, { type: 'fly' }, 0.02)).toBeUndefined();
  expect(readActionAt(entry.game, opened.value.view, '')).toBeUndefined();
});
