// A summary for the terminal: the table of players, the matrix of a round robin, and a few sentences.
import { matrixOf } from './matrix.ts';
import type { Summary } from './summary.ts';
import {
  count,
  describeRun,
  describeSign,
  duration,
  number,
  percent,
  percentRange,
  signed,
} from './words.ts';

/** What a piece of text means, so that the caller can colour it. */
export type Tone = 'title' | 'faint' | 'good' | 'bad';
/** Colours a text. */
export type Paint = (tone: Tone, text: string) => string;

/** How many forfeits are told one by one. */
const TOLD_FORFEITS = 5;

const plain: Paint = (_, text) => text;

/** The summary as lines of text. */
export function formatSummary(summary: Summary, paint: Paint = plain): string {
  const sign = describeSign(summary);
  const parts = [
    `${paint('title', summary.gameName)} ${paint('faint', `· ${describeRun(summary)}`)}`,
    formatPlayers(summary, paint),
    ...(summary.tables.length > 1 ? [formatMatrix(summary, paint)] : []),
    ...(sign === undefined ? [] : [sign]),
    formatEndings(summary),
    ...formatTroubles(summary, paint),
  ];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

function formatPlayers({ players, times, par }: Summary, paint: Paint): string {
  const order = players
    .map((_, player) => player)
    .sort((a, b) => players[b]!.share.value - players[a]!.share.value);
  const rows = order.map(index => {
    const { name, share, perHand, rating } = players[index]!;
    const margin = (rating.high - rating.low) / 2;
    return [
      name,
      percent(share.value),
      percentRange(share),
      signed(perHand.value),
      `${Math.round(rating.value)}${Number.isFinite(margin) ? ` ± ${Math.round(margin)}` : ''}`,
      duration(times[index]!.meanMs),
      duration(times[index]!.p99Ms),
    ];
  });
  const heads = ['player', 'wins', '95 %', 'per hand', 'rating', 'decision', 'p99'];
  const lines = columns([heads, ...rows]);
  const painted = order.map((index, row) => {
    const { low, high } = players[index]!.share;
    const line = lines[row + 1]!;
    return low > par ? paint('good', line) : high < par ? paint('bad', line) : line;
  });
  return [paint('faint', lines[0]!), ...painted, paint('faint', `par is ${percent(par)}`)].join('\n');
}

function formatMatrix(summary: Summary, paint: Paint): string {
  const { players, tournament } = summary;
  const cells = matrixOf(summary);
  const heads = ['', ...players.map((_, player) => `(${player + 1})`)];
  const rows = players.map(({ name }, row) => [
    `(${row + 1}) ${name}`,
    ...cells[row]!.map(share => (share === undefined ? '·' : (100 * share.value).toFixed(1))),
  ]);
  const about =
    tournament.seats === 2
      ? 'Wins of the row against the column, in per cent'
      : `Wins of one of the row at a table of the column, in per cent`;
  const [head = '', ...lines] = columns([heads, ...rows]);
  return [about, paint('faint', head), ...lines].join('\n');
}

function formatEndings({ endings, hands }: Summary): string {
  const all = endings.reduce((sum, ending) => sum + ending.hands, 0);
  if (all === 0) return '';
  const parts = endings.map(({ ending, hands }) => `${ending} ${percent(hands / all)}`);
  const games = hands.reduce((sum, [, games]) => sum + games, 0);
  const perGame = games === 0 ? '' : ` ${number(all / games)} to a game.`;
  return `Hands ended: ${parts.join(', ')}.${perGame}`;
}

function formatTroubles({ games, players, forfeits }: Summary, paint: Paint): string[] {
  const lines: string[] = [];
  if (games.unfinished > 0) {
    lines.push(
      paint(
        'bad',
        `${count(games.unfinished, 'game')} unfinished at the limit on moves, counted for nobody.`,
      ),
    );
  }
  for (const { name, forfeits: many } of players) {
    if (many > 0) lines.push(paint('bad', `${name} forfeited ${count(many, 'game')}.`));
  }
  for (const { player, group, game, number: decision, fault } of forfeits.slice(0, TOLD_FORFEITS)) {
    const where = `deal ${group + 1}, game ${game + 1}, decision ${decision}`;
    lines.push(`  ${players[player]!.name}, ${where}: ${fault.message}`);
  }
  const more = players.reduce((sum, { forfeits: many }) => sum + many, 0) - TOLD_FORFEITS;
  if (more > 0) lines.push(`  and ${number(more)} more.`);
  const told = forfeits.find(({ fault }) => fault.output !== undefined);
  if (told?.fault.output !== undefined) {
    lines.push(
      `The first crash of ${players[told.player]!.name} wrote:`,
      told.fault.output.replace(/^/gm, '  '),
    );
  }
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** Rows with their cells in line: the first column to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
