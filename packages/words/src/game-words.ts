// The texts that come from the engine: rule options, characters, events, refusals, reasons. The engine's are English;
// another language has translations, and a text without one stays English and is marked as English.
import type { AnyGame, Illegal, Viewer } from '@parlour/engine';

/** The engine's texts in one language. */
export interface GameWords {
  /** A text of the engine: the name of a rule option, a character's line, why a computer player did something. */
  readonly text: (english: string) => string;
  /** The `lang` attribute of that text if it stays English, so that a screen reader pronounces it right. */
  readonly lang: (english: string) => 'en' | undefined;
  /** Why something was refused, by its code; the English sentence if the code has no translation. */
  readonly refusal: (illegal: Illegal) => string;
  /** An event in words, spoken to the listener if they are one of the players. */
  readonly tell: (game: AnyGame, event: unknown, names: readonly string[], listener?: Viewer) => string;
}

/** What the server calls people who have been deleted; a second one at a table has a number. */
const FORMER = /^Former player( \d+)?$/;

/** The name of a seat as it is shown: characters, and people who are no more, have one in every language. */
export function nameInSeat(games: GameWords, kind: string | undefined, name: string): string {
  return kind === 'bot' || FORMER.test(name) ? games.text(name) : name;
}

export const englishOfGames: GameWords = {
  text: english => english,
  lang: () => undefined,
  refusal: ({ message }) => message,
  tell: (game, event, names, listener) => game.tell(event, names, listener),
};
