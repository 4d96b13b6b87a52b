// A view for the tests of the board: a player of the first hand who holds these cards.
import { cards, seatOf, type Card } from '@parlour/engine';
import { ginRummy, type Source, type View } from '@parlour/engine/gin-rummy';

export const ME = seatOf(0);
export const one = (text: string): Card => cards(text)[0]!;

/** The view of a player who has drawn the last of these eleven cards, or has ten and is to draw. */
export function handView(hand: readonly Card[], from: Source = 'stock'): View {
  const eleven = hand.length === 11;
  return {
    viewer: ME,
    rules: ginRummy.rules.presets['documents']!.rules,
    scores: [0, 0],
    boxes: [0, 0],
    past: [],
    deal: { dealer: seatOf(1), upcard: one('2h') },
    hands: [
      { known: hand, hidden: 0 },
      { known: [], hidden: 10 },
    ],
    stock: 31,
    pile: [one('2h')],
    deeds: eleven ? [{ did: 'draw', seat: ME, from, card: hand.at(-1)! }] : [],
    phase: { kind: eleven ? 'discard' : 'draw', seat: ME },
  };
}
