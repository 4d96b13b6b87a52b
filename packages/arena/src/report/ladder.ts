// The ratings as a ladder: two rails, a rung for every player at the height of its rating, and names beside it
// that do not overlap.
import type { PlayerSummary } from '../results/summary.ts';
import { colorOf, label, line, linear, picture, tag, ticks } from './svg.ts';
import { shorten } from './whiskers.ts';

const WIDTH = 360;
const LEFT = 54;
const RIGHT = 118;
const NAMES = 152;
const LINE = 21;

/** The ladder of these players. */
export function drawLadder(players: readonly PlayerSummary[]): string {
  const order = players
    .map(({ name, rating }, player) => ({ player, name, rating }))
    .sort((a, b) => b.rating.value - a.rating.value);
  const height = Math.max(300, order.length * 34 + 60);
  const values = order.map(({ rating }) => rating.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(40, (most - least) * 0.08);
  const y = linear(least - room, most + room, height - 16, 16);
  const grid = ticks(least - room, most + room, 6).map(
    tick =>
      line(LEFT - 14, y(tick), RIGHT + 14, y(tick), { class: 'grid-line' }) +
      label(LEFT - 20, y(tick) + 4, String(tick), { class: 'soft', 'text-anchor': 'end' }),
  );
  const rails = [LEFT, RIGHT].map(x => line(x, 8, x, height - 8, { class: 'rail' }));
  const heights = spread(
    order.map(({ rating }) => y(rating.value)),
    height,
  );
  const rungs = order.map(({ player, name, rating }, index) => {
    const at = y(rating.value);
    const beside = heights[index]!;
    const margin = (rating.high - rating.low) / 2;
    const note = `${Math.round(rating.value)}${Number.isFinite(margin) ? ` ± ${Math.round(margin)}` : ''}`;
    return tag(
      'g',
      { style: colorOf(player) },
      line(LEFT, at, RIGHT, at, { class: 'rung' }),
      tag('path', { d: `M${RIGHT + 8} ${at} L${NAMES - 22} ${beside} H${NAMES - 6}`, class: 'leader' }),
      label(NAMES, beside + 4.5, shorten(name), { class: 'strong tinted' }),
      label(WIDTH, beside + 4.5, note, { class: 'soft', 'text-anchor': 'end' }),
    );
  });
  const about = order.map(({ name, rating }) => `${name} ${Math.round(rating.value)}`).join(', ');
  return picture(WIDTH, height, 'Rating ladder', about, grid.join('') + rails.join('') + rungs.join(''));
}

/** Heights from the top down, moved apart so that no labels overlap and all are in the picture. */
function spread(wanted: readonly number[], height: number): number[] {
  const placed: number[] = [];
  for (const at of wanted) placed.push(Math.max(at, (placed.at(-1) ?? -Infinity) + LINE, 14));
  for (let index = placed.length - 1, floor = height - 12; index >= 0; index--) {
    placed[index] = Math.min(placed[index]!, floor);
    floor = placed[index]! - LINE;
  }
  return placed;
}
