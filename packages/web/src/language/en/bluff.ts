// The words of the Bluff board.
import type { Message } from '../say.ts';

export const bluff = {
  'bluff.endTurn': 'End turn',
} satisfies Record<string, Message>;
