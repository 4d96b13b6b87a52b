// The engine's texts in a language other than English: fixed texts from dictionaries, events by each game's own words.
// The page has a dictionary of the texts that all games share; each game has one of its own.
import type { AnyGame, GameText } from '@parlour/engine';
import type { GameWords } from './game-words.ts';

/** The variable parts of a text: cards, numbers, ranks and suits. In the dictionaries they are {}. */
const VARIABLE =
  /(?:10|[2-9AJQK])[♣♦♥♠](?: (?:10|[2-9AJQK])[♣♦♥♠])*|[+−]?\d+(?:\.\d+)?(?: ?%)?|\b(?:Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King)(?:e?s)?\b|\b(?:club|diamond|heart|spade)s\b/g;

/** A text that is not in a dictionary as a whole is translated part by part. */
const JOINT = /(: |, |; )/;
/** The name of the second of two players with the same name. */
const SECOND = /^(.+)( \d+)$/;

/** The dictionary of the texts that all games share. */
export type SharedWords = Omit<GameText<never>, 'tell'>;

/** Translates with the shared words and those of the games met so far, by their ids. */
export function translateGames(shared: SharedWords, met: ReadonlyMap<string, GameText<unknown>>): GameWords {
  const games = [...met.values()];
  const texts = merge([shared.texts, ...games.map(game => game.texts)]);
  const refusals = merge([shared.refusals, ...games.map(game => game.refusals)]);

  function part(english: string): string | undefined {
    const values: string[] = [];
    const pattern = english.replace(VARIABLE, value => {
      values.push(texts.get(value) ?? value);
      return '{}';
    });
    const filled = texts
      .get(pattern)
      ?.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
    const [, name = '', number] = SECOND.exec(english) ?? [];
    return texts.get(english) ?? filled ?? (texts.has(name) ? `${texts.get(name)}${number}` : undefined);
  }
  function translate(english: string): string | undefined {
    const parts = english.split(JOINT).map((text, index) => (index % 2 === 0 ? part(text) : text));
    return part(english) ?? (parts.includes(undefined) ? undefined : parts.join(''));
  }
  return {
    text: english => translate(english) ?? english,
    lang: english => (translate(english) === undefined ? 'en' : undefined),
    refusal: ({ code, message }) => refusals.get(code) ?? message,
    tell: (game: AnyGame, event: unknown, names, listener) =>
      (met.get(game.id) ?? game).tell(event, names, listener),
  };
}

type Dictionary = Readonly<Record<string, string>>;

/** Later dictionaries override earlier ones. Names and codes from outside are looked up in it. */
function merge(dictionaries: readonly Dictionary[]): ReadonlyMap<string, string> {
  return new Map(dictionaries.flatMap(dictionary => Object.entries(dictionary)));
}
