// The catalogue: one line a game. Everything else finds a game here.
import type { Entry } from '../core/game.ts';
import { bluff, bluffBots, bluffGuides } from './bluff/index.ts';
import { ginRummy, ginRummyBots, ginRummyGuides } from './gin-rummy/index.ts';
import { thirtyOne, thirtyOneBots, thirtyOneGuides } from './thirty-one/index.ts';

/** What the library shows of Thirty-One beyond what it shows of every game. */
export * from './thirty-one/gamestate.ts';

/** Every game of the house with its computer players. */
export const catalogue: readonly Entry[] = [
  { game: thirtyOne, bots: thirtyOneBots, guides: thirtyOneGuides },
  { game: bluff, bots: bluffBots, guides: bluffGuides },
  { game: ginRummy, bots: ginRummyBots, guides: ginRummyGuides },
];
