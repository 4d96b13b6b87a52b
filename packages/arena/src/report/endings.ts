// How hands ended: all of them, those that decided a game, and those that each player gained most from. Every row
// is a stacked bar of the kinds of ending.
import type { Summary } from '../results/summary.ts';
import { number, percent } from '../results/words.ts';
import { escapeText, label, picture, tag } from './svg.ts';
import { NAME, shorten } from './whiskers.ts';

const WIDTH = 500;
const ROW = 34;
/** How dark each kind of ending is drawn, the most frequent first, in per cent. */
const SHADES = [78, 50, 30, 18, 10, 6];

/** The bars; nothing when no hand has ended. */
export function drawEndings({ endings, players }: Summary): string {
  const rows = [
    { name: 'all hands', counts: endings.map(({ hands }) => hands) },
    { name: 'deciding hands', counts: endings.map(({ deciding }) => deciding) },
    ...players.map(({ name }, player) => ({ name, counts: endings.map(({ gained }) => gained[player]!) })),
  ].filter(({ counts }) => counts.some(count => count > 0));
  const drawn = rows.map(({ name, counts }, index) => {
    const y = index * ROW + (index > 1 ? 12 : 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    let from = NAME;
    const parts = counts.map((count, ending) => {
      const width = ((WIDTH - NAME) * count) / total;
      const x = from;
      from += width;
      if (width < 0.5) return '';
      const text = `${endings[ending]!.ending} ${percent(count / total)}`;
      return (
        tag(
          'rect',
          {
            x,
            y: y + 5,
            width: Math.max(1, width - 2),
            height: 24,
            rx: 4,
            style: shadeOf(ending),
            class: 'bar',
          },
          tag('title', {}, escapeText(`${name}: ${text} (${number(count)})`)),
        ) +
        (width > 54
          ? label(x + 8, y + 21.5, percent(count / total), {
              class: `share-text ${SHADES[Math.min(ending, SHADES.length - 1)]! > 40 ? 'on-dark' : 'on-light'}`,
            })
          : '')
      );
    });
    return (
      label(NAME - 14, y + 21.5, shorten(name), { 'text-anchor': 'end', class: 'strong' }) + parts.join('')
    );
  });
  const about =
    rows[0]?.counts.map((count, index) => `${endings[index]!.ending} ${number(count)}`).join(', ') ?? '';
  return picture(
    WIDTH,
    rows.length * ROW + (rows.length > 2 ? 12 : 0),
    'How hands ended',
    about,
    drawn.join(''),
  );
}

/** What the colours of the bars mean. */
export function endingsLegend({ endings }: Summary): string {
  const items = endings.map(({ ending }, index) =>
    tag('li', { style: shadeOf(index) }, tag('span', { class: 'swatch' }), escapeText(ending)),
  );
  return tag('ul', { class: 'legend' }, ...items);
}

/** Shades of grey, so that an ending is not mistaken for a player. */
function shadeOf(ending: number): string {
  return `--player: color-mix(in oklab, var(--ink) ${SHADES[Math.min(ending, SHADES.length - 1)]}%, var(--card))`;
}
