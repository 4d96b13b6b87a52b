// The letters on the cards and of the title, as single lines in a box ten wide and fourteen high, so that the cards
// look the same whatever fonts a device has. The suits are centred on the origin, about twenty units high.
import type { Card, SuitName } from '@parlour/engine';
import { RANKS, SUITS, rankOf, suitOf } from '@parlour/engine';
import type { Language } from '../settings/settings.ts';

/** The ranks, the letters of the suits (C, D, H, S, and P for Pik), and the letters of the name Parlour. */
export const GLYPHS = {
  A: 'M0 14L5 0L10 14M1.9 9H8.1',
  2: 'M.6 4A4.4 4.2 0 0 1 9.3 4.2C9.3 7.6 3 10 .6 14H9.8',
  3: 'M.8 0H9L4.6 5.4A4.4 4.4 0 1 1 .3 11.2',
  4: 'M7.2 14V0L0 10H10',
  5: 'M9 0H1.9L1.2 6.3A4.6 4.6 0 1 1 .4 11.6',
  6: 'M7.4 0C4 3.4 .4 6.4 .4 9.4A4.6 4.6 0 1 0 9.6 9.4A4.6 4.6 0 1 0 .4 9.4',
  7: 'M.4 0H9.6L3.8 14',
  8: 'M5 0a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6M5 6.6a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4',
  9: 'M2.6 14C6 10.6 9.6 7.6 9.6 4.6A4.6 4.6 0 1 0 .4 4.6A4.6 4.6 0 1 0 9.6 4.6',
  10: 'M-1.2 2L1 0V14M7.6 0a3.2 3.2 0 0 1 3.2 3.2V10.8a3.2 3.2 0 0 1-6.4 0V3.2A3.2 3.2 0 0 1 7.6 0',
  J: 'M4.4 0H8V9.6A3.9 3.9 0 0 1 .2 10.6',
  Q: 'M5 0a4.8 4.8 0 0 1 4.8 4.8V9.2a4.8 4.8 0 0 1-9.6 0V4.8A4.8 4.8 0 0 1 5 0M5.8 9.8L10 14.6',
  K: 'M.8 0V14M9.4 0L.8 8.4M4 5.6L9.8 14',
  C: 'M9.2 3.4A4.7 4.7 0 0 0 .2 4.9V9.1A4.7 4.7 0 0 0 9.2 10.6',
  D: 'M.8 0V14H3A6.4 6.2 0 0 0 9.4 7.8V6.2A6.4 6.2 0 0 0 3 0Z',
  H: 'M.8 0V14M9.2 0V14M.8 7H9.2',
  S: 'M9 2.8A4 3.4 0 0 0 5 0A3.6 3.5 0 0 0 5 7A3.6 3.5 0 0 1 5 14A4 3.4 0 0 1 .9 11.2',
  P: 'M.8 14V0H5.4A4 4 0 0 1 5.4 8H.8',
  R: 'M.8 14V0H5.4A4 4 0 0 1 5.4 8H.8M5 8L9.6 14',
  L: 'M.8 0V14H9',
  O: 'M5 0a7 7 0 1 0 .01 0',
  U: 'M.4 0V9.4a4.6 4.6 0 0 0 9.2 0V0',
} as const;

/** The outline of each suit. */
export const SUIT_PATHS: Readonly<Record<SuitName, string>> = {
  clubs:
    'M0-10a4.7 4.7 0 0 1 3.6 7.7A4.7 4.7 0 1 1 1.2 4.2C1.4 7 2.4 9.4 4 10H-4C-2.4 9.4-1.4 7-1.2 4.2A4.7 4.7 0 1 1-3.6-2.3A4.7 4.7 0 0 1 0-10Z',
  diamonds: 'M0-11C2-7 5-3 8 0C5 3 2 7 0 11C-2 7-5 3-8 0C-5-3-2-7 0-11Z',
  hearts: 'M0 10C-3 5-10 0-10-5C-10-10-3-11 0-5.4C3-11 10-10 10-5C10 0 3 5 0 10Z',
  spades:
    'M0-10C3-5 10-1 10 4C10 8.4 4 9.2 1.2 5.6C1.4 8 2.4 9.6 4 10H-4C-2.4 9.6-1.4 8-1.2 5.6C-4 9.2-10 8.4-10 4C-10-1-3-5 0-10Z',
};

/** The name of a card's suit. */
export function suitNameOf(card: Card): SuitName {
  return SUITS[suitOf(card)];
}

/** The line drawing of a card's rank. */
export function glyphOf(card: Card): string {
  return GLYPHS[RANKS[rankOf(card)]];
}

/** What the suits are abbreviated to. Kreuz and Karo share their first letter. */
const SUIT_LETTERS: Readonly<Record<Language, Readonly<Record<SuitName, string>>>> = {
  en: { clubs: GLYPHS.C, diamonds: GLYPHS.D, hearts: GLYPHS.H, spades: GLYPHS.S },
  de: {
    clubs: 'M.4 0V14M5 0L.4 8.4M2 5.6L5.2 14M7.4 14V6M7.4 9.4A3 3 0 0 1 10.4 6.2',
    diamonds: 'M.4 0V14M5 0L.4 8.4M2 5.6L5.2 14M10.6 6V14M10.6 10A2 4 0 1 0 6.6 10A2 4 0 1 0 10.6 10',
    hearts: GLYPHS.H,
    spades: GLYPHS.P,
  },
};

/** The line drawing of what a card's suit is abbreviated to. */
export function letterOf(card: Card, language: Language): string {
  return SUIT_LETTERS[language][suitNameOf(card)];
}
