// Thirty-One: gather 31 in one suit, or knock when yours is not the lowest hand. The rules are in RULES.md.
import type { Bot, CatalogueEntry, Game } from '../../core/game.ts';
import { cardCounter } from './bots/card-counter.ts';
import { duchess } from './bots/duchess/player.ts';
import { mrCaution } from './bots/mr-caution.ts';
import { mrClueless } from './bots/mr-clueless.ts';
import { msAggressive } from './bots/ms-aggressive.ts';
import { auntRosie } from './bots/newcomers/aunt-rosie.ts';
import { captain } from './bots/newcomers/captain.ts';
import { daydreamer } from './bots/newcomers/daydreamer.ts';
import { fisherman } from './bots/newcomers/fisherman.ts';
import { grandpaNod } from './bots/newcomers/grandpa-nod.ts';
import { tourist } from './bots/newcomers/tourist.ts';
import { standard } from './bots/standard.ts';
import { twoPlayerComputer } from './bots/two-player-computer.ts';
import { check, copy, readAction, score, seats, setup, step, turn } from './game.ts';
import { guides } from './guide/index.ts';
import { lessons } from './lesson/index.ts';
import { chatter } from './lines/index.ts';
import type { Action, Rules, State } from './model.ts';
import { puzzles } from './puzzles/index.ts';
import { ruleBook } from './rules.ts';
import { scene } from './scene.ts';
import { report, tell, type Event } from './story.ts';
import { asks, choices, ending, imagine, unpack, view, type View } from './view.ts';
import { words } from './words/index.ts';

export { cardCounterWith } from './bots/card-counter.ts';
export { msAggressiveWith } from './bots/ms-aggressive.ts';
export { actsOf, type Act, type Action, type Rules, type State } from './model.ts';
export type { Event } from './story.ts';
export { handValue } from './value.ts';
export type { View } from './view.ts';

/** The game. */
export const thirtyOne: Game<Rules, State, Action, View, Event> = {
  id: 'thirty-one',
  name: 'Thirty-One',
  about: 'Draw and discard towards 31 in one suit; knock before the others are better than you.',
  rules: ruleBook,
  seats,
  // [K1 K57–K59 AK18] A table for two alone is that of the two-player document. [AT22] Else the four characters.
  regulars: ({ maxSeats }) =>
    maxSeats === 2 ? [twoPlayerComputer] : [mrCaution, msAggressive, cardCounter, mrClueless],
  setup,
  turn,
  check,
  step,
  copy,
  score,
  view,
  unpack,
  choices,
  asks,
  ending,
  imagine,
  report,
  tell,
  scene,
  readAction,
};

/** Its computer players, the standard one first. */
export const thirtyOneBots: readonly Bot<View, Action>[] = [
  standard,
  mrCaution,
  msAggressive,
  cardCounter,
  mrClueless,
  twoPlayerComputer,
  grandpaNod,
  tourist,
  fisherman,
  daydreamer,
  captain,
  auntRosie,
  duchess,
];

/** The game as the catalogue has it. */
export const entry: CatalogueEntry = {
  game: thirtyOne,
  bots: thirtyOneBots,
  // [K57 T57] The Computer and Mr. Caution play alike: each is offered at the tables of its document.
  offers: rules => {
    const twin = (rules as Rules).maxSeats === 2 ? mrCaution : twoPlayerComputer;
    return thirtyOneBots.filter(bot => bot !== twin);
  },
  guides,
  words,
  chatter,
  lessons,
  puzzles,
};
