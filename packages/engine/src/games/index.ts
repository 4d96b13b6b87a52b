// The catalogue: one line a game. Everything else finds a game here.
import type { Entry } from '../core/game.ts';
import { guides as bluffGuides } from './bluff/guide/index.ts';
import { bluff, bluffBots } from './bluff/index.ts';
import { guides as ginRummyGuides } from './gin-rummy/guide/index.ts';
import { ginRummy, ginRummyBots } from './gin-rummy/index.ts';
import { guides as thirtyOneGuides } from './thirty-one/guide/index.ts';
import { thirtyOne, thirtyOneBots } from './thirty-one/index.ts';

/** What the library shows of Thirty-One beyond what it shows of every game. */
export * from './thirty-one/gamestate.ts';

/** Every game of the house with its computer players and its rules to read. */
export const catalogue: readonly Entry[] = [
  { game: thirtyOne, bots: thirtyOneBots, guides: thirtyOneGuides },
  { game: bluff, bots: bluffBots, guides: bluffGuides },
  { game: ginRummy, bots: ginRummyBots, guides: ginRummyGuides },
];
