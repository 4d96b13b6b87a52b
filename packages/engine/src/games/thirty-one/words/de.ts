// Thirty-One in German.
import type { GameText } from '../../../core/words.ts';
import type { Event } from '../story.ts';
import { tell } from './de-tell.ts';
import { reviewTexts } from './de-review.ts';
import { texts } from './de-texts.ts';

export const german: GameText<Event> = {
  texts: { ...texts, ...reviewTexts },
  refusals: {
    'already-drawn': 'Du hast schon gezogen: Lege eine Karte ab.',
    'already-knocked': 'Es hat schon jemand geklopft: Zieh eine Karte.',
    'draw-first': 'Zieh zuerst eine Karte.',
    'just-taken': 'Diese Karte hast du gerade genommen: Lege eine andere ab.',
    'not-in-hand': 'Wähle Karten deiner eigenen Hand.',
    'too-late-to-knock': 'Du hast schon gezogen: Lege eine Karte ab.',
  },
  tell,
};
