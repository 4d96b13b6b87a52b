// Puzzles: a position is opened from its line of text, and an answer is judged and explained like a moment of a review. It is
// weighed anew by what its seat can know; nothing here reads the hidden cards.
import type { Parsed } from '../core/card.ts';
import type { CatalogueEntry, Choice } from '../core/game.ts';
import type { Puzzle } from '../core/puzzle.ts';
import { seedFrom, type Seed } from '../core/random.ts';
import type { GameRecord } from '../core/record.ts';
import { readRules } from '../core/rules.ts';
import { seatOf } from '../core/seat.ts';
import type { Weighed } from '../core/weigh.ts';
import { INACCURACY } from './grade.ts';
import { readActionAt, readPosition } from './puzzle-notation.ts';
import { momentOf, type Moment } from './review.ts';
import { weighDecision } from './weigh-decision.ts';

/** By how much the best option of a puzzle leads the second: in chances to win the match, and in standard errors. */
export const PUZZLE_LEAD = 0.08;
export const PUZZLE_ERRORS = 3;

/** A puzzle that is ready to be shown. */
export interface OpenedPuzzle {
  readonly puzzle: Puzzle;
  readonly names: readonly string[];
  readonly rules: unknown;
  /** What the seat sees, and what it may do. */
  readonly view: unknown;
  readonly menu: readonly Choice<unknown>[];
  /** The match so far, to tell how the position came about. */
  readonly record: GameRecord;
  /** The best option. */
  readonly best: unknown;
}

/** What an answer is worth. */
export interface PuzzleVerdict {
  readonly solved: boolean;
  /** The decision as a moment of a review: what was answered, all options, the facts, the reason. */
  readonly moment: Moment;
}

const FIELDS = 10;

/** A puzzle as a line of text. */
export function writePuzzle({ id, preset, players, seat, seed, moves, best, ...figures }: Puzzle): string {
  const { chance, lead, error } = figures;
  const numbers = [chance, lead, error].map(number => Math.round(1000 * number));
  return [id, preset, players.join(), seat, seed, moves, best, ...numbers].join(' ');
}

/** Reads lines of puzzles; an error names the line. */
export function readPuzzles(lines: string): Parsed<Puzzle[]> {
  const value: Puzzle[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fields = line.trim().split(' ');
    const [id = '', preset = '', players = '', seat, seed = '', moves = '', best = ''] = fields;
    const [chance, lead, error] = fields.slice(7).map(field => Number(field) / 1000);
    if (fields.length !== FIELDS || chance === undefined || lead === undefined || !(error! >= 0)) {
      return { ok: false, error: `Line ${index + 1}: this is not a puzzle.` };
    }
    const seated = { players: players.split(','), seat: seatOf(Number(seat)) };
    value.push({ id, preset, ...seated, seed, moves, best, chance, lead, error: error! });
  }
  return { ok: true, value };
}

/** Sets the position up, or says why it cannot be. */
export function openPuzzle(entry: CatalogueEntry, puzzle: Puzzle): Parsed<OpenedPuzzle> {
  const { game, bots } = entry;
  const fail = (why: string): Parsed<OpenedPuzzle> => ({ ok: false, error: `Puzzle ${puzzle.id}: ${why}` });
  const rules = readRules<unknown>(game.rules, puzzle.preset);
  if (!rules.ok) return fail(rules.error);
  const names = puzzle.players.map(id => bots.find(bot => bot.id === id)?.name);
  if (names.includes(undefined)) return fail('one of its players is not here.');
  const { min, max } = game.seats(rules.value);
  const seats = names.length;
  if (seats < min || seats > max || !(puzzle.seat < seats)) return fail('there is no such table.');
  const position = readPosition(game, rules.value, { ...puzzle, seats }, puzzle.moves);
  if (position === undefined) return fail('its moves are not legal.');
  const { moves, view } = position;
  const best = readActionAt(game, view, puzzle.best);
  if (best === undefined) return fail('its answer is not in the menu.');
  const header = { parlour: 1 as const, game: game.id, rules: rules.value, names: names as string[] };
  return {
    ok: true,
    value: {
      puzzle,
      names: names as string[],
      rules: rules.value,
      view,
      menu: game.choices(view),
      record: { header, moves },
      best,
    },
  };
}

/** Judges an answer. Undefined where it is not an option, or where nobody weighs these rules. */
export function judgePuzzle(
  entry: CatalogueEntry,
  { puzzle, view, record }: OpenedPuzzle,
  made: unknown,
  effort = 1,
): PuzzleVerdict | undefined {
  const one = weighDecision(entry, { view, made }, seedFrom(`puzzle/${puzzle.id}`), effort);
  if (one?.made === undefined) return undefined;
  const point = { move: record.moves.length, seat: puzzle.seat, view, made, hand: 0 };
  const moment = momentOf({ point, weighed: one.weighed, made: one.made });
  // What is not even an inaccuracy counts as the best one.
  return { solved: one.made.gap < INACCURACY, moment };
}

/** The decision of a puzzle with another seed or more determinizations: what `isClear` is asked about. */
export function weighPuzzle(
  entry: CatalogueEntry,
  { view, best }: Pick<OpenedPuzzle, 'view' | 'best'>,
  seed: Seed,
  effort: number,
): Weighed<unknown> | undefined {
  return weighDecision(entry, { view, made: best }, seed, effort)?.weighed;
}

/** Whether the best option leads every other one by as much as a puzzle asks for; `beyond` asks for more, in standard errors. */
export function isClear({ options }: Weighed<unknown>, beyond = 0): boolean {
  return (
    options.length > 1 &&
    options
      .slice(1)
      .every(({ gap, gapError }) => gap >= PUZZLE_LEAD + beyond * gapError && gap >= PUZZLE_ERRORS * gapError)
  );
}

/** The puzzle of a day, counted in days since any day: one after another, from the first again after the last. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  return puzzles[((Math.floor(day) % puzzles.length) + puzzles.length) % puzzles.length];
}
