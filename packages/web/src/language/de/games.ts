// Was die Spiele sagen, auf Deutsch: feste Texte aus einem Wörterbuch, Ereignisse je Spiel.
import type { AnyGame } from '@parlour/engine';
import type { GameWords } from '../game-words.ts';
import { texts } from './texts.ts';
import { tellThirtyOne } from './tell-thirty-one.ts';

type Tell = (event: never, names: readonly string[]) => string;

const tellers: Readonly<Record<string, Tell>> = {
  'thirty-one': tellThirtyOne,
};

export const germanOfGames: GameWords = {
  text: english => texts[english] ?? english,
  tell(game: AnyGame, event: unknown, names) {
    const teller = tellers[game.id];
    return teller === undefined ? game.tell(event, names) : teller(event as never, names);
  },
};
