// The course of one game: every seat's score after each hand, the winner's line on top.
import type { Highlight } from '../results/highlight.ts';
import type { Summary } from '../results/summary.ts';
import { number } from '../results/words.ts';
import { colorOf, label, line, linear, picture, tag, ticks } from './svg.ts';

const WIDTH = 340;
const HEIGHT = 190;

/** The standings of a highlight. */
export function drawStanding({ standing, seated, winner, endings }: Highlight, summary: Summary): string {
  const all = standing.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = linear(0, standing.length - 1, 34, WIDTH - 12);
  const y = linear(least, most, HEIGHT - 24, 12);
  const grid = ticks(least, most, 4).map(
    tick =>
      line(34, y(tick), WIDTH - 12, y(tick), { class: 'grid-line' }) +
      label(28, y(tick) + 4, number(tick), { class: 'soft', 'text-anchor': 'end' }),
  );
  const seats = seated.map((_, seat) => seat).sort((a, b) => Number(a === winner) - Number(b === winner));
  const threads = seats.map(seat => {
    // Equal standings would cover each other: each line is offset a little.
    const shift = (seat - (seated.length - 1) / 2) * 1.6;
    const points = standing.map(
      (scores, hand) => `${x(hand).toFixed(1)},${(y(scores[seat]!) + shift).toFixed(1)}`,
    );
    const won = seat === winner;
    return tag(
      'g',
      { style: colorOf(seated[seat]!) },
      tag('polyline', { points: points.join(' '), class: won ? 'thread' : 'thread thin' }),
      won
        ? tag('circle', {
            cx: x(standing.length - 1),
            cy: y(standing.at(-1)![seat]!) + shift,
            r: 5,
            class: 'dot',
          })
        : '',
    );
  });
  const hands = standing.length - 1;
  const axis =
    label(34, HEIGHT - 4, 'deal', { class: 'soft' }) +
    label(WIDTH - 12, HEIGHT - 4, `hand ${hands}: ${endings.at(-1) ?? ''}`, {
      class: 'soft',
      'text-anchor': 'end',
    });
  const names = seated.map(player => summary.players[player]!.name);
  const about = `${names.join(', ')}; won by seat ${winner + 1} after ${hands} hands`;
  return picture(WIDTH, HEIGHT, 'Standing after every hand', about, grid.join('') + threads.join('') + axis);
}
