// The guided first hand, in German.
import type { lessonMessages as english } from './en-lesson.ts';

export const lessonMessages: typeof english = {
  'lesson.title': '{game} lernen',
  'lesson.step': 'Schritt {at} von {count}',
  'lesson.next': 'Weiter',
  'lesson.back': 'Zurück',
  'lesson.other': 'Das geht auch, aber tu zuerst, was dieser Schritt verlangt.',
  'lesson.none': 'Für dieses Spiel gibt es keine Lektion. Wie es gespielt wird, steht in den Regeln.',
};
