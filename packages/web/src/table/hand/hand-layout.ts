// The layout of a hand of any size in the room it has: the largest cards of which every one shows a strip wide enough
// for a finger, in as few rows as that takes. A row lies on the one above it.
import type { Card } from '@parlour/engine';

/** The smallest part of a card that must be visible and touchable. */
export const LEAST_STRIP = 24;
/** A strip that can be hit without aiming: for it, a hand takes a further row. */
const GOOD_STRIP = 40;
/** The index of a card takes this share of its width. */
const INDEX_SHARE = 0.24;
/** The height of a card by its width. */
const RATIO = 1.4;
const MOST_ROWS = 7;
const LEAST_CARD = 30;
const CARD_GAP = 4;

/** The room of a hand, in pixels. */
export interface HandRoom {
  readonly width: number;
  readonly height: number;
  /** The largest width of a card. */
  readonly most: number;
}

export interface HandShape {
  /** How many places the hand has; those without a card keep their room. */
  readonly places?: number;
  /** How much of a card shows above the row that lies on it, as a share of its width. */
  readonly step?: number;
  /** The gap between groups, as a share of the width of a card. */
  readonly groupGap?: number;
}

export interface HandLayout {
  /** The width of a card. */
  readonly card: number;
  /** The height of all rows, those of the places without a card among them. */
  readonly height: number;
  readonly rows: readonly (readonly LaidCard[])[];
  /** The strips of the places without a card, at the end of the last row. */
  readonly free: readonly number[];
}

/** A card in its row: how much of it shows, and the gap before it. */
export interface LaidCard {
  readonly card: Card;
  readonly strip: number;
  readonly gap: number;
}

/** Lays groups of cards out in rows. */
export function layOutHand(
  groups: readonly (readonly Card[])[],
  room: HandRoom,
  { places = 0, step = 1, groupGap = 0.08 }: HandShape = {},
): HandLayout {
  const cards = groups.flat();
  const count = Math.max(cards.length, places);
  const { card: cardWidth, perRow } = fitCards(count, room, step);
  const starts = new Set(groups.map(group => group[0]));
  const rows: LaidCard[][] = [];
  let strip = cardWidth;
  for (let from = 0; from < cards.length; from += perRow) {
    const row = cards.slice(from, from + perRow);
    const gaps = row.filter((card, index) => index > 0 && starts.has(card)).length;
    const spread = (gap: number): number =>
      Math.min(
        cardWidth + CARD_GAP,
        Math.floor((room.width - cardWidth - gaps * gap) / Math.max(1, perRow - 1)),
      );
    const wanted = Math.round(cardWidth * groupGap);
    const gap = spread(wanted) >= LEAST_STRIP ? wanted : 0;
    strip = Math.max(LEAST_STRIP, spread(gap));
    const shown = strip;
    rows.push(
      row.map((card, index) => ({
        card,
        strip: index === row.length - 1 ? cardWidth : shown,
        gap: index > 0 && starts.has(card) ? gap : 0,
      })),
    );
  }
  const spare = Math.max(0, Math.min(places - cards.length, perRow - (rows.at(-1)?.length ?? 0)));
  const height = count && cardWidth * (RATIO + (Math.ceil(count / perRow) - 1) * step);
  return { card: cardWidth, height, rows, free: Array.from({ length: spare }, () => strip) };
}

/** The largest width of that many cards, and how many lie in a row. */
function fitCards(count: number, room: HandRoom, step: number): { card: number; perRow: number } {
  let best = { card: 0, perRow: 1, strip: 0 };
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const perRow = Math.max(1, Math.ceil(count / rows));
    const card = Math.floor(
      Math.min(
        room.most,
        room.width - (perRow - 1) * LEAST_STRIP,
        room.width / (1 + (perRow - 1) * INDEX_SHARE),
        room.height / (RATIO + (rows - 1) * step),
      ),
    );
    const strip = Math.min(card, (room.width - card) / Math.max(1, perRow - 1));
    const isLarger = card > best.card * 1.04;
    const isEasier = card >= best.card * 0.96 && best.strip < GOOD_STRIP && strip > best.strip;
    if (isLarger || isEasier) best = { card, perRow, strip };
  }
  return { card: Math.max(LEAST_CARD, best.card), perRow: best.perRow };
}
