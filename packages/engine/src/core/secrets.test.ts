import { expect, it } from 'vitest';
import { cards } from './card.ts';
import { seatOf } from './seat.ts';
import { hideFromAllBut, isPublic, knows, nobodyKnows, seen, showTo, showToAll } from './secrets.ts';

const [ace, king] = cards('As Kh') as [never, never];
const [anna, ben] = [seatOf(0), seatOf(1)];

it('a drawn card is known to one, a shown one to all, a card turned down to those who laid it', () => {
  const knownBy = nobodyKnows();
  expect(knows(knownBy, ace, anna)).toBe(false);
  showTo(knownBy, ace, anna);
  expect([anna, ben, 'audience' as const].map(viewer => knows(knownBy, ace, viewer))).toEqual([
    true,
    false,
    false,
  ]);
  expect(seen(knownBy, [ace, king], anna)).toEqual({ known: [ace], hidden: 1 });
  showToAll(knownBy, ace);
  expect(isPublic(knownBy, ace) && knows(knownBy, ace, 'audience')).toBe(true);
  hideFromAllBut(knownBy, ace, [ben]);
  expect([anna, ben, 'audience' as const].map(viewer => knows(knownBy, ace, viewer))).toEqual([
    false,
    true,
    false,
  ]);
});
