// Die Wörter des Bluff-Tischs.
import type { bluff as en } from '../en/bluff.ts';
import type { Message } from '../say.ts';

export const bluff: Record<keyof typeof en, Message> = {
  'bluff.endTurn': 'Zug beenden',
};
