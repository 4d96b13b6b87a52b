// The ladder of every game of the catalogue: a round robin of its players, with intervals, as a table in Markdown.
// `ladder-main.ts` runs it from the command line and writes the report page beside it.
import { preset, type CatalogueEntry, type Parsed } from '@parlour/engine';
import type { Summary } from '../results/summary.ts';
import { count, duration, percent, percentRange, signed } from '../results/words.ts';
import { planTournament } from '../tournament/plan.ts';
import { runTournament, type Progress } from '../tournament/run.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** What the ladder is made of. */
interface LadderSetup {
  readonly catalogue: readonly CatalogueEntry[];
  /** Under which rules: `usual` for the default ones of each game, `every` for all presets, or the name of one. */
  readonly rules: string;
  /** Players for any game, added to each game's own. */
  readonly guests: readonly string[];
  readonly games: number;
  /** The most games a table of a slow player plays, by the player's id. */
  readonly atMost: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((game: string, progress: Progress) => void) | undefined;
}

/** Plays every round robin, one after another. */
export async function runLadder(setup: LadderSetup): Promise<Parsed<Summary[]>> {
  const summaries: Summary[] = [];
  for (const entry of setup.catalogue) {
    const presets = Object.keys(entry.game.rules.presets);
    const named = setup.rules === 'every' ? presets : presets.filter(name => name === setup.rules);
    for (const name of setup.rules === 'usual' ? presets.slice(0, 1) : named) {
      if (setup.signal?.aborted === true) return { ok: true, value: summaries };
      const summary = await runRound(setup, entry, name);
      if (!summary.ok) return summary;
      summaries.push(summary.value);
    }
  }
  return { ok: true, value: summaries };
}

async function runRound(setup: LadderSetup, entry: CatalogueEntry, name: string): Promise<Parsed<Summary>> {
  const { games, seed, threads, signal, progress } = setup;
  const players = [...new Set([...entry.bots.map(({ id }) => id), ...setup.guests])];
  const rules = preset<unknown>(entry.game.rules, name);
  const planned = planTournament(entry, { rules, players, format: 'round-robin', games, seed });
  if (!planned.ok) return planned;
  const format = { kind: 'round-robin', atMost: setup.atMost } as const;
  return await runTournament({
    entry,
    tournament: { ...planned.value, format },
    threads,
    signal,
    progress: progress && (now => progress(`${entry.game.name}, ${name}`, now)),
  });
}

/** The ladders as Markdown, the best player of each game first. */
export function formatLadder(summaries: readonly Summary[], command: string): string {
  const sections = summaries.map(summary => {
    const { gameName, rulesName, tournament, games, groups, par } = summary;
    const order = summary.players
      .map((player, index) => ({ ...player, times: summary.times[index]! }))
      .sort((a, b) => b.rating.value - a.rating.value);
    const rows = order.map(({ called, name, rating, share, perHand, times }) => [
      `${name} (\`${called}\`)`,
      `${Math.round(rating.value)} (${range(rating.low)}–${range(rating.high)})`,
      `${percent(share.value)} (${percentRange(share)})`,
      signed(perHand.value),
      `${duration(times.meanMs)}, ${duration(times.p99Ms)}`,
    ]);
    const heads = ['player', 'rating', 'wins', 'a hand', 'decision, p99'];
    const table = [heads, heads.map((_, column) => (column === 0 ? '---' : '--:')), ...rows];
    const unfinished = games.unfinished === 0 ? '' : ` ${count(games.unfinished, 'game')} unfinished.`;
    return [
      `## ${gameName}, ${rulesName}`,
      '',
      `${count(tournament.seats, 'seat')}, ${count(games.played, 'game')} over ${count(groups, 'deal')}; par is ${percent(par)}.${unfinished}${hurried(tournament)}`,
      '',
      ...table.map(row => `| ${row.join(' | ')} |`),
    ].join('\n');
  });
  const head =
    '# The ladder\n\n' +
    'Each against each: in a duel both ways round, at a larger table one against a table full of the other from ' +
    `every seat. Ratings are Elo-like, 1500 for the middle of the field. All intervals are 95 %, by deal.\n\n` +
    `Made by \`${command}\`.`;
  return `${[head, ...sections].join('\n\n')}\n`;
}

/** Says which tables played fewer games because of a slow player. */
function hurried(tournament: Tournament): string {
  const { format, games, players } = tournament;
  const atMost = format.kind === 'round-robin' ? (format.atMost ?? {}) : {};
  const slow = players.filter(called => (atMost[called] ?? games) < games);
  const alone = tournament.seats > 2 ? ', and none was full of it' : '';
  return slow
    .map(called => ` Each table with ${called} played ${count(atMost[called]!, 'game')}${alone}.`)
    .join('');
}

function range(end: number): string {
  return Number.isFinite(end) ? String(Math.round(end)) : '…';
}
