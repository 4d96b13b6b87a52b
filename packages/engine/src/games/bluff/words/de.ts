// Bluff auf Deutsch.
import type { GameText } from '../../../core/words.ts';
import type { Event } from '../story.ts';
import { tell } from './de-tell.ts';
import { reviewTexts } from './de-review.ts';
import { texts } from './de-texts.ts';

export const german: GameText<Event> = {
  texts: { ...texts, ...reviewTexts },
  refusals: {
    'ace-of-spades': 'Das Pik-Ass muss beim ersten Legen dabei sein.',
    'no-cards': 'Wähle mindestens eine Karte.',
    'not-in-hand': 'Wähle Karten deiner eigenen Hand.',
    'nothing-laid': 'Es ist noch nichts gelegt worden.',
    'own-play': 'Das hast du selbst gelegt: Die anderen dürfen anzweifeln.',
    passed: 'Das hast du schon durchgehen lassen.',
    'same-card-twice': 'Wähle jede Karte nur einmal.',
    'too-late': 'Zu spät.',
    'too-many-cards': 'Lege höchstens vier Karten.',
    'window-open': 'Warte, bis die Zeit zum Anzweifeln um ist.',
  },
  tell,
};
