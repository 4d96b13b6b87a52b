// The words of the Gin Rummy board.
import type { Message } from '../say.ts';

export const ginRummy = {
  'gin.knock': 'Knock',
} satisfies Record<string, Message>;
