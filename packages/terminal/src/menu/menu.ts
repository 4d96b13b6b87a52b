// The menu of a decision: the lines the game offers, numbered for people, and what they type turned back into
// one of them. Pure; it knows neither the table nor the terminal.
import {
  foldOf,
  groupByFold,
  parseCard,
  type ActChoice,
  type Card,
  type Choice,
  type Parsed,
  type PickChoice,
  type Seat,
} from '@parlour/engine';

/** A line that the game offers to a seat. */
export interface MenuLine {
  readonly seat: Seat;
  readonly choice: Choice<unknown>;
  /** The line in words; it begins with a name where several people share the menu. */
  readonly label: string;
}

/** What stands at a number: a line, or several lines folded into one. */
export type MenuEntry =
  | { readonly kind: 'line'; readonly label: string; readonly line: MenuLine }
  | { readonly kind: 'fold'; readonly label: string; readonly lines: readonly MenuLine[] };

/** What a typed line means. */
export type ParsedAnswer =
  | { readonly kind: 'entry'; readonly entry: MenuEntry }
  | { readonly kind: 'action'; readonly seat: Seat; readonly action: unknown }
  | { readonly kind: 'unclear'; readonly message: string };

/** The numbered entries: lines that share a fold become one entry, in the place of the first. */
export function foldLines(lines: readonly MenuLine[]): MenuEntry[] {
  const groups = groupByFold(lines, ({ seat, choice }) => {
    const fold = foldOf(choice);
    return fold === undefined ? undefined : `${seat}/${fold}`;
  });
  return groups.map(group => {
    const label = foldOf(group[0].choice);
    return label === undefined || group.length === 1
      ? unfold(group[0])
      : { kind: 'fold', label, lines: group };
  });
}

/** The entries of an opened fold. */
export function unfoldLines(lines: readonly MenuLine[]): MenuEntry[] {
  return lines.map(unfold);
}

function unfold(line: MenuLine): MenuEntry {
  return { kind: 'line', label: line.label, line };
}

/** Reads an answer to a menu: a number, the beginning of a line, the cards it is about, or its pile. `orHelp` is what else may be typed. */
export function parseAnswer(
  text: string,
  entries: readonly MenuEntry[],
  orHelp = ', or ? for help',
): ParsedAnswer {
  const typed = text.trim().toLowerCase();
  const range = entries.length === 1 ? '1' : `1 to ${entries.length}`;
  if (typed === '') return unclear(`Type a number from ${range}${orHelp}.`);
  if (/^\d+$/.test(typed)) {
    const entry = entries[Number(typed) - 1];
    return entry === undefined
      ? unclear(`There is no ${typed} here: type ${range}.`)
      : { kind: 'entry', entry };
  }
  const byCards = readCardsAnswer(typed, entries);
  if (byCards !== undefined) return byCards;
  const beginning = entries.filter(entry => entry.label.toLowerCase().startsWith(typed));
  if (beginning.length === 1) return { kind: 'entry', entry: beginning[0]! };
  if (beginning.length > 1) return unclear(`"${text.trim()}" could be several of these: type its number.`);
  const [ofPile, ...others] = actLines(entries).filter(({ choice }) => choice.pile === typed);
  if (ofPile !== undefined && others.length === 0) return { kind: 'entry', entry: unfold(ofPile) };
  return unclear(`"${text.trim()}" is nothing you can do now: type a number from ${range}${orHelp}.`);
}

/** Cards typed at the menu: those of a line that asks for cards, or the one card that a line speaks of. */
function readCardsAnswer(typed: string, entries: readonly MenuEntry[]): ParsedAnswer | undefined {
  const cards = readCardWords(typed);
  if (cards === undefined) return undefined;
  const lines = entries.flatMap(entry => (entry.kind === 'line' ? [entry.line] : []));
  const picks = lines.filter(line => line.choice.kind === 'pick');
  for (const { seat, choice } of picks) {
    if (choice.kind !== 'pick') continue;
    const picked = checkPick(cards, choice);
    if (picked.ok) return { kind: 'action', seat, action: choice.make(picked.value) };
    if (picks.length === 1) return unclear(picked.error);
  }
  const named = actLines(entries).filter(({ choice }) => cards.length === 1 && choice.card === cards[0]);
  if (named.length === 1) return { kind: 'entry', entry: unfold(named[0]!) };
  return unclear(
    named.length > 1 ? 'Several lines are about that card: type a number.' : 'No line is about that.',
  );
}

function readCardWords(typed: string): Card[] | undefined {
  const cards: Card[] = [];
  for (const word of typed.split(/[\s,]+/).filter(Boolean)) {
    const parsed = parseCard(word);
    if (!parsed.ok) return undefined;
    cards.push(parsed.value);
  }
  return cards;
}

/** The lines that are one action each and stand open in the menu. */
function actLines(entries: readonly MenuEntry[]): (MenuLine & { readonly choice: ActChoice<unknown> })[] {
  return entries.flatMap(entry => {
    if (entry.kind !== 'line' || entry.line.choice.kind !== 'act') return [];
    return [{ ...entry.line, choice: entry.line.choice }];
  });
}

/** Reads the cards somebody picks: their numbers or the cards themselves, such as `1 3` or `7s 7h`. */
export function readPick(text: string, choice: PickChoice<unknown>): Parsed<Card[]> {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    if (/^\d+$/.test(word)) {
      const card = choice.from[Number(word) - 1];
      if (card === undefined)
        return refuse(`There is no card ${word}: the numbers go from 1 to ${choice.from.length}.`);
      cards.push(card);
    } else {
      const parsed = parseCard(word);
      if (!parsed.ok) return parsed;
      cards.push(parsed.value);
    }
  }
  if (cards.length === 0) return refuse(`Type the numbers of ${howMany(choice)}, or the cards themselves.`);
  return checkPick(cards, choice);
}

function checkPick(cards: readonly Card[], choice: PickChoice<unknown>): Parsed<Card[]> {
  if (cards.some(card => !choice.from.includes(card))) return refuse('You cannot choose that card here.');
  if (new Set(cards).size < cards.length) return refuse('The same card was typed twice.');
  if (cards.length < choice.min || cards.length > choice.max) {
    return refuse(`Choose ${howMany(choice)}, not ${cards.length}.`);
  }
  return { ok: true, value: [...cards] };
}

/** How many cards a line asks for, in words. */
export function howMany({ min, max }: { readonly min: number; readonly max: number }): string {
  if (min === max) return min === 1 ? 'one card' : `${min} cards`;
  return `${min} to ${max} cards`;
}

function unclear(message: string): ParsedAnswer {
  return { kind: 'unclear', message };
}

function refuse(error: string): Parsed<Card[]> {
  return { ok: false, error };
}
