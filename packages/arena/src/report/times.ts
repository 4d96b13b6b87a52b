// Decision times on a logarithmic axis: median, mean and 99th percentile.
import type { Summary } from '../results/summary.ts';
import { duration } from '../results/words.ts';
import { colorOf, label, line, linear, picture, tag } from './svg.ts';
import { NAME, shorten } from './whiskers.ts';

const WIDTH = 500;
const NOTE = 112;
const ROW = 32;

/** The decision times of every player that made a decision. */
export function drawTimes({ players, times }: Summary): string {
  const rows = players
    .map(({ name }, player) => ({ player, name, ...times[player]! }))
    .filter(({ decisions }) => decisions > 0);
  if (rows.length === 0) return '';
  const low = Math.floor(Math.log10(Math.max(1e-4, Math.min(...rows.map(row => row.medianMs)))));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(1e-4, ...rows.map(row => row.p99Ms)))));
  const scale = linear(low, high, NAME, WIDTH - NOTE);
  const x = (ms: number): number => scale(Math.log10(Math.max(ms, 10 ** low)));
  const bottom = rows.length * ROW + 6;
  const grid = Array.from({ length: high - low + 1 }, (_, index) => {
    const at = scale(low + index);
    const text = label(at, bottom + 18, duration(10 ** (low + index)), {
      class: 'soft',
      'text-anchor': 'middle',
    });
    return line(at, 4, at, bottom, { class: 'grid-line' }) + text;
  });
  const drawn = rows.map(({ player, name, medianMs, meanMs, p99Ms }, index) => {
    const y = 6 + ROW * (index + 0.5);
    return tag(
      'g',
      { style: colorOf(player) },
      label(NAME - 14, y + 4.5, shorten(name), { 'text-anchor': 'end', class: 'strong' }),
      line(x(Math.min(medianMs, meanMs)), y, x(p99Ms), y, { class: 'whisker' }),
      line(x(p99Ms), y - 7, x(p99Ms), y + 7, { class: 'thread' }),
      tag('circle', { cx: x(meanMs), cy: y, r: 6, class: 'dot' }),
      label(WIDTH, y + 4.5, `${duration(meanMs)}, ${duration(p99Ms)}`, {
        class: 'soft',
        'text-anchor': 'end',
      }),
    );
  });
  const about = rows
    .map(row => `${row.name}: mean ${duration(row.meanMs)}, p99 ${duration(row.p99Ms)}`)
    .join('; ');
  return picture(WIDTH, bottom + 26, 'Decision times', about, grid.join('') + drawn.join(''));
}
