// Die Wörter des Einunddreißig-Tischs.
import type { thirtyOne as en } from '../en/thirty-one.ts';
import type { Message } from '../say.ts';

export const thirtyOne: Record<keyof typeof en, Message> = {
  'thirtyOne.knock': 'Klopfen',
};
