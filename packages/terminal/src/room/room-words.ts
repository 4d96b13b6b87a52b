// The words that can be typed at a table of a server besides the answers to its menu, and the page that explains them.
import { HOW_TO_ANSWER } from '../menu/pages.ts';
import type { Page } from '../paint/page.ts';

const WORDS = [
  'help',
  'say',
  'mute',
  'quiet',
  'house',
  'back',
  'resign',
  'again',
  'log',
  'rules',
  'leave',
] as const;

export type RoomWord = (typeof WORDS)[number];

/** These are followed by something, such as a name. */
const TRANSITIVE: ReadonlySet<RoomWord> = new Set(['say', 'mute', 'house']);
/** Other ways to type a word. */
const SHORT: ReadonlyMap<string, RoomWord> = new Map([
  ['?', 'help'],
  ['q', 'leave'],
  ['quit', 'leave'],
  ['exit', 'leave'],
]);

/** The word that was typed, in small letters, and what follows it. */
export function readWord(typed: string): { readonly word: RoomWord; readonly of: string } | undefined {
  const [first = '', ...rest] = typed.split(/\s+/);
  const word = SHORT.get(first) ?? WORDS.find(one => one === first);
  if (word === undefined || (rest.length > 0 && !TRANSITIVE.has(word))) return undefined;
  return { word, of: rest.join(' ') };
}

export const ROOM_HELP: Page = [
  ...HOW_TO_ANSWER,
  'say      what you can say to everybody; say 3 says the third of it',
  'mute     mute Ben shows nothing more of what Ben says; once more shows it again',
  'quiet    shows nothing of what anybody else says; once more shows it again',
  'house    house Ben lets the house play for Ben, at a table without a clock, when Ben has been gone for two minutes',
  'back     takes your seat again from the house',
  'resign   gives up the match; it asks you before',
  'again    plays another match with the same people, when this one is over',
  'log      what has happened so far',
  'rules    how the game goes, and the rules of this table',
  'q        leaves; the table keeps your seat',
];
