// A guided first hand: an arranged deal whose moves are fixed, and what is said on the way. Where a step asks for it, the
// learner makes the next move; all other moves are made for everybody.
import type { AnyGame, CatalogueEntry, Move } from './game.ts';
import { readRecord, statesOf, writeRecord, type GameRecord, type Replayed } from './record.ts';
import { readRules } from './rules.ts';

/** The moves of a lesson; the learner has the first seat. */
export interface LessonScript<Action> {
  /** The preset of the rules. */
  readonly preset: string;
  /** Who sits in the other seats, by the ids of the game's players. */
  readonly players: readonly string[];
  readonly moves: readonly Move<Action>[];
  /** The steps: how many moves have been made, and whether the learner makes the next one. */
  readonly steps: readonly LessonMark[];
}

/** Where a step stands. */
export interface LessonMark {
  readonly after: number;
  readonly does?: true;
}

/** A step with its words. Keys in it stand in backticks. */
export interface LessonStep extends LessonMark {
  readonly text: string;
}

/** A lesson in one language. */
export interface Lesson {
  readonly script: LessonScript<unknown>;
  readonly steps: readonly LessonStep[];
}

/** The lesson of a game by language, each fetched when somebody learns the game. English is always there. */
export interface Lessons {
  readonly [language: string]: () => Promise<Lesson>;
  readonly en: () => Promise<Lesson>;
}

/** A lesson: a text for each step of the script. */
export function writeLesson(script: LessonScript<unknown>, texts: readonly string[]): Lesson {
  if (texts.length !== script.steps.length) throw new Error('A lesson has a text for each of its steps.');
  return { script, steps: script.steps.map((step, index) => ({ ...step, text: texts[index]! })) };
}

/** A lesson that is ready to be shown: the match as far as it goes, and every state on the way. */
export interface OpenedLesson {
  readonly game: AnyGame;
  readonly replayed: Replayed;
  readonly states: readonly unknown[];
}

/** Plays a lesson through; `you` is the learner's name. A script that is not legal is a programmer's mistake, so it throws. */
export function openLesson({ game, bots }: CatalogueEntry, { script }: Lesson, you: string): OpenedLesson {
  const rules = readRules<unknown>(game.rules, script.preset);
  if (!rules.ok) throw new Error(rules.error);
  const others = script.players.map(id => bots.find(bot => bot.id === id)?.name ?? id);
  const names = [you, ...others];
  const record: GameRecord = {
    header: { parlour: 1, game: game.id, rules: rules.value, names },
    moves: script.moves,
  };
  const read = readRecord(writeRecord(record), [game]);
  if (!read.ok) throw new Error(`The lesson of ${game.name}: ${read.error}`);
  return { game, replayed: read.value, states: statesOf(read.value) };
}

/** Whether two actions are the same but for the order of the cards in them. */
export function isSameAction(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, field]) => [name, inOrder(field)] as const)
    .sort(([a], [b]) => compare(a, b));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
