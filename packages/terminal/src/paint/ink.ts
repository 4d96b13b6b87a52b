// Colours and symbols, and plain letters where symbols cannot be shown.
// Text from a game is spelled first, then wrapped, and tinted last, so that colours never count as width.
import { RANKS, rankOf, suitOf, type Card, type Face } from '@parlour/engine';
import picocolors from 'picocolors';

/** What lines, cards and marks are drawn with. */
interface Glyphs {
  readonly rule: string;
  readonly corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];
  readonly edge: string;
  readonly heavyEdge: string;
  readonly side: string;
  readonly back: string;
  readonly turn: string;
  readonly between: string;
  readonly cut: string;
  /** From none to all, for a line of small bars. */
  readonly levels: string;
  /** A tick for luck, and one for great luck; the same for bad luck. */
  readonly luck: string;
  readonly badLuck: string;
  /** What bars of an account are made of. They can be told apart without colours. */
  readonly bars: Readonly<Record<'level' | 'gain' | 'cost', string>>;
}

/** The colours and signs of one terminal. */
export interface Ink {
  readonly glyphs: Glyphs;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly shine: (text: string) => string;
  /** A card or a back, without colour, as wide as it is long. */
  face(of: Face): string;
  /** The colour of that card laid over a text. */
  suited(of: Face, text: string): string;
  /** Text in the characters this terminal can show. */
  spell(text: string): string;
  /** The cards within a text in their colours. */
  tint(text: string): string;
}

const SIGNS: Glyphs = {
  rule: '─',
  corners: ['╭', '╮', '╰', '╯'],
  edge: '─',
  heavyEdge: '━',
  side: '│',
  back: '▒▒',
  turn: '▸',
  between: '·',
  cut: '…',
  levels: '▁▂▃▄▅▆▇█',
  luck: '▵▲',
  badLuck: '▿▼',
  bars: { level: '█', gain: '▓', cost: '░' },
};
const LETTERS: Glyphs = {
  rule: '-',
  corners: ['.', '.', "'", "'"],
  edge: '-',
  heavyEdge: '=',
  side: '|',
  back: '##',
  turn: '>',
  between: '-',
  cut: '~',
  levels: '0123456789',
  luck: "'^",
  badLuck: '.v',
  bars: { level: '#', gain: '+', cost: '-' },
};

const SUIT_SIGNS = '♣♦♥♠';
const SUIT_LETTERS = 'cdhs';
const SPELLED: Readonly<Record<string, string>> = {
  '♣': 'c',
  '♦': 'd',
  '♥': 'h',
  '♠': 's',
  '✗': 'x',
  '✘': 'x',
  '×': 'x',
  '±': '+/-',
  '✓': 'v',
  '●': 'o',
  '○': '.',
  '♡': 'o',
  '★': '*',
  '☆': '.',
  '·': '-',
  '•': '*',
  '–': '-',
  '—': '-',
  '−': '-',
  '→': '->',
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  é: 'e',
};

/** The ink for a terminal that shows colours or not, and card signs or only letters. */
export function makeInk(terminal: { readonly color: boolean; readonly ascii: boolean }): Ink {
  const colors = picocolors.createColors(terminal.color);
  const suits = terminal.ascii ? SUIT_LETTERS : SUIT_SIGNS;
  const glyphs = terminal.ascii ? LETTERS : SIGNS;
  const isRed = (of: Card): boolean => suitOf(of) === 1 || suitOf(of) === 2;

  return {
    glyphs,
    bold: colors.bold,
    dim: colors.dim,
    warn: colors.yellow,
    shine: text => colors.bold(colors.green(text)),
    face: of => (of === 'back' ? glyphs.back : `${RANKS[rankOf(of)]}${suits[suitOf(of)]}`),
    suited: (of, text) =>
      of === 'back' ? colors.blue(text) : isRed(of) ? colors.red(text) : colors.bold(text),
    spell: text => (terminal.ascii ? text.replace(/[^\x20-\x7e]/gu, sign => SPELLED[sign] ?? '?') : text),
    tint: text =>
      text.replace(/(?:10|[2-9AJQK])([♣♦♥♠])/g, (found, suit: string) =>
        suit === '♦' || suit === '♥' ? colors.red(found) : colors.bold(found),
      ),
  };
}
