// Distributions: one histogram, or one for each player on a common axis.
import type { Distribution } from '../results/summary.ts';
import { number } from '../results/words.ts';
import { colorOf, label, line, linear, picture, tag, ticks } from './svg.ts';
import { NAME, shorten } from './whiskers.ts';

/** A distribution with its name; without a player it gets the default colour. */
export interface Series {
  readonly name: string;
  readonly player?: number;
  readonly values: Distribution;
}

const WIDTH = 500;
const WIDEST_BAR = 44;
const MOST_BARS = 40;

/** Histograms one above the other, each scaled to its own highest bar. */
export function drawHistograms(series: readonly Series[], title: string): string {
  const shown = series.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return '';
  const least = Math.min(...shown.map(({ values }) => values[0]![0]));
  const most = Math.max(...shown.map(({ values }) => nearlyMost(values)));
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars = Math.floor((most - least) / width) + 1;
  const left = shown.length > 1 ? NAME : 8;
  const row = shown.length > 1 ? 62 : 190;
  const x = linear(least, least + bars * width, left, WIDTH - 8);
  const bottom = shown.length * row;
  const labels = ticks(least, least + bars * width - 1, 8)
    .filter(Number.isInteger)
    .map(tick => {
      const at = x(tick + width / 2);
      return label(at, bottom + 20, number(tick), { class: 'soft', 'text-anchor': 'middle' });
    });
  const rows = shown.map(({ name, player, values }, index) => {
    const counts = Array.from({ length: bars }, () => 0);
    for (const [value, count] of values)
      counts[Math.min(bars - 1, Math.floor((value - least) / width))]! += count;
    const base = (index + 1) * row;
    const y = linear(0, Math.max(...counts), 0, row - 14);
    const drawn = counts.map((count, bar) => {
      if (count === 0) return '';
      const [from, to] = [x(least + bar * width), x(least + (bar + 1) * width)];
      const gap = Math.max(to - from > 6 ? 1.5 : 0.5, to - from - WIDEST_BAR);
      return tag(
        'rect',
        {
          x: from + gap / 2,
          y: base - y(count),
          width: Math.max(1, to - from - gap),
          height: y(count),
          rx: Math.min(3, (to - from) / 4),
          class: player === undefined ? 'plain-bar' : 'bar',
        },
        tag('title', {}, tooltip(least + bar * width, width, count)),
      );
    });
    const named =
      shown.length > 1
        ? label(left - 14, base - 4, shorten(name), { 'text-anchor': 'end', class: 'strong' })
        : '';
    return tag(
      'g',
      player === undefined ? {} : { style: colorOf(player) },
      line(left, base, WIDTH - 8, base, { class: 'axis' }),
      ...drawn,
      named,
    );
  });
  const about = shown.map(({ name, values }) => `${name}: mean ${number(histogramMean(values))}`).join(', ');
  return picture(WIDTH, bottom + 28, title, about, rows.join('') + labels.join(''));
}

/** The 99.5th percentile: the values beyond it are counted in the last bar. */
function nearlyMost(values: Distribution): number {
  let left = 0.995 * values.reduce((sum, [, count]) => sum + count, 0);
  for (const [value, count] of values) {
    left -= count;
    if (left <= 0) return value;
  }
  return values.at(-1)![0];
}

/** The mean of a distribution. */
export function histogramMean(values: Distribution): number {
  let [total, count] = [0, 0];
  for (const [value, times] of values) {
    total += value * times;
    count += times;
  }
  return count === 0 ? 0 : total / count;
}

function tooltip(from: number, width: number, count: number): string {
  const values = width === 1 ? number(from) : `${number(from)} to ${number(from + width - 1)}`;
  return `${values}: ${number(count)}`;
}
