import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type Puzzle } from '@parlour/engine';
import { openPuzzle, puzzleOfDay, readPuzzles } from '@parlour/engine/puzzles';
import { localDay } from '@parlour/words';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { freshFolder, parlour, type Ran } from '../../test/outside.ts';
import { ENGLISH } from '../language/spoken.ts';
import { makeInk } from '../paint/ink.ts';
import { askPuzzle } from '../puzzles/ask-puzzle.ts';
import { checkPuzzles } from '../puzzles/check-puzzles.ts';
import { positionKey } from '../puzzles/make-puzzles.ts';

const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
const folder = freshFolder();
const puzzles = (args: string): Promise<Ran> => parlour(`puzzles ${args}`, { folder, catalogue });
let shipped: Puzzle[];

beforeAll(async () => {
  const read = readPuzzles((await entry.puzzles!()).lines);
  shipped = read.ok ? read.value : [];
});

/** The number of the best option in the menu. */
function bestNumber(puzzle: Puzzle): string {
  const opened = openPuzzle(entry, puzzle);
  if (!opened.ok) throw new Error(opened.error);
  const { menu, best } = opened.value;
  const line = menu.findIndex(
    choice => choice.kind === 'act' && JSON.stringify(choice.action) === JSON.stringify(best),
  );
  return String(line + 1);
}

