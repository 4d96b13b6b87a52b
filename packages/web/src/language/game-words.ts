// The words that come from the engine: rule options, characters, events. The engine speaks English; another
// language brings its own words for them, and whatever it lacks stays English.
import type { AnyGame } from '@parlour/engine';

/** How a language speaks of games. */
export interface GameWords {
  /** A fixed text of the engine: the name of a rule option, a character's line, a refusal. */
  readonly text: (english: string) => string;
  /** An event in words. */
  readonly tell: (game: AnyGame, event: unknown, names: readonly string[]) => string;
}

export const englishOfGames: GameWords = {
  text: english => english,
  tell: (game, event, names) => game.tell(event, names),
};
