// Messages in the language of the reader. A message is a text with {placeholders}, or one such text for each plural
// form of its {count}; Intl chooses the plural form and formats numbers.
import { rankOf, suitOf, type Card, type Rank, type Suit } from '@parlour/engine';

/** A text, or a text for each plural form of `count`. */
export type MessageText = string | { readonly one: string; readonly other: string };

/** The values of a message's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** The messages by which cards are named. */
type CardKey = 'card.name' | 'card.ranks' | 'card.ranks.many' | 'card.suits';

/** Formats messages with these keys in one language. */
export interface Speech<Key extends string> {
  (key: Key, values?: Values): string;
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
  /** Fills the placeholders of a message that is not among these. */
  readonly fill: (message: MessageText, values?: Values) => string;
}

/** The formatter of a language with these messages. Cards can be named where the messages for it are among them. */
export function speaker<Key extends string>(
  language: string,
  messages: Readonly<Record<Key, MessageText>>,
): Speech<Key> {
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
  const say = (key: Key, values?: Values): string => fill(messages[key], values);
  const word = (key: CardKey, index: number): string => say(key as Key).split(' ')[index] ?? '';
  return Object.assign(say, {
    language,
    fill,
    card: (card: Card) =>
      say('card.name' as Key, {
        rank: word('card.ranks', rankOf(card)),
        suit: word('card.suits', suitOf(card)),
      }),
    rank: (rank: Rank) => word('card.ranks', rank),
    ranks: (rank: Rank) => word('card.ranks.many', rank),
    suit: (suit: Suit) => word('card.suits', suit),
    list: (items: readonly string[]) => lists.format(items),
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percents.format(share),
  });
}
