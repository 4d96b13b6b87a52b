// Messages in the language of the reader. A message is a text with {placeholders}, or one such text for each plural
// form of its {count}; Intl chooses the plural form and formats numbers.
import type { Card, Rank, Suit } from '@parlour/engine';
import { rankOf, suitOf } from '@parlour/engine';
import type { messages as english } from './en/index.ts';

/** A text, or a text for each plural form of `count`. */
export type MessageText = string | { readonly one: string; readonly other: string };

/** The key of a message. */
export type MessageKey = keyof typeof english;

/** All messages of a language. */
export type Messages = Readonly<Record<MessageKey, MessageText>>;

/** The values of a message's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** Formats messages in one language. */
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
  /** Fills the placeholders of a message that is not among those of the app. */
  readonly fill: (message: MessageText, values?: Values) => string;
}

/** The formatter of a language with these messages. */
export function speaker(language: string, messages: Messages): Say {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const lists = new Intl.ListFormat(language);

  function fill(message: MessageText, values: Values = {}): string {
    const form =
      typeof message === 'string'
        ? message
        : plurals.select(Number(values['count'])) === 'one'
          ? message.one
          : message.other;
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? '');
    });
  }
  const say = (key: MessageKey, values?: Values): string => fill(messages[key], values);
  const word = (key: MessageKey, index: number): string => say(key).split(' ')[index] ?? '';
  return Object.assign(say, {
    language,
    fill,
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