describe('parlour puzzles', () => {
  it('shows the puzzle of the day and its menu through a pipe', async () => {
    const { code, out } = await puzzles('gin-rummy');
    const ofToday = puzzleOfDay(shipped, localDay(new Date()))!;
    expect(code).toBe(0);
    expect(out).toContain(`puzzle ${ofToday.id}`);
    expect(out).toContain('1');
  });
  it('shows another game on every day, and another puzzle of it in the next round', async () => {
    const titleOn = async (date: Date): Promise<string> => {
      vi.setSystemTime(date);
      return /.+, puzzle \S+/.exec((await puzzles('')).out)![0].trim();
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const titles: string[] = [];
      for (const day of [1, 2, 3, 61, 121]) titles.push(await titleOn(new Date(2031, 4, day, 0, 5)));
      expect(new Set(titles.map(title => title.split(',')[0]))).toEqual(
        new Set(catalogue.map(({ game }) => game.name)),
      );
      // Sixty days later every game is at the same puzzle again, and it is another game's turn.
      expect(new Set(titles).size).toBe(5);
      expect(await titleOn(new Date(2031, 4, 1, 23, 55))).toBe(titles[0]);
    } finally {
      vi.useRealTimers();
    }
  });
  it('judges an answer, explains it and keeps what is solved', async () => {
    const puzzle = shipped.find(one => Number(bestNumber(one)) > 1)!;
    const wrong = await puzzles(`gin-rummy --id ${puzzle.id} --answer 1`);
    expect(wrong.out).toContain('Not the best.');
    expect((await puzzles('list gin-rummy')).out).toContain(' 0 solved');
    const right = await puzzles(`gin-rummy --id ${puzzle.id} --answer ${bestNumber(puzzle)}`);
    expect(right.out).toContain('Solved!');
    expect(right.out).toContain('(your answer)');
    expect(right.out).not.toContain('chosen then');
    const { out } = await puzzles('list gin-rummy');
    expect(out).toContain(`${shipped.length} puzzles, 1 solved`);
    expect(out).toMatch(new RegExp(`${puzzle.id} .* solved`));
  });
  it('makes puzzles, the same for the same seed, and confirms them with another', async () => {
    const file = join(folder, 'mine.txt');
    const made = await puzzles(`make bluff --count 1 --seed again --out ${file}`);
    expect(made).toMatchObject({ code: 0, out: '' });
    expect(made.err).toMatch(/^1 of 1, in \d+ matches and \d+ decisions$/m);
    const lines = readFileSync(file, 'utf8');
    expect((await puzzles('make bluff --count 1 --seed again')).out).toBe(lines);
    const checked = await puzzles(`check bluff --file ${file} --seed other`);
    expect(checked).toMatchObject({ code: 0, out: 'Seed: other\nBluff: 1 of 1 confirmed\n' });
  });
  it('writes confirmed puzzles with the figures of the check', async () => {
    const [line = ''] = (await entry.puzzles!()).lines.trim().split('\n');
    const [file, measured] = [join(folder, 'old.txt'), join(folder, 'measured.txt')];
    writeFileSync(file, line.replace(/( \d+){3}$/, ' 1 2 3'));
    const check = `check gin-rummy --file ${file} --seed other --out ${measured}`;
    expect(await puzzles(check)).toMatchObject({ code: 0 });
    const [written = ''] = readFileSync(measured, 'utf8').split('\n');
    expect(written.split(' ').slice(0, 7)).toEqual(line.split(' ').slice(0, 7));
    const [chance, lead] = written.split(' ').slice(7).map(Number);
    expect(Math.abs(chance! - Number(line.split(' ')[7]))).toBeLessThan(30);
    expect(Math.abs(lead! - Number(line.split(' ')[8]))).toBeLessThan(30);
  });
  it('takes no seed that could not be read back', async () => {
    const made = await parlour(['puzzles', 'make', 'bluff', '--count', '1', '--seed', 'a b'], {
      folder,
      catalogue,
    });
    expect(made).toEqual({ code: 2, out: '', err: '--seed takes a text without spaces.\n' });
  });
  it('does not confirm a puzzle with another answer, twice the same one, or one that is damaged', async () => {
    const [line = ''] = (await entry.puzzles!()).lines.trim().split('\n');
    const fields = line.split(' ');
    const other = [...fields.slice(0, 6), fields[6] === '0' ? '1' : '0', ...fields.slice(7)].join(' ');
    const damaged = [...fields.slice(0, 5), `${fields[5]}~`, ...fields.slice(6)].join(' ');
    const file = join(folder, 'bad.txt');
    writeFileSync(file, [other, line, damaged].join('\n'));
    const { code, out, err } = await puzzles(`check gin-rummy --file ${file} --seed other`);
    expect({ code, out }).toEqual({ code: 2, out: 'Seed: other\nGin Rummy: 0 of 3 confirmed\n' });
    expect(err).toContain('the best option is');
    expect(err).toContain('but for suits');
    expect(err).toContain('its moves are not legal');
    expect(err).toContain('3 could not be confirmed.');
  });
  it.each([
    ['whist', /^There is no game "whist"/],
    ['gin-rummy --id none', /^There is no such puzzle/],
    ['gin-rummy --answer 99', /^There is no 99 here/],
    ['gin-rummy --file nothing.txt', /^There is no file "nothing.txt"/],
    ['make gin-rummy --count 0', /^--count takes a number/],
    ['check --out mine.txt', /^--out takes the puzzles of one game/],
    ['make gin-rummy --rules odd', /^There is no set of rules/],
  ])('refuses %s in a sentence', async (args, sentence) => {
    const { code, out, err } = await puzzles(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
  });
  it('refuses a file that holds no puzzles, and starts anew where the file of the solved ones is damaged', async () => {
    const file = join(folder, 'other.txt');
    writeFileSync(file, 'not a puzzle\n');
    expect((await puzzles(`gin-rummy --file ${file}`)).err).toBe('Line 1: this is not a puzzle.\n');
    const own = freshFolder();
    writeFileSync(join(own, 'puzzles.json'), '{"gin-rummy": 5');
    const { out } = await parlour('puzzles list gin-rummy', { folder: own, catalogue });
    expect(out).toContain(' 0 solved');
    expect(existsSync(join(own, 'puzzles.json'))).toBe(true);
  });
});

it('a puzzle at a terminal is asked until there is an answer', async () => {
  const opened = openPuzzle(entry, shipped[0]!);
  if (!opened.ok) throw new Error(opened.error);
  const screen = new FakeScreen();
  const ink = makeInk({ color: false, ascii: true });
  const { lesson } = await entry.puzzles!();
  const asked = { entry, opened: opened.value, title: 'A puzzle', lesson, spoken: ENGLISH };
  const answered = askPuzzle(asked, screen, ink);
  expect(screen.picture).toContain('A puzzle');
  screen.type('99');
  await expect.poll(() => screen.picture).toContain('There is no 99 here');
  screen.type('q');
  expect(await answered).toBeUndefined();
});

it.each(catalogue.map(one => [one.game.id, one] as const))(
  'of %s no two shipped puzzles are alike but for suits, and none is solved by the simplest character',
  async (_, { game, ...rest }) => {
    const own = { game, ...rest };
    const read = readPuzzles((await own.puzzles!()).lines);
    if (!read.ok) throw new Error(read.error);
    const keys = read.value.map(puzzle => {
      const opened = openPuzzle(own, puzzle);
      if (!opened.ok) throw new Error(opened.error);
      return positionKey(own, opened.value.view);
    });
    expect(new Set(keys).size).toBe(read.value.length);
    const [first] = checkPuzzles(own, read.value.slice(0, 1), 'a fixed seed');
    expect(first?.wrong).toBeUndefined();
  },
);
