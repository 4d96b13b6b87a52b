// The words that come from the engine: rule options, characters, events, refusals, reasons. The engine speaks
// English; another language brings its own words for them, and whatever it lacks stays English and says so.
import type { AnyGame, Illegal } from '@parlour/engine';

/** How a language speaks of games. */
export interface GameWords {
  /** A text of the engine: the name of a rule option, a character's line, why a computer player did something. */
  readonly text: (english: string) => string;
  /** The `lang` of that text where it is not the language of the page: a screen reader then speaks it rightly. */
  readonly lang: (english: string) => 'en' | undefined;
  /** Why something was refused. The code decides; the sentence is for languages that do not know it. */
  readonly refusal: (illegal: Illegal) => string;
  /** An event in words. */
  readonly tell: (game: AnyGame, event: unknown, names: readonly string[]) => string;
}

export const englishOfGames: GameWords = {
  text: english => english,
  lang: () => undefined,
  refusal: ({ message }) => message,
  tell: (game, event, names) => game.tell(event, names),
};
