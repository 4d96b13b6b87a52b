// The chance of a seat over the match as lines: a sparkline with the result at its end, luck as ticks above and bad luck as ticks
// below it, and the numbers of the hands where they begin.
import type { Luck, Moment, Review } from '@parlour/engine';
import type { Ink } from '../paint/ink.ts';
import { paintText } from '../paint/table.ts';
import type { Told } from './whose.ts';

/** A decision takes at most so many columns. */
const MOST_COLUMNS = 4;
const MARGIN = '  ';

export function chanceLines(review: Review, { spoken: { say } }: Told, width: number, ink: Ink): string[] {
  const { moments, account, lucks } = review;
  const chances = [...moments.map(moment => moment.chance), account.result];
  const columns = Math.min(width - MARGIN.length, MOST_COLUMNS * chances.length);
  /** The column in which a decision begins; the result comes after the last one. */
  const columnOf = (place: number): number => Math.floor((columns * place) / chances.length);
  const line = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((chances.length * column) / columns);
    const until = Math.max(from + 1, Math.floor((chances.length * (column + 1)) / columns));
    const shown = chances.slice(from, until);
    return levelOf(shown.reduce((sum, one) => sum + one, 0) / shown.length, ink.glyphs.levels);
  }).join('');
  const ticks = (told: readonly Luck[], signs: string): string =>
    tickLine(told, signs, until => {
      const place = moments.findIndex(({ move }) => move === until);
      return columnOf(place < 0 ? moments.length : place);
    });
  const { luck: good, badLuck: bad } = ink.glyphs;
  const above = ticks(
    lucks.filter(({ luck }) => luck > 0),
    good,
  );
  const below = ticks(
    lucks.filter(({ luck }) => luck < 0),
    bad,
  );
  const signs = { lucky: good[0]!, very: good[1]!, unlucky: bad[0]!, worst: bad[1]! };
  return [
    ink.bold(ink.spell(say('chance.title'))),
    ...(above === '' ? [] : [MARGIN + ink.shine(above)]),
    MARGIN + line,
    ...(below === '' ? [] : [MARGIN + ink.warn(below)]),
    MARGIN + handLine(moments, columnOf, ink),
    ...paintText(say('chance.legend', signs), width, ink),
  ];
}

function levelOf(chance: number, levels: string): string {
  return levels[Math.min(levels.length - 1, Math.floor(Math.max(0, chance) * levels.length))]!;
}

/** A tick for every stroke of luck that has a name, before the decision after it. Of two in one column the greater is shown. */
function tickLine(lucks: readonly Luck[], signs: string, columnOf: (until: number) => number): string {
  const line: string[] = [];
  for (const { until, fortune } of lucks) {
    if (fortune === undefined) continue;
    const [isVery, column] = [fortune.startsWith('very'), columnOf(until)];
    if (isVery || line[column] === undefined) line[column] = signs[isVery ? 1 : 0]!;
  }
  return Array.from(line, sign => sign ?? ' ').join('');
}

/** The number of every hand below its first decision, or a mark where there is no room for it. */
function handLine(moments: readonly Moment[], columnOf: (place: number) => number, ink: Ink): string {
  const starts = moments.flatMap(({ hand }, place) =>
    hand === moments[place - 1]?.hand ? [] : [{ name: String(hand + 1), column: columnOf(place) }],
  );
  let line = '';
  for (const [index, { name, column }] of starts.entries()) {
    if (column < line.length) continue;
    const next = starts[index + 1]?.column ?? columnOf(moments.length + 1) + 1;
    line = line.padEnd(column) + (column + name.length < next ? name : ink.glyphs.side);
  }
  return line;
}
