// Sentences in the language of the reader. A message is a text with {holes}, or one such text for each plural
// form of its {count}; Intl knows which form a number takes and how it is written.
import type { Card, Rank, Suit } from '@parlour/engine';
import { rankOf, suitOf } from '@parlour/engine';
import type { messages } from './en/index.ts';

/** A text, or a text for each plural form of `count`. */
export type Message = string | { readonly one: string; readonly other: string };

/** The key of a message. */
export type MessageKey = keyof typeof messages;

/** All messages of a language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>;

/** What goes into the holes of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** Speaks one language. */
export interface Say {
  (key: MessageKey, values?: Values): string;
  /** "Queen of hearts". */
  readonly card: (card: Card) => string;
  /** "Queen", and for several "Queens". */
  readonly rank: (rank: Rank) => string;
  readonly ranks: (rank: Rank) => string;
  readonly suit: (suit: Suit) => string;
  /** "A, B and C". */
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly language: string;
}

/** A speaker of the language with these messages. */
export function speaker(language: string, catalogue: Catalogue): Say {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const lists = new Intl.ListFormat(language);

  function say(key: MessageKey, values: Values = {}): string {
    const message = catalogue[key];
    const form =
      typeof message === 'string'
        ? message
        : plurals.select(Number(values['count'])) === 'one'
          ? message.one
          : message.other;
    return form.replace(/\{(\w+)\}/g, (_, hole: string) => {
      const value = values[hole];
      return typeof value === 'number' ? numbers.format(value) : (value ?? '');
    });
  }
  const word = (key: MessageKey, index: number): string => say(key).split(' ')[index] ?? '';
  return Object.assign(say, {
    language,
    card: (card: Card) =>
      say('card.name', { rank: word('card.ranks', rankOf(card)), suit: word('card.suits', suitOf(card)) }),
    rank: (rank: Rank) => word('card.ranks', rank),
    ranks: (rank: Rank) => word('card.ranks.many', rank),
    suit: (suit: Suit) => word('card.suits', suit),
    list: (items: readonly string[]) => lists.format(items),
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percents.format(share),
  });
}
