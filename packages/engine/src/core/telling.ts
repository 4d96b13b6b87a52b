// Sentences about seats, told to somebody who may sit in one of them: "Ann draws", and to Ann "You draw".
import type { Seat, Viewer } from './seat.ts';

/** The forms of a verb: one player, the listener, several players, several with the listener among them. */
export type Verb = readonly [one: string, you: string, many?: string, withYou?: string];

/** How a sentence addresses its listener. */
export interface Address {
  /** "You". */
  readonly subject: string;
  /** "you", also within a sentence. */
  readonly within: string;
  /** "you" as an object. */
  readonly object: string;
  /** "A, B and C". */
  readonly list: (words: readonly string[]) => string;
}

/** Subjects and objects of sentences. */
export interface Telling {
  /** Subject and verb at the beginning of a sentence. The listener comes first of several. */
  readonly starts: (seats: readonly Seat[], verb: Verb) => string;
  /** The same within a sentence. */
  readonly goesOn: (seats: readonly Seat[], verb: Verb) => string;
  /** A player as an object. */
  readonly whom: (seat: Seat) => string;
}

/** Tells of these players; without a listener everybody is named. */
export function telling(names: readonly string[], listener: Viewer | undefined, address: Address): Telling {
  const name = (seat: Seat): string => names[seat] ?? '';
  const sentence = (seats: readonly Seat[], verb: Verb, you: string): string => {
    const others = seats.filter(seat => seat !== listener).map(name);
    const [one, yours, many = one, withYou = many] = verb;
    if (others.length === seats.length) return `${address.list(others)} ${others.length > 1 ? many : one}`;
    return `${address.list([you, ...others])} ${others.length > 0 ? withYou : yours}`;
  };
  return {
    starts: (seats, verb) => sentence(seats, verb, address.subject),
    goesOn: (seats, verb) => sentence(seats, verb, address.within),
    whom: seat => (seat === listener ? address.object : name(seat)),
  };
}

/** The address of a listener in English. */
export const ENGLISH: Address = {
  subject: 'You',
  within: 'you',
  object: 'you',
  list: words => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`),
};

/** The address of a listener in German. */
export const GERMAN: Address = {
  subject: 'Du',
  within: 'du',
  object: 'dich',
  list: words => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`),
};
