// Bluff: everything the game offers to the outside.
import type { Bot, CatalogueEntry, Game } from '../../core/game.ts';
import { mrCaution } from './bots/mr-caution.ts';
import { msAggressive } from './bots/ms-aggressive.ts';
import { youngPim } from './bots/newcomers/young-pim.ts';
import { cub } from './bots/old-fox/cub.ts';
import { oldFox } from './bots/old-fox/old-fox.ts';
import { standard } from './bots/standard.ts';
import { wiseGuy } from './bots/wise-guy.ts';
import { check, readAction, score, step, turn } from './game.ts';
import { guides } from './guide/index.ts';
import { lessons } from './lesson/index.ts';
import { chatter } from './lines/index.ts';
import { setup, type Action, type Rules, type State } from './model.ts';
import { puzzles } from './puzzles/index.ts';
import { ruleBook } from './rules.ts';
import { scene } from './scene.ts';
import { join, report, tell, type Event } from './story.ts';
import { choices, ending, imagine, unpack, view, type View } from './view.ts';
import { words } from './words/index.ts';

/** Bluff. */
export const bluff: Game<Rules, State, Action, View, Event> = {
  id: 'bluff',
  name: 'Bluff',
  about: 'Get rid of your cards, with the truth or without it, and catch the others lying.',
  rules: ruleBook,
  // [B13, B27] Three to five opponents.
  seats: () => ({ min: 4, max: 6, usual: 4 }),
  // [B54 AB26] The documents' characters and the standard player.
  regulars: () => [standard, mrCaution, msAggressive, wiseGuy],
  setup,
  turn,
  check,
  step,
  score,
  view,
  unpack,
  choices,
  ending,
  imagine,
  report,
  tell,
  join,
  scene,
  readAction,
};

/** [B54] The computer players of Bluff, the standard one first. */
export const bluffBots: readonly Bot<View, Action>[] = [
  standard,
  mrCaution,
  msAggressive,
  wiseGuy,
  youngPim,
  cub,
  oldFox,
];

/** The game as the catalogue has it. */
export const entry: CatalogueEntry = {
  game: bluff,
  bots: bluffBots,
  guides,
  words,
  chatter,
  lessons,
  puzzles,
};

export type { Event } from './story.ts';
export type { Action, Claim, Ending, PastTurn, Places, Rules, Shown, State } from './model.ts';
export {
  pastTurns,
  unpack,
  type Place,
  type Reveal,
  type Unpacked,
  type View,
  type ViewPhase,
} from './view.ts';
export { handOf, LAID, PILE, surelyIn } from './memory.ts';
