// What Madame has learned: the weights of one set of rules against one temperament of opponent, and how they are
// kept in a file. Numbers are rounded to single precision, which is far below what training knows.
import { HAND_FEATURES, THROW_FEATURES } from './features.ts';
import { STAGES } from './sight.ts';

export const AFTER_FEATURES = HAND_FEATURES + THROW_FEATURES;
export const KNOCK_FEATURES = 4;
/** How the two players meet: the top of the pile, and one's deadwood against the other's. */
export const MEETING_FEATURES = 9;
export const LEAF_FEATURES = 2 * HAND_FEATURES + MEETING_FEATURES;
/** How many ways for a hand to end are told apart when judging an opponent. */
export const SIGNS = 6;
export const KNOCK_STEPS = 11;
export const DEADWOOD_STEPS = 10;
export const HINT_FEATURES = 21 + 6 + 4 + 2 + DEADWOOD_STEPS * STAGES;

/** The parts of a book, each so many numbers. */
export const PARTS = {
  /** By stage: what a hand is worth when its player has just thrown a card. */
  after: STAGES * AFTER_FEATURES,
  /** By stage: what a hand is worth to a player who is about to draw from the stock. */
  draw: STAGES * HAND_FEATURES,
  /** By stage: what knocking brings. */
  knock: STAGES * KNOCK_FEATURES,
  /** By stage: what both hands are worth to the player who has just thrown, the other being about to draw. */
  leaf: STAGES * LEAF_FEATURES,
  /** How likely a hand is: the weights of what speaks for and against it. */
  hints: HINT_FEATURES,
  /** How often such an opponent's hands end in each of the ways that tell temperaments apart. */
  signs: SIGNS,
  /** By stage and by the least deadwood from 0 to 10: how often such an opponent knocks when he can. */
  knocks: STAGES * KNOCK_STEPS,
} as const;

export type Part = keyof typeof PARTS;

/** The parts, and all their numbers one after the other. */
export type Book = { readonly [Name in Part]: Float64Array } & { readonly all: Float64Array };

const NAMES = Object.keys(PARTS) as Part[];

/** How many numbers a book has. */
export const BOOK_SIZE = NAMES.reduce((sum, name) => sum + PARTS[name], 0);

/** The book whose numbers are those; it keeps them rather than a copy. */
export function bookOf(all: Float64Array): Book {
  let at = 0;
  const parts: Partial<Record<Part, Float64Array>> = {};
  for (const name of NAMES) {
    parts[name] = all.subarray(at, at + PARTS[name]);
    at += PARTS[name];
  }
  return { ...(parts as Record<Part, Float64Array>), all };
}

/** A kind of opponent: the quick one knocks as soon as he can, the waiting one hopes for gin, the patient one weighs. */
export const TEMPERS = ['quick', 'patient', 'waiting'] as const;
export type Temper = (typeof TEMPERS)[number];

/** What is known about every kind of opponent under some rules. */
export type Books = { readonly [Kind in Temper]: Book };

/** Weighs the books of all tempers together, by the share of each. */
export function mixBooks(books: Books, shares: Readonly<Record<Temper, number>>): Book {
  const all = new Float64Array(BOOK_SIZE);
  for (const temper of TEMPERS) {
    const from = books[temper].all;
    const share = shares[temper];
    for (let index = 0; index < BOOK_SIZE; index++) all[index]! += share * from[index]!;
  }
  return bookOf(all);
}
