import { describe, expect, it } from 'vitest';
import { entry } from '../../test/high-card.ts';
import { hold } from '../../test/hold.ts';
import type { Summary } from '../results/summary.ts';
import { formatSummary } from '../results/text.ts';
import { runTournament } from '../tournament/run.ts';
import { chooseFormat } from '../tournament/tournament.ts';
import { renderReport } from './page.ts';
import { escapeText, ticks } from './svg.ts';

async function summary(
  named: string[],
  kind: 'round-robin' | 'one-table',
  moveLimit = 1_000,
  games = 40,
): Promise<Summary> {
  const chosen = chooseFormat(named, 2, kind);
  if (!chosen.ok) throw new Error(chosen.error);
  const tournament = {
    game: 'high-card',
    rules: { target: 3 },
    seats: 2,
    games,
    seed: 'page',
    moveLimit,
  };
  return hold(await runTournament({ entry, tournament: { ...tournament, ...chosen.value }, threads: 0 }));
}

/** The names of elements that are opened and never closed, or the other way round. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  for (const [, close, name, self] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi)) {
    if (['meta', 'br'].includes(name!) || self === '/') continue;
    if (close === '') open.push(name!);
    else if (open.pop() !== name) return [name!];
  }
  return open;
}

describe('the report page', () => {
  it('needs nothing but itself, and every picture has words', async () => {
    const page = renderReport('Three players', [
      await summary(['highest', 'lowest', 'middle'], 'round-robin'),
    ]);
    expect(page).not.toMatch(/https?:|<script|<link|url\(|NaN|undefined|Infinity/);
    expect(unbalanced(page)).toEqual([]);
    const pictures = page.match(/<svg [^>]*>/g)!;
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    for (const svg of pictures) expect(svg).toMatch(/role="img" aria-label="[^"]{10,}"/);
    for (const title of [
      'Win shares',
      'The ladder',
      'Who beats whom',
      'Final scores',
      'The deciding hands',
    ]) {
      expect(page).toContain(`>${title}<`);
    }
  });
  it('a name cannot smuggle markup in', async () => {
    const result = await summary(['highest', 'lowest'], 'one-table');
    const [first, ...rest] = result.players;
    const page = renderReport('<b>&"', [
      { ...result, players: [{ ...first!, name: '<img src=x onerror="alert(1)">' }, ...rest] },
    ]);
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x');
    expect(page).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  });
  it('a run without a finished game still makes a page', async () => {
    const page = renderReport('Nothing', [await summary(['highest', 'lowest'], 'one-table', 2)]);
    expect(page).toContain('No game has been finished.');
    expect(page).toContain('reached the limit on moves');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(unbalanced(page)).toEqual([]);
  });
  it('several tournaments stand one below the other', async () => {
    const one = await summary(['highest', 'lowest'], 'one-table');
    const page = renderReport('Two', [one, one]);
    expect(page.match(/<section /g)).toHaveLength(2);
    expect(page).toContain('href="#run-2"');
  });
  it('ticks are round and inside their range', () => {
    expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
    expect(ticks(1_388, 1_761, 4)).toEqual([1_400, 1_500, 1_600, 1_700]);
    expect(escapeText(`a<b>"c"&`)).toBe('a&lt;b&gt;&quot;c&quot;&amp;');
  });
});

describe('the summary as text', () => {
  it('shows every player with its interval, the matrix and the endings', async () => {
    const text = formatSummary(await summary(['highest', 'lowest', 'middle'], 'round-robin'));
    expect(text).toMatch(/^High Card · rules of your own|^High Card · short rules/);
    expect(text).toMatch(/Highest +\d+\.\d % +\d+\.\d–\d+\.\d % +[+−]\d/);
    expect(text).toContain('Wins of the row against the column');
    expect(text).toMatch(/Hands ended: won \d/);
  });
  it('says the sign test of a duel in a sentence', async () => {
    const text = formatSummary(await summary(['highest', 'lowest'], 'one-table'));
    expect(text).toMatch(/Highest came out ahead in \d+ of the \d+ deals that were not level/);
  });
  it('says nothing of who is better after a few deals', async () => {
    const few = await summary(['highest', 'lowest'], 'one-table', 1_000, 4);
    expect(formatSummary(few)).toContain(
      'Only 2 deals, played in every arrangement of the players: too few to say who is better. Play more games.',
    );
    const level = await summary(['highest', 'lowest'], 'one-table');
    const [table] = level.tables;
    const sign = { ahead: 5, behind: 0, level: 15, chance: 0.0625 };
    expect(formatSummary({ ...level, tables: [{ ...table!, sign }] })).toContain(
      'Highest came out ahead in 5 of the 5 deals that were not level (15 were); too few to say who is better.',
    );
  });
  it('names five forfeits and counts the rest', async () => {
    const whole = await summary(['highest', 'lowest'], 'one-table');
    const forfeit = {
      player: 0,
      group: 0,
      table: 0,
      game: 0,
      number: 3,
      fault: { code: 'illegal', message: 'No.' },
    };
    const forfeits = Array.from({ length: 10 }, () => forfeit) as unknown as Summary['forfeits'];
    const players = whole.players.map((player, index) => ({ ...player, forfeits: index === 0 ? 25 : 0 }));
    const text = formatSummary({ ...whole, players, forfeits });
    expect(text.match(/^ {2}Highest, deal 1, game 1, decision 3: No\.$/gm)).toHaveLength(5);
    expect(text).toContain('No.\n  and 20 more.\n');
  });
});
