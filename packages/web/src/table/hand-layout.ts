// How a hand of any size lies in the width there is: every card shows a strip of at least 24 px, wide enough
// for a finger, and what does not fit in one row goes into further rows of equal length.
import type { Card } from '@parlour/engine';

/** The smallest part of a card that must be visible and touchable. */
export const LEAST_STRIP = 24;
const GROUP_GAP = 6;
const CARD_GAP = 4;

export interface HandLayout {
  readonly rows: readonly (readonly Laid[])[];
}

/** A card in its row: how much of it shows, and the gap before it. */
export interface Laid {
  readonly card: Card;
  readonly strip: number;
  readonly gap: number;
}

/** Lays groups of cards out in rows. */
export function layOut(groups: readonly (readonly Card[])[], width: number, cardWidth: number): HandLayout {
  const cards = groups.flat();
  if (cards.length === 0) return { rows: [] };
  const starts = new Set(groups.map(group => group[0]));
  const most = Math.max(1, Math.floor((width - cardWidth) / LEAST_STRIP) + 1);
  const rowCount = Math.ceil(cards.length / most);
  const perRow = Math.ceil(cards.length / rowCount);
  const rows: Laid[][] = [];
  for (let from = 0; from < cards.length; from += perRow) {
    const row = cards.slice(from, from + perRow);
    const gaps = row.filter((card, index) => index > 0 && starts.has(card)).length;
    const room = width - cardWidth - gaps * GROUP_GAP;
    const gap = room / Math.max(1, perRow - 1) >= LEAST_STRIP ? GROUP_GAP : 0;
    const free = gap > 0 ? room : width - cardWidth;
    const strip = Math.max(
      LEAST_STRIP,
      Math.min(cardWidth + CARD_GAP, Math.floor(free / Math.max(1, perRow - 1))),
    );
    rows.push(
      row.map((card, index) => ({
        card,
        strip: index === row.length - 1 ? cardWidth : strip,
        gap: index > 0 && starts.has(card) ? gap : 0,
      })),
    );
  }
  return { rows };
}
