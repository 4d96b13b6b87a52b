// How much room text takes on a terminal, and text cut, padded and wrapped to fit. Colours take none, Chinese
// characters and emoji take two columns.

// oxlint-disable-next-line no-control-regex -- colours are control sequences
const COLOURS = /\x1b\[[0-9;]*m/g;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const JOINING = /\p{M}|\u200d/u;

/** The columns a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.replace(COLOURS, '')) {
    if (!JOINING.test(sign)) width += WIDE.test(sign) ? 2 : 1;
  }
  return width;
}

/** The text followed by spaces up to that width. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Uncoloured text that is at most so wide; what is too long ends in the given sign. */
export function cut(text: string, width: number, sign: string): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const next of text) {
    if (widthOf(kept + next) > width - 1) break;
    kept += next;
  }
  return kept.trimEnd() + sign;
}

/** Where a line may break: between words, but not between a number and its percent sign. */
const BREAK = / (?!%)/;

/** Uncoloured text as lines of at most that width, further lines indented. Breaks between words where it can. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAK).flatMap(long => chop(long, width - indent.length))) {
    const longer = line === '' ? (lines.length === 0 ? word : indent + word) : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}

/** Things of known text laid side by side, on as many lines as they need. */
export function flow(items: readonly string[], width: number, gap: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + gap + item) <= width)
      lines[lines.length - 1] = last + gap + item;
    else lines.push(item);
  }
  return lines;
}

function chop(word: string, width: number): string[] {
  const pieces = [''];
  for (const sign of word) {
    if (widthOf(pieces.at(-1)! + sign) > width) pieces.push('');
    pieces[pieces.length - 1] += sign;
  }
  return pieces;
}
