// A menu as numbered lines: side by side where they are short, one below the other where they are not.
import type { Ink } from './ink.ts';
import { pad, widthOf, wrap } from './width.ts';

const GAP = '   ';

/** The labels with their numbers, in lines of at most that width. */
export function paintMenu(labels: readonly string[], width: number, ink: Ink): string[] {
  const digits = String(labels.length).length;
  const numbered = labels.map((label, index) => ({
    number: ink.bold(String(index + 1).padStart(digits)),
    label: ink.spell(label),
  }));
  const row = numbered.map(({ number, label }) => `${number} ${ink.tint(label)}`).join(GAP);
  if (widthOf(row) <= width) return labels.length === 0 ? [] : [row];
  const widest = Math.max(0, ...numbered.map(({ label }) => digits + 1 + widthOf(label)));
  const columns = Math.max(1, Math.floor((width + GAP.length) / (widest + GAP.length)));
  if (columns === 1) {
    return numbered.flatMap(({ number, label }) => {
      const [first = '', ...more] = wrap(label, width - digits - 1);
      return [`${number} ${ink.tint(first)}`, ...more.map(line => ' '.repeat(digits + 1) + ink.tint(line))];
    });
  }
  // Down the columns, so that neighbouring numbers stay together.
  const rows = Math.ceil(numbered.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    numbered
      .filter((_, index) => index % rows === row)
      .map(({ number, label }) => pad(`${number} ${ink.tint(label)}`, widest))
      .join(GAP)
      .trimEnd(),
  );
}
