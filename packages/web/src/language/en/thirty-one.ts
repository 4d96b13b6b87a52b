// The words of the Thirty-One board.
import type { Message } from '../say.ts';

export const thirtyOne = {
  'thirtyOne.knock': 'Knock',
} satisfies Record<string, Message>;
