// The catalogue: one line a game. Everything else finds a game here; the browser's build makes of it a list whose games
// are fetched when somebody plays them, from the folder that bears the game's id.
import type { CatalogueEntry } from '../core/game.ts';
import { entry as bluff } from './bluff/index.ts';
import { entry as ginRummy } from './gin-rummy/index.ts';
import { entry as thirtyOne } from './thirty-one/index.ts';

/** What the library shows of Thirty-One beyond what it shows of every game. */
export * from './thirty-one/library/gamestate.ts';

/** Every game of the house, in the order people are shown them. */
export const catalogue: readonly CatalogueEntry[] = [thirtyOne, bluff, ginRummy];
