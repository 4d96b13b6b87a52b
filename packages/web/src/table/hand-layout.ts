// How a hand of any size lies in the width there is: every card shows a strip of at least 24 px, wide enough
// for a finger, and what does not fit in one row goes into further rows of equal length.
import type { Card } from '@parlour/engine';

/** The smallest part of a card that must be visible and touchable. */
export const LEAST_STRIP = 24;
const GROUP_GAP = 6;
const CARD_GAP = 4;

export interface HandLayout {
  readonly rows: readonly (readonly Laid[])[];
  /** The strips of the places without a card, at the end of the last row. */
  readonly free: readonly number[];
}

/** A card in its row: how much of it shows, and the gap before it. */
export interface Laid {
  readonly card: Card;
  readonly strip: number;
  readonly gap: number;
}

/** Lays groups of cards out in rows, with room for as many cards as there are places. */
export function layOut(
  groups: readonly (readonly Card[])[],
  width: number,
  cardWidth: number,
  places = 0,
): HandLayout {
  const cards = groups.flat();
  if (cards.length === 0) return { rows: [], free: [] };
  const starts = new Set(groups.map(group => group[0]));
  const most = Math.max(1, Math.floor((width - cardWidth) / LEAST_STRIP) + 1);
  const count = Math.max(cards.length, places);
  const perRow = Math.ceil(count / Math.ceil(count / most));
  const rows: Laid[][] = [];
  let strip = LEAST_STRIP;
  for (let from = 0; from < cards.length; from += perRow) {
    const row = cards.slice(from, from + perRow);
    const gaps = row.filter((card, index) => index > 0 && starts.has(card)).length;
    const room = width - cardWidth - gaps * GROUP_GAP;
    const gap = room / Math.max(1, perRow - 1) >= LEAST_STRIP ? GROUP_GAP : 0;
    const free = gap > 0 ? room : width - cardWidth;
    strip = Math.max(LEAST_STRIP, Math.min(cardWidth + CARD_GAP, Math.floor(free / Math.max(1, perRow - 1))));
    const shown = strip;
    rows.push(
      row.map((card, index) => ({
        card,
        strip: index === row.length - 1 ? cardWidth : shown,
        gap: index > 0 && starts.has(card) ? gap : 0,
      })),
    );
  }
  const spare = Math.max(0, Math.min(places - cards.length, perRow - rows.at(-1)!.length));
  return { rows, free: Array.from({ length: spare }, () => strip) };
}
