// Die Wörter des Gin-Rummy-Tischs.
import type { ginRummy as en } from '../en/gin-rummy.ts';
import type { Message } from '../say.ts';

export const ginRummy: Record<keyof typeof en, Message> = {
  'gin.knock': 'Klopfen',
};
