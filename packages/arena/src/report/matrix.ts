// The matrix of a round robin: every row against every column, tinted by how far from par.
import { matrixOf } from '../results/matrix.ts';
import type { Summary } from '../results/summary.ts';
import { colorOf, escapeText, tag } from './svg.ts';

/** The matrix as a table. */
export function drawMatrix(summary: Summary): string {
  const { players, par } = summary;
  const cells = matrixOf(summary);
  const heads = players.map(({ name }, player) =>
    tag('th', { scope: 'col' }, tag('span', { class: 'swatch', style: colorOf(player) }), escapeText(name)),
  );
  const rows = players.map(({ name }, player) =>
    tag(
      'tr',
      {},
      tag('th', { scope: 'row' }, tag('span', { class: 'swatch', style: colorOf(player) }), escapeText(name)),
      ...cells[player]!.map(share => {
        if (share === undefined) return tag('td', {}, '–');
        const lead = share.value >= par ? (share.value - par) / (1 - par) : (par - share.value) / par;
        const tint = share.value >= par ? 'var(--felt)' : 'var(--accent)';
        const margin = (100 * (share.high - share.low)) / 2;
        return tag(
          'td',
          { style: `--tint: ${tint}; --amount: ${Math.round(45 * lead)}%` },
          (100 * share.value).toFixed(1),
          tag('small', {}, `± ${margin.toFixed(1)}`),
        );
      }),
    ),
  );
  const head = tag('thead', {}, tag('tr', {}, tag('td', {}), ...heads));
  const body = tag('table', { class: 'matrix' }, head, tag('tbody', {}, ...rows));
  return tag('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Who beats whom' }, body);
}
