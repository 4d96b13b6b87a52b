// Go Boom: a small game of tricks and of getting rid of one's cards. It is no game of the house: a test drops it into
// the catalogue of a copy, to see that a folder and a line are all a new game needs.
import type { Bot, CatalogueEntry, Game } from '../../src/core/game.ts';
import { drummer } from './bots/drummer.ts';
import { check, readAction, score, setup, step, turn } from './game.ts';
import type { Action, Rules, State } from './model.ts';
import { ruleBook } from './rules.ts';
import { scene } from './scene.ts';
import { report, tell, type Event } from './story.ts';
import { choices, ending, imagine, view, type View } from './view.ts';

export const goBoom: Game<Rules, State, Action, View, Event> = {
  id: 'go-boom',
  name: 'Go Boom',
  about: 'Follow the suit or the rank, take the lead, and be the first without cards.',
  rules: ruleBook,
  // [GB1]
  seats: () => ({ min: 2, max: 6, usual: 3 }),
  setup,
  turn,
  check,
  step,
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

const bots: readonly Bot<View, Action>[] = [drummer];

export const entry: CatalogueEntry = { game: goBoom, bots };
