// Was die Spiele sagen, auf Deutsch: feste Texte aus einem Wörterbuch, Ereignisse je Spiel.
import type { AnyGame } from '@parlour/engine';
import type { GameWords } from '../game-words.ts';
import { tellBluff } from './tell-bluff.ts';
import { tellGinRummy } from './tell-gin-rummy.ts';
import { tellThirtyOne } from './tell-thirty-one.ts';

type Tell = (event: never, names: readonly string[]) => string;

const tellers: Readonly<Record<string, Tell>> = {
  'thirty-one': tellThirtyOne,
  bluff: tellBluff,
  'gin-rummy': tellGinRummy,
};

/** Was in einem Text wechselt: Karten, Zahlen, Ränge und Farben. Im Wörterbuch steht dafür {}. */
const HOLE =
  /(?:10|[2-9AJQK])[♣♦♥♠](?: (?:10|[2-9AJQK])[♣♦♥♠])*|[+−]?\d+(?:\.\d+)?(?: ?%)?|\b(?:Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King)(?:e?s)?\b|\b(?:club|diamond|heart|spade)s\b/g;

/** Ein Satz, der nicht als Ganzes im Wörterbuch steht, wird in seinen Teilen übersetzt. */
const JOINT = /(: |, |; )/;
/** Der zweite von zweien, die gleich heißen. */
const SECOND = /^(.+)( \d+)$/;

/** Deutsch über Spiele, mit dem Wörterbuch der Texte und den Ablehnungen nach ihrem Code. */
export function germanOfGames(
  texts: Readonly<Record<string, string>>,
  refusals: Readonly<Record<string, string>>,
): GameWords {
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
    tell(game: AnyGame, event: unknown, names) {
      const teller = tellers[game.id];
      return teller === undefined ? game.tell(event, names) : teller(event as never, names);
    },
  };
}
