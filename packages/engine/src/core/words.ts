// What a game says in another language than English: its names, its rule options, its characters and their reasons, why
// something is refused, what happens. A game speaks English by itself; whatever a language lacks stays English.
import type { Viewer } from './seat.ts';

/** The words of a game in one language. */
export interface GameText<Event> {
  /**
   * Its texts by their English. What changes within one (cards, numbers, ranks, suits) is `{}` in the English and
   * `{0}`, `{1}` … in the translation; a text with `: `, `, ` or `; ` in it may be given in its parts.
   */
  readonly texts: Readonly<Record<string, string>>;
  /** Why a move is refused, by the code of the refusal. */
  readonly refusals: Readonly<Record<string, string>>;
  /** An event in words, see `Game.tell`. */
  tell(event: Event, names: readonly string[], listener?: Viewer): string;
}

/** The words of a game by language, each fetched when somebody plays it in that language. */
export interface GameTexts {
  // Words of different games stand side by side; each is only ever given events of its own game.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [language: string]: () => Promise<GameText<any>>;
}
