// The report's tables: all figures, and the games that were forfeited or not finished.
import type { Summary } from '../results/summary.ts';
import { count, duration, number, percent, percentRange, signed } from '../results/words.ts';
import { colorOf, escapeText, tag } from './svg.ts';

/** What went wrong, if anything did. */
export function renderTroubles({ games, players, forfeits }: Summary): string {
  const total = players.reduce((sum, player) => sum + player.forfeits, 0);
  if (games.unfinished === 0 && total === 0) return '';
  const rows = forfeits.map(({ player, group, game, number: decision, fault }) =>
    row([players[player]!.name, `${group + 1}`, `${game + 1}`, `${decision}`, fault.code, fault.message]),
  );
  const unfinished = `${count(games.unfinished, 'game')} reached the limit on moves and count for nobody. `;
  const forfeited = `${count(total, 'game')} forfeited.`;
  return tag(
    'div',
    { class: 'panel trouble' },
    tag('h2', {}, 'Unfinished and forfeited'),
    tag('p', { class: 'about' }, (games.unfinished > 0 ? unfinished : '') + (total > 0 ? forfeited : '')),
    rows.length === 0 ? '' : table(['player', 'deal', 'game', 'decision', 'fault', 'what happened'], rows),
  );
}

/** Every figure of every player, and the settings that reproduce them. */
export function renderFigures({ players, times, tournament }: Summary): string {
  const rows = players.map((player, index) => {
    const { share, perHand, rating } = player;
    const { decisions, meanMs, p99Ms } = times[index]!;
    return row(
      [
        player.name,
        number(player.seats),
        number(player.wins),
        percent(share.value),
        percentRange(share),
        signed(perHand.value),
        Number.isFinite(perHand.low) ? `${signed(perHand.low)} to ${signed(perHand.high)}` : '–',
        String(Math.round(rating.value)),
        Number.isFinite(rating.low) ? `${Math.round(rating.low)}–${Math.round(rating.high)}` : '–',
        number(decisions),
        duration(meanMs),
        duration(p99Ms),
      ],
      index,
    );
  });
  const heads = [
    'player',
    'seats',
    'wins',
    'share',
    '95 %',
    'score a hand',
    '95 %',
    'rating',
    '95 %',
    'decisions',
    'mean',
    'p99',
  ];
  const settings = tag('p', {}, 'Settings: ', tag('code', {}, escapeText(JSON.stringify(tournament))));
  return tag(
    'div',
    { class: 'panel' },
    tag('h2', {}, 'All figures'),
    table(heads, rows),
    tag('details', {}, tag('summary', {}, 'What was played, for repeating it'), settings),
  );
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = tag(
    'thead',
    {},
    tag('tr', {}, ...heads.map(text => tag('th', { scope: 'col' }, escapeText(text)))),
  );
  return tag(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
    tag('table', {}, head, tag('tbody', {}, ...rows)),
  );
}

function row(cells: readonly string[], player?: number): string {
  const [first = '', ...rest] = cells;
  const mark = player === undefined ? '' : swatch(player);
  return tag(
    'tr',
    {},
    tag('th', { scope: 'row' }, mark, escapeText(first)),
    ...rest.map(text => tag('td', {}, escapeText(text))),
  );
}

/** A dot in the colour of a player. */
export function swatch(player: number): string {
  return tag('span', { class: 'swatch', style: colorOf(player), 'aria-hidden': 'true' });
}
