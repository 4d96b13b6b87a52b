// What games say, in another language than their own English: fixed texts from dictionaries, events by each game's own
// words. The house has words for what every game may say; a game brings the rest with it.
import type { AnyGame, GameText } from '@parlour/engine';
import type { GameWords } from './game-words.ts';

/** What changes within a text: cards, numbers, ranks and suits. In the dictionaries it is {}. */
const HOLE =
  /(?:10|[2-9AJQK])[♣♦♥♠](?: (?:10|[2-9AJQK])[♣♦♥♠])*|[+−]?\d+(?:\.\d+)?(?: ?%)?|\b(?:Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King)(?:e?s)?\b|\b(?:club|diamond|heart|spade)s\b/g;

/** A sentence that is not in a dictionary as a whole is translated in its parts. */
const JOINT = /(: |, |; )/;
/** The second of two who have the same name. */
const SECOND = /^(.+)( \d+)$/;

/** The words of the house for all games. */
export type HouseWords = Omit<GameText<never>, 'tell'>;

/** Speaks of games with the words of the house and those of the games met so far, by their ids. */
export function translateGames(house: HouseWords, met: ReadonlyMap<string, GameText<unknown>>): GameWords {
  const games = [...met.values()];
  const texts = Object.assign({}, house.texts, ...games.map(game => game.texts)) as HouseWords['texts'];
  const refusals = Object.assign(
    {},
    house.refusals,
    ...games.map(game => game.refusals),
  ) as HouseWords['refusals'];

  function part(english: string): string | undefined {
    const values: string[] = [];
    const pattern = english.replace(HOLE, value => {
      values.push(texts[value] ?? value);
      return '{}';
    });
    const filled = texts[pattern]?.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)]!);
    const [, name = '', number] = SECOND.exec(english) ?? [];
    return texts[english] ?? filled ?? (name in texts ? `${texts[name]}${number}` : undefined);
  }
  function translate(english: string): string | undefined {
    const parts = english.split(JOINT).map((text, index) => (index % 2 === 0 ? part(text) : text));
    return part(english) ?? (parts.includes(undefined) ? undefined : parts.join(''));
  }
  return {
    text: english => translate(english) ?? english,
    lang: english => (translate(english) === undefined ? 'en' : undefined),
    refusal: ({ code, message }) => refusals[code] ?? message,
    tell: (game: AnyGame, event: unknown, names) => (met.get(game.id) ?? game).tell(event, names),
  };
}
