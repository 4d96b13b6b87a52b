// Gin Rommé auf Deutsch.
import type { GameText } from '../../../core/words.ts';
import type { Event } from '../story.ts';
import { tell } from './de-tell.ts';
import { reviewTexts } from './de-review.ts';
import { texts } from './de-texts.ts';

export const german: GameText<Event> = {
  texts: { ...texts, ...reviewTexts },
  refusals: {
    'already-drawn': 'Du hast schon gezogen: Lege eine Karte ab.',
    'cannot-knock': 'Mit diesen Karten kannst du noch nicht klopfen.',
    'card-used-twice': 'Eine Karte gehört nur zu einer Figur.',
    'does-not-fit': 'Diese Karte passt nicht an die Figur.',
    'draw-first': 'Zieh zuerst eine Karte.',
    'hand-over': 'Es ist geklopft: Lege an oder sage, dass du fertig bist.',
    'just-taken': 'Diese Karte hast du gerade genommen: Lege eine andere ab.',
    'must-knock': 'Du hast die letzte Ablage zum Klopfen genommen: Klopfe.',
    'no-big-gin': 'Es liegen nicht alle elf Karten in Figuren.',
    'no-knock': 'Niemand hat geklopft: Es gibt nichts zu ordnen.',
    'not-a-meld': 'Das ist weder ein Satz aus drei oder vier Karten noch eine Folge aus drei oder mehr.',
    'not-held': 'Diese Karte hast du nicht.',
    'nothing-offered': 'Jetzt gibt es nichts abzulehnen.',
    'only-to-knock': 'Mit dieser Karte könntest du nicht klopfen: Passe.',
    'stock-closed': 'Die letzten zwei Karten bleiben liegen.',
    'too-much-deadwood': 'So bleiben zu viele Restpunkte zum Klopfen.',
    'upcard-declined': 'Beide haben die erste Karte abgelehnt: Zieh vom Stapel.',
    'upcard-offered': 'Nimm die erste Karte oder passe.',
  },
  tell,
};
