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

const NUMBERED = /^(\d+) (card|cards|point|points)$/;
const COUNTED: Readonly<Record<string, string>> = {
  card: 'Karte',
  cards: 'Karten',
  point: 'Punkt',
  points: 'Punkte',
};

/** Deutsch über Spiele, mit dem Wörterbuch der festen Texte. */
export function germanOfGames(texts: Readonly<Record<string, string>>): GameWords {
  return {
    text(english) {
      const [, count, what = ''] = NUMBERED.exec(english) ?? [];
      return texts[english] ?? (count === undefined ? english : `${count} ${COUNTED[what]}`);
    },
    tell(game: AnyGame, event: unknown, names) {
      const teller = tellers[game.id];
      return teller === undefined ? game.tell(event, names) : teller(event as never, names);
    },
  };
}
