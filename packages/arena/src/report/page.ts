// The report: one self-contained page with a section for every tournament. Pictures first, their figures in tables
// below.
import type { Highlight, HighlightKind } from '../results/highlight.ts';
import type { Summary } from '../results/summary.ts';
import { count, describeRun, describeSign, number, percent } from '../results/words.ts';
import { drawEndings, endingsLegend } from './endings.ts';
import { drawHistograms, histogramMean } from './histogram.ts';
import { drawLadder } from './ladder.ts';
import { drawMatrix } from './matrix.ts';
import { drawStanding } from './standing.ts';
import { STYLE } from './style.ts';
import { escapeText, tag } from './svg.ts';
import { renderFigures, renderTroubles, swatch } from './tables.ts';
import { drawTimes } from './times.ts';
import { drawWhiskers } from './whiskers.ts';

/** The page for some tournaments under a title. */
export function renderReport(title: string, summaries: readonly Summary[]): string {
  const many = summaries.length > 1;
  const jump = summaries.map((summary, index) =>
    tag('a', { href: `#run-${index + 1}` }, escapeText(`${summary.gameName}, ${summary.rulesName}`)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="top">
<p class="kicker">Parlour · the arena <span class="suits" aria-hidden="true">♣<b>♦♥</b>♠</span></p>
<h1>${escapeText(title)}</h1>
${many ? tag('nav', { class: 'jump', 'aria-label': 'Tournaments' }, ...jump) : ''}
</header>
<main>
${summaries.map((summary, index) => renderRun(summary, `run-${index + 1}`, many ? summary.gameName : '')).join('\n')}
</main>
<footer>${METHOD}</footer>
</body>
</html>
`;
}

const METHOD = tag(
  'p',
  { class: 'method' },
  'Every deal is played under every arrangement of the players over the seats, so cards and chairs favour nobody. ',
  'Intervals are 95 % and treat the games of one deal as one observation (cluster-robust, Student’s t; two invented ',
  'deals, one swept and one lost, keep them honest in short runs). Equal winners share a game. Ratings follow ',
  'Bradley and Terry, in Luce’s form for more than two seats, 400 points for odds of ten to one, the middle of the ',
  'field at 1500; their intervals come from drawing the deals anew. Unfinished games count for nobody. The same seed ',
  'gives the same results on any number of cores; only decision times differ.',
);

function renderRun(summary: Summary, id: string, title: string): string {
  return `<section class="run" id="${id}" aria-label="${escapeText(summary.gameName)}">
${title === '' ? '' : tag('h2', { class: 'game' }, escapeText(title))}
${tag('p', { class: 'lead' }, escapeText(leadOf(summary).replaceAll(' %', '\u00a0%')))}
${tag('p', { class: 'facts' }, escapeText(capitalise(`${describeRun(summary)}.`)))}
<div class="grid">
${[
  renderShares(summary),
  renderLadder(summary),
  renderMatrix(summary),
  renderScores(summary),
  renderLengths(summary),
  renderEndings(summary),
  renderTimes(summary),
  renderGames(summary),
  renderTroubles(summary),
  renderFigures(summary),
].join('\n')}
</div>
</section>`;
}

function leadOf(summary: Summary): string {
  const { players, par, tournament } = summary;
  const best = [...players].sort((a, b) => b.share.value - a.share.value)[0];
  if (best === undefined || best.seats === 0) return 'No game has been finished.';
  const clear = best.share.low > par;
  const { value, low, high } = best.share;
  const range = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;
  if (!clear) return `Nobody stands clear of par yet: ${best.name} leads with ${percent(value)} (${range}).`;
  const field = tournament.format.kind === 'table' ? '' : ' over the whole field';
  return `${best.name} wins ${percent(value)} of its games${field}, where par is ${percent(par)}. The interval goes from ${range}.`;
}

function figure(size: 'half' | 'third' | 'wide', title: string, about: string, picture: string): string {
  if (picture === '') return '';
  const caption = tag('figcaption', {}, tag('h2', {}, escapeText(title)), tag('p', {}, escapeText(about)));
  return tag('figure', { class: size }, caption, picture);
}

function renderShares(summary: Summary): string {
  const { players, par } = summary;
  const rows = players
    .map(({ name, share }, player) => ({
      player,
      name,
      estimate: share,
      note: `${percent(share.value)} (${(100 * share.low).toFixed(1)}–${(100 * share.high).toFixed(1)})`,
    }))
    .sort((a, b) => b.estimate.value - a.estimate.value);
  const drawn = drawWhiskers(rows, {
    title: 'Win shares',
    about: rows.map(({ name, note }) => `${name} ${note}`).join(', '),
    mark: { at: par, text: 'par' },
    bounds: { low: 0, high: 1 },
    write: value => `${Math.round(100 * value)} %`,
  });
  const sign = describeSign(summary);
  const about =
    'Games won for every seat held. The band is the 95 % interval; the dotted line is an even game.';
  return figure('wide', 'Win shares', sign === undefined ? about : `${about} ${sign}`, drawn);
}

function renderLadder({ players }: Summary): string {
  return figure('third', 'The ladder', 'Odds of winning, on the scale of Elo.', drawLadder(players));
}

function renderMatrix(summary: Summary): string {
  if (summary.tables.length < 2) return '';
  const about =
    summary.tournament.seats === 2
      ? 'Wins of the row against the column, with the half width of the interval.'
      : `Wins of one of the row at a table of ${summary.tournament.seats - 1} of the column, with the half width of the interval.`;
  return tag(
    'div',
    { class: 'panel' },
    tag('h2', {}, 'Who beats whom'),
    tag('p', { class: 'about' }, escapeText(about)),
    drawMatrix(summary),
  );
}

function renderScores({ players }: Summary): string {
  const series = players.map(({ name, scores }, player) => ({ name, player, values: scores }));
  return figure(
    'half',
    'Final scores',
    'Where each player stood at the end of a finished game; every row has a scale of its own.',
    drawHistograms(series, 'Final scores'),
  );
}

function renderLengths({ hands, moves }: Summary): string {
  const byHands = hands.length > 1;
  const [noun, values] = byHands ? (['hands', hands] as const) : (['moves', moves] as const);
  const average = byHands
    ? `${number(histogramMean(hands))} hands and ${number(histogramMean(moves))} moves`
    : `${number(histogramMean(moves))} moves`;
  return figure(
    'half',
    'How long a game takes',
    `On average ${average}. Below, games by ${noun}.`,
    drawHistograms([{ name: `games by ${noun}`, values }], `Games by ${noun}`),
  );
}

function renderEndings(summary: Summary): string {
  if (summary.endings.length < 2) return '';
  return figure(
    'half',
    'The deciding hands',
    'How hands ended: all of them, the last ones of their games, and those that brought each player most.',
    endingsLegend(summary) + drawEndings(summary),
  );
}

function renderTimes(summary: Summary): string {
  return figure(
    'half',
    'Decision times',
    'Dot: mean. Stroke: what 99 of 100 decisions stay under. The scale is logarithmic.',
    drawTimes(summary),
  );
}

const TITLES: Record<HighlightKind, (highlight: Highlight, name: string) => [title: string, about: string]> =
  {
    comeback: ({ figure, winner }, name) => [
      'The greatest comeback',
      `${name} in seat ${winner + 1} was ${number(figure)} behind and won.`,
    ],
    closest: ({ figure }, name) => ['The closest finish', `${name} won by ${number(figure)}.`],
    longest: ({ figure }, name) => ['The longest way', `${count(figure, 'hand')}, and ${name} won.`],
  };

const KINDS = ['comeback', 'closest', 'longest'] as const;

function renderGames(summary: Summary): string {
  const shown = new Set<string>();
  const cards = KINDS.flatMap(kind => {
    const highlight = summary.highlights[kind];
    if (highlight === undefined) return [];
    const place = `Deal ${highlight.group + 1}, arrangement ${highlight.game + 1} of ${highlight.seated.join()}`;
    // One game can be the longest and the closest: it is shown once.
    if (shown.has(place)) return [];
    shown.add(place);
    const name = summary.players[highlight.seated[highlight.winner]!]!.name;
    const [title, about] = TITLES[kind](highlight, name);
    const where = `Deal ${highlight.group + 1}, arrangement ${highlight.game + 1}.`;
    return [
      tag(
        'div',
        {},
        tag('h3', {}, escapeText(title)),
        tag('p', {}, escapeText(`${about} ${where}`)),
        legend(summary, highlight.seated),
        drawStanding(highlight, summary),
      ),
    ];
  });
  if (cards.length === 0) return '';
  const heading = tag('h2', {}, 'Games worth a look');
  const about = tag('p', { class: 'about' }, 'The score after every hand, a line for each seat.');
  return tag('div', { class: 'panel' }, heading, about, tag('div', { class: 'games' }, ...cards));
}

function legend({ players }: Summary, seated: readonly number[]): string {
  const items = [...new Set(seated)].map(player =>
    tag('li', {}, swatch(player), escapeText(players[player]!.name)),
  );
  return tag('ul', { class: 'legend' }, ...items);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
