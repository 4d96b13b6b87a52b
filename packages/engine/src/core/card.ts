// A card is a number from 0 to 51: suit * 13 + rank, the ace lowest. Numbers are quick to copy, compare and
// store, and the brand keeps them from being mixed up with seats and counts.

declare const card: unique symbol;

/** One of the 52 cards. */
export type Card = number & { readonly [card]: true };

/** The suits in the order ties are broken by: ♣ ♦ ♥ ♠. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
/** The ranks from the ace up to the king. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** The name of a suit. */
export type SuitName = (typeof SUITS)[number];
/** The index of a suit in `SUITS`. */
export type Suit = 0 | 1 | 2 | 3;
/** The index of a rank in `RANKS`: 0 is the ace, 12 the king. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

const SUIT_SIGNS = ['♣', '♦', '♥', '♠'];
const SUIT_LETTERS = 'cdhs';
const RANK_NAMES = [
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
] as const;

/** How many cards a deck has. */
export const DECK_SIZE = 52;

/** The card of that number, 0 to 51. */
export function cardFrom(number: number): Card {
  return number as Card;
}

/** The card of a rank and a suit. */
export function cardOf(rank: Rank, suit: Suit): Card {
  return cardFrom(suit * 13 + rank);
}

/** The rank of a card. */
export function rankOf(of: Card): Rank {
  return (of % 13) as Rank;
}

/** The suit of a card. */
export function suitOf(of: Card): Suit {
  return ((of / 13) | 0) as Suit;
}

/** A whole deck, clubs first, each suit from the ace to the king. */
export function fullDeck(): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, index) => cardFrom(index));
}

/** Whether a value from outside (a file, the network) is a card. */
export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DECK_SIZE;
}

/** The short form people read: `Q♥`, `10♠`. */
export function formatCard(of: Card): string {
  return `${RANKS[rankOf(of)]}${SUIT_SIGNS[suitOf(of)]}`;
}

/** Several cards in short form, separated by spaces. */
export function formatCards(of: readonly Card[]): string {
  return of.map(formatCard).join(' ');
}

/** The form a screen reader says: `Queen of hearts`. */
export function nameCard(of: Card): string {
  return `${nameRank(rankOf(of))} of ${SUITS[suitOf(of)]}`;
}

/** A rank as a word: `Ace`, `Seven`, `King`. */
export function nameRank(rank: Rank): string {
  return RANK_NAMES[rank];
}

/** A rank as a word for several cards: `Aces`, `Sixes`, `Kings`. */
export function nameRanks(rank: Rank): string {
  return rank === 5 ? 'Sixes' : `${nameRank(rank)}s`;
}

/** The result of a parser: the value, or a sentence that says what is wrong. */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Reads one card: rank `A 2…10 T J Q K` (any case), then a suit letter or sign: `As`, `td`, `10♦`. */
export function parseCard(text: string): Parsed<Card> {
  const [, rankText = '', suitText = ''] = /^(10|[a2-9tjqk])([cdhs♣♦♥♠♧♢♡♤])\uFE0F?$/i.exec(text) ?? [];
  if (rankText === '') {
    return { ok: false, error: `"${text}" is not a card: write a rank and a suit, such as As, Td or 10♦.` };
  }
  const upper = rankText.toUpperCase();
  const rank = upper === 'T' ? 9 : RANKS.findIndex(name => name === upper);
  const letter = SUIT_LETTERS.indexOf(suitText.toLowerCase());
  const suit = letter >= 0 ? letter : '♣♦♥♠♧♢♡♤'.indexOf(suitText) % 4;
  return { ok: true, value: cardFrom(suit * 13 + rank) };
}

/** Reads cards separated by spaces or commas. */
export function parseCards(text: string): Parsed<Card[]> {
  const value: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const parsed = parseCard(word);
    if (!parsed.ok) return parsed;
    value.push(parsed.value);
  }
  return { ok: true, value };
}

/** Cards written in code: `cards('As Kd')`. A misspelt card is a programmer's mistake, so it throws. */
export function cards(text: string): Card[] {
  const parsed = parseCards(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}
