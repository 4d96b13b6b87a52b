// What lies on a table of Go Boom.
import { formatCard } from '../../src/core/card.ts';
import type { Scene } from '../../src/core/game.ts';
import { seatOf } from '../../src/core/seat.ts';
import type { View } from './view.ts';

export function scene({ phase, hands, stock, pile, trick, wins, rules }: View): Scene {
  const [led] = trick;
  return {
    headline: ending(phase.kind) ?? (led === undefined ? 'A new trick' : `Follow ${formatCard(led.card)}`),
    piles: [
      { id: 'stock', name: 'Stock', count: stock, open: [] },
      { id: 'pile', name: 'Laid', count: pile.length, open: pile },
    ],
    places: hands.map(({ known, hidden }, index) => ({
      seat: seatOf(index),
      hand: [[...known, ...Array.from({ length: hidden }, () => 'back' as const)]],
      standing: `${wins[index]} of ${rules.target}`,
      marks: [],
      acting: phase.kind === 'play' && phase.seat === index,
      out: false,
    })),
  };
}

function ending(kind: string): string | undefined {
  return kind === 'shown' || kind === 'over' ? 'Boom!' : undefined;
}
