// The rules of a game as people read them. A game writes them in a small notation, a text a language, as a function
// of the rule options in force; here the text becomes blocks that any face can draw.
//
//   # turn A turn               a section: its id and its heading
//   Draw a card.                a paragraph: lines below each other are one
//   - an item                   a list
//   Knock, or `K` :: ends it    a term and what it means; keys stand in backticks
//   [K♠ Q♠ | 4♥] a caption      cards in groups, and what they show
import { cards, type Card } from './card.ts';
import type { SeatRange } from './game.ts';

/** The sections every guide has, in this order. */
export const GUIDE_SECTIONS = [
  'aim',
  'cards',
  'deal',
  'turn',
  'special',
  'scoring',
  'example',
  'controls',
  'options',
] as const;

/** A term and what it means. */
export interface GuideTerm {
  readonly term: string;
  readonly text: string;
}

/** A piece of a guide. Keys in its texts stand in backticks. */
export type GuideBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly terms: readonly GuideTerm[] }
  | { readonly kind: 'cards'; readonly groups: readonly (readonly Card[])[]; readonly caption: string };

/** A section with its heading. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The rules of a game for one table, in one language. */
export interface Guide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
}

/** Where a guide is read: each face has controls of its own. */
export type FaceName = 'browser' | 'terminal';

/** What a guide depends on. */
export interface GuideTable<Rules> {
  readonly rules: Rules;
  readonly seats: SeatRange;
  readonly face: FaceName;
}

/** For each rule option the sentence that says how it is set. */
export type OptionSentences<Rules> = { readonly [Name in keyof Rules]: (rules: Rules) => string };

/** What a game tells in one language. */
export interface GuideText<Rules> {
  /** The game's name in that language. */
  readonly title: string;
  /** The sections, in the notation above. */
  write(table: GuideTable<Rules>): string;
  readonly options: OptionSentences<Rules>;
}

/** The texts of a game by language, each fetched when somebody reads it. English is always there. */
export interface Guides {
  // Texts of different games stand side by side; each is only ever given rules of its own game.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [language: string]: () => Promise<GuideText<any>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly en: () => Promise<GuideText<any>>;
}

/** The language a game's guide or lesson is read in: the wanted one where there is a text in it, else English. */
export function guideLanguage(guides: object, wanted: string): string {
  return Object.hasOwn(guides, wanted) ? wanted : 'en';
}

/** The guide for one table. */
export function makeGuide<Rules>(text: GuideText<Rules>, table: GuideTable<Rules>): Guide {
  return { title: text.title, sections: readSections(text.write(table)) };
}

/** The sentences of all rule options as a list in the notation. */
export function listOptions<Rules>(options: OptionSentences<Rules>, rules: Rules): string {
  return Object.values<(rules: Rules) => string>(options)
    .map(sentence => `- ${sentence(rules)}`)
    .join('\n');
}

/** Reads a text in the notation. A card that is misspelt is a programmer's mistake, so it throws. */
export function readSections(text: string): GuideSection[] {
  const [, ...sections] = `\n${text}`.split(/\n# /);
  return sections.map(section => {
    const [, id = '', title = '', body = ''] = /^(\S+) (.*)\n([^]*)$/.exec(section) ?? [];
    return { id, title, blocks: mergeLists(body.split(/\n\s*\n/).flatMap(readBlock)) };
  });
}

function readBlock(text: string): GuideBlock[] {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (first.startsWith('[')) return readCards(lines);
  if (first.startsWith('- ')) {
    return [
      { kind: 'list', items: joinLines(lines, line => line.startsWith('- ')).map(item => item.slice(2)) },
    ];
  }
  if (!first.includes(' :: ')) return [{ kind: 'text', text: lines.join(' ') }];
  const terms = joinLines(lines, line => line.includes(' :: ')).map(line => {
    const [term = '', ...rest] = line.split(' :: ');
    return { term, text: rest.join(' :: ') };
  });
  return [{ kind: 'terms', terms }];
}

/** Rows of cards may follow each other without an empty line. */
function readCards(lines: readonly string[]): GuideBlock[] {
  return joinLines(lines, line => line.startsWith('[')).map(row => {
    const [, faces = '', caption = ''] = /^\[(.*?)\]\s*(.*)$/.exec(row) ?? [];
    return { kind: 'cards', groups: faces.split('|').map(cards), caption };
  });
}

/** Joins continuation lines to the line before them. */
function joinLines(lines: readonly string[], begins: (line: string) => boolean): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (joined.length === 0 || begins(line)) joined.push(line);
    else joined[joined.length - 1] += ` ${line}`;
  }
  return joined;
}

/** Merges adjacent lists: an item that is left out leaves an empty line between the others. */
function mergeLists(blocks: readonly GuideBlock[]): GuideBlock[] {
  const merged: GuideBlock[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (last?.kind === 'list' && block.kind === 'list') {
      merged[merged.length - 1] = { kind: 'list', items: [...last.items, ...block.items] };
    } else if (last?.kind === 'terms' && block.kind === 'terms') {
      merged[merged.length - 1] = { kind: 'terms', terms: [...last.terms, ...block.terms] };
    } else merged.push(block);
  }
  return merged;
}
