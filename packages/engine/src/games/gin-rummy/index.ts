// Gin Rummy: meld, keep the rest low, and knock before the other does. The rules are in RULES.md.
import type { Bot, CatalogueEntry, Game } from '../../core/game.ts';
import { beginner } from './bots/beginner.ts';
import { careful } from './bots/careful.ts';
import { madame } from './bots/madame/index.ts';
import { chatterbox } from './bots/newcomers/chatterbox.ts';
import { regular } from './bots/regular.ts';
import { readAction } from './check.ts';
import { check, copy, score, setup, step, turn } from './game.ts';
import { guides } from './guide/index.ts';
import { lessons } from './lesson/index.ts';
import { chatter } from './lines/index.ts';
import type { Action, Rules, State } from './model.ts';
import { puzzles } from './puzzles/index.ts';
import { ruleBook } from './rules.ts';
import { scene } from './scene.ts';
import { report, tell, type Event } from './story.ts';
import { choices, ending, imagine, view, type View } from './view.ts';
import { words } from './words/index.ts';

export { bestArrangements, deadwood, deadwoodOfSuits, deadwoodPoints } from './melds/deadwood.ts';
export { bestDefence, type Defence } from './melds/layoff.ts';
export type { Arrangement } from './melds/meld.ts';
export type * from './model.ts';
export { finalTotals, knockLimit } from './rules.ts';
export type { Event } from './story.ts';
export type { View } from './view.ts';

/** The game. */
export const ginRummy: Game<Rules, State, Action, View, Event> = {
  id: 'gin-rummy',
  name: 'Gin Rummy',
  about: 'Gather runs and sets, keep the rest low, and knock at the right moment.',
  rules: ruleBook,
  // [G1] A game for two.
  seats: () => ({ min: 2, max: 2, usual: 2 }),
  // [G40] The documents' player that evaluates its hand and knocks.
  regulars: () => [regular],
  setup,
  turn,
  check,
  step,
  copy,
  score,
  view,
  choices,
  ending,
  imagine,
  report,
  tell,
  scene,
  readAction,
};

/** Its computer players, the standard one first. */
export const ginRummyBots: readonly Bot<View, Action>[] = [regular, beginner, chatterbox, careful, madame];

/** The game as the catalogue has it. */
export const entry: CatalogueEntry = {
  game: ginRummy,
  bots: ginRummyBots,
  guides,
  words,
  chatter,
  lessons,
  puzzles,
};
