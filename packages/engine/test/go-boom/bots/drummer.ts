// The house's player of Go Boom.
import { formatCard } from '../../../src/core/card.ts';
import type { Bot } from '../../../src/core/game.ts';
import { height, type Action } from '../model.ts';
import { layable, type View } from '../view.ts';

export const drummer: Bot<View, Action> = {
  id: 'drummer',
  name: 'The Drummer',
  about: 'Lays the highest card there is, to keep the lead.',
  act(view) {
    const [card] = layable(view).sort((a, b) => height(b) - height(a));
    if (card !== undefined)
      return { action: { type: 'lay', card }, because: `${formatCard(card)} may take the lead` };
    const type = view.stock > 0 ? 'draw' : 'pass';
    return { action: { type }, because: 'cannot follow' };
  },
};
