// Estimates with their intervals, one row a player: a dot for the value, a band for the 95 % interval.
import type { Estimate } from '../statistics/share.ts';
import { colorOf, label, line, linear, picture, tag, ticks, type Scale } from './svg.ts';

/** One row. */
export interface Whisker {
  readonly player: number;
  readonly name: string;
  readonly estimate: Estimate;
  /** The text at the end of the row. */
  readonly note: string;
}

/** What is drawn around the rows. */
export interface WhiskerFrame {
  readonly title: string;
  readonly about: string;
  /** A reference line, such as par. */
  readonly mark?: { readonly at: number; readonly text: string };
  readonly bounds?: { readonly low: number; readonly high: number };
  readonly write: (value: number) => string;
}

const WIDTH = 700;
/** The width of the column of names. */
export const NAME = 160;
const NOTE = 140;
const ROW = 36;

/** The rows in their order, from top to bottom. */
export function drawWhiskers(rows: readonly Whisker[], frame: WhiskerFrame): string {
  const [low, high] = rangeOf(rows, frame);
  const x = linear(low, high, NAME, WIDTH - NOTE);
  const height = rows.length * ROW + 42;
  const bottom = height - 24;
  const grid = ticks(low, high, 5).map(
    tick =>
      line(x(tick), 14, x(tick), bottom, { class: 'grid-line' }) +
      label(x(tick), bottom + 18, frame.write(tick), { class: 'soft', 'text-anchor': 'middle' }),
  );
  const mark =
    frame.mark === undefined
      ? ''
      : line(x(frame.mark.at), 14, x(frame.mark.at), bottom, { class: 'par' }) +
        label(x(frame.mark.at), 8, frame.mark.text, { class: 'par-text', 'text-anchor': 'middle' });
  const body = rows.map((row, index) => drawRow(row, 14 + ROW * (index + 0.5), x, [low, high])).join('');
  return picture(WIDTH, height, frame.title, frame.about, grid.join('') + mark + body);
}

function drawRow(row: Whisker, y: number, x: Scale, [least, most]: readonly [number, number]): string {
  const { value, low, high } = row.estimate;
  return tag(
    'g',
    { style: colorOf(row.player) },
    label(NAME - 14, y + 4.5, shorten(row.name), { 'text-anchor': 'end', class: 'strong' }),
    line(x(Math.max(low, least)), y, x(Math.min(high, most)), y, { class: 'whisker' }),
    tag('circle', { cx: x(value), cy: y, r: 6.5, class: 'dot' }),
    label(WIDTH, y + 4.5, row.note, { 'text-anchor': 'end', class: 'soft' }),
  );
}

function rangeOf(rows: readonly Whisker[], { bounds, mark }: WhiskerFrame): [number, number] {
  const ends = rows
    .flatMap(({ estimate: { value, low, high } }) => [value, low, high])
    .filter(Number.isFinite);
  if (mark !== undefined) ends.push(mark.at);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = (most - least || 1) * 0.06;
  return [Math.max(least - room, bounds?.low ?? -Infinity), Math.min(most + room, bounds?.high ?? Infinity)];
}

/** A name that fits into its column. */
export function shorten(name: string, most = 20): string {
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}
