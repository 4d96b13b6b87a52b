// Pages to read: headings, prose, lists, terms, and cards drawn as cards. Lines are wrapped to the width there is.
import type { GuideBlock } from '@parlour/engine';
import { paintBoxes, paintHand } from './cards.ts';
import type { Ink } from './ink.ts';
import { pad, widthOf, wrap } from './width.ts';

/** Lines that depend on the width in a way of their own. */
interface Painted {
  readonly kind: 'painted';
  readonly paint: (width: number, ink: Ink) => string[];
}

/** A page: lines as they are, headings, blocks of a guide, and what paints itself. */
export type Page = readonly (
  string | { readonly kind: 'heading'; readonly text: string } | GuideBlock | Painted
)[];

const BULLET = '• ';
const INDENT = '  ';
/** A caption that is narrower than this goes below its cards. */
const LEAST_CAPTION = 28;

/** The page in lines of at most that width. */
export function paintPage(page: Page, width: number, ink: Ink): string[] {
  return page.flatMap(part => {
    if (typeof part === 'string')
      return part === '' ? [''] : tinted(wrap(ink.spell(part), width, INDENT), ink);
    switch (part.kind) {
      case 'heading':
        return wrap(ink.spell(part.text), width).map(line => ink.bold(line));
      case 'text':
        return tinted(wrap(words(part.text, ink), width), ink);
      case 'list':
        return part.items.flatMap(item => tinted(wrap(words(BULLET + item, ink), width, INDENT), ink));
      case 'terms':
        return part.terms.flatMap(({ term, text }) =>
          paintTerm(words(term, ink), words(text, ink), width, ink),
        );
      case 'painted':
        return part.paint(width, ink);
      case 'cards':
        return paintShown(part, width, ink);
    }
  });
}

/** In a terminal a key is a key without a frame around it. */
function words(text: string, ink: Ink): string {
  return ink.spell(text.replaceAll('`', ''));
}

function tinted(lines: readonly string[], ink: Ink): string[] {
  return lines.map(line => ink.tint(line));
}

function paintTerm(term: string, text: string, width: number, ink: Ink): string[] {
  const [first = '', ...more] = wrap(`${term}: ${text}`, width, INDENT);
  const head = first.startsWith(`${term}:`) ? ink.bold(term) + ink.tint(first.slice(term.length)) : first;
  return [head, ...tinted(more, ink)];
}

/** Cards with their caption beside them where there is room, else below. */
function paintShown(
  { groups, caption }: Extract<GuideBlock, { kind: 'cards' }>,
  width: number,
  ink: Ink,
): string[] {
  const boxes = paintBoxes(groups, width, ink) ?? paintHand(groups, width, ink);
  const taken = Math.max(...boxes.map(widthOf)) + INDENT.length;
  const beside = tinted(wrap(words(caption, ink), Math.max(1, width - taken)), ink);
  if (width - taken < LEAST_CAPTION || beside.length > boxes.length) {
    return [...boxes, ...tinted(wrap(words(caption, ink), width), ink)];
  }
  // A single line stands at the height of the cards' faces.
  const lines = beside.length === 1 && boxes.length === 3 ? ['', ...beside] : beside;
  return boxes.map((row, index) => (lines[index] ? pad(row, taken) + lines[index] : row));
}
