// What threads are asked and answer. Tasks depend on what they say alone, so the same program with the same seeds
// learns the same on any number of cores.
import { seedFrom, type AnyBot, type Bot } from '@parlour/engine';
import { ginRummy, ginRummyBots, type Action, type Rules, type View } from '@parlour/engine/gin-rummy';
import { marjjLike, type Manner } from '../internals/arena.ts';
import {
  bookOf,
  CLUB,
  makeMadame,
  STRONGEST,
  TEMPERS,
  type Book,
  type Books,
  type Settings,
  type Temper,
} from '../internals/gin-rummy.ts';
import { ginWaiter } from './gin-waiter.ts';
import { playPairs } from './measure.ts';
import { observe, study, type Course, type Habits, type Rival } from './self-play.ts';
import type { Lessons } from './student.ts';

/** A rival by name, or the numbers of a book. */
export type RivalName = string | Float64Array;

/** A number of mirrored pairs of games. */
export interface Measure {
  readonly kind: 'measure';
  readonly preset: string;
  readonly books: Readonly<Record<Temper, Float64Array>> | undefined;
  readonly settings: Partial<Settings>;
  /** Instead of Madame: the yardstick, with these manners. */
  readonly manner?: Manner;
  readonly rival: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

export type Task =
  | {
      readonly kind: 'study' | 'observe';
      readonly preset: string;
      readonly book: Float64Array;
      readonly rivals: readonly RivalName[];
      readonly hands: number;
      readonly seed: string;
    }
  | Measure;

export type Answer =
  | { readonly kind: 'study'; readonly lessons: Lessons; readonly won: number }
  | { readonly kind: 'observe'; readonly habits: Habits }
  | { readonly kind: 'measure'; readonly shares: readonly number[] };

export function rulesOf(preset: string): Rules {
  const found = ginRummy.rules.presets[preset];
  if (found === undefined) throw new Error(`There is no preset ${preset}.`);
  return found.rules;
}

function botCalled(name: string): Bot<View, Action> {
  const bot = [marjjLike(), ginWaiter, makeMadame(CLUB), ...ginRummyBots].find(({ id }) => id === name);
  if (bot === undefined) throw new Error(`There is no player ${name}.`);
  return bot;
}

export function carryOut(task: Task): Answer {
  if (task.kind === 'measure') {
    const { preset, books, settings, rival, seed, from, to } = task;
    const player: AnyBot =
      task.manner !== undefined
        ? marjjLike(task.manner)
        : makeMadame({
            ...STRONGEST,
            ...settings,
            ...(books === undefined ? {} : { books: openBooks(books) }),
          });
    return {
      kind: 'measure',
      shares: playPairs([player, botCalled(rival)], rulesOf(preset), seed, from, to),
    };
  }
  const course: Course = {
    rules: rulesOf(task.preset),
    book: bookOf(task.book),
    rivals: task.rivals.map((rival): Rival =>
      typeof rival === 'string' ? { bot: botCalled(rival) } : { book: bookOf(rival) },
    ),
    hands: task.hands,
    seed: seedFrom(task.seed),
  };
  if (task.kind === 'observe') return { kind: 'observe', habits: observe(course) };
  return { kind: 'study', ...study(course) };
}

function openBooks(books: Readonly<Record<Temper, Float64Array>>): Books {
  const [quick, patient, waiting] = TEMPERS.map(temper => bookOf(books[temper])) as [Book, Book, Book];
  return { quick, patient, waiting };
}
