// Whether the players of a game stand in the order they are meant to: each against the one named before it, on
// mirrored deals, under some or all presets. `ladder-main.ts` runs it with `--order`.
import { preset, type Entry, type Parsed } from '@parlour/engine';
import { planTournament } from './plan.ts';
import { runTournament, type Progress } from './run.ts';
import type { Estimate } from './statistics/share.ts';
import type { Summary } from './summary.ts';
import { count, percent, percentRange } from './words.ts';

/** What is measured, and how long. */
export interface OrderSetup {
  readonly entry: Entry;
  readonly presets: readonly string[];
  /** The players, the weakest first. */
  readonly order: readonly string[];
  /** Games of every step under every preset. */
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((step: string, progress: Progress) => void) | undefined;
  readonly finished?: ((step: Step) => void) | undefined;
}

/** How a player did against the one before it. */
export interface Step {
  readonly preset: string;
  readonly upper: string;
  readonly lower: string;
  /** What the upper one won. */
  readonly share: Estimate;
  readonly summary: Summary;
}

/** Plays every step under every preset, one after another; what was played before the signal came is kept. */
export async function runOrder(setup: OrderSetup): Promise<Parsed<Step[]>> {
  const { entry, order, games, seed, threads, signal, progress } = setup;
  if (new Set(order).size < Math.max(2, order.length)) {
    return { ok: false, error: 'An order needs two or more different players, the weakest first.' };
  }
  const steps: Step[] = [];
  for (const name of setup.presets) {
    for (const [index, upper] of order.entries()) {
      const lower = order[index - 1];
      if (lower === undefined) continue;
      if (signal?.aborted === true) return { ok: true, value: steps };
      const rules = preset<unknown>(entry.game.rules, name);
      const plan = { rules, players: [upper, lower], format: 'one-table', games, seed, seats: 2 } as const;
      const tournament = planTournament(entry, plan);
      if (!tournament.ok) return tournament;
      const label = `${name}, ${upper} over ${lower}`;
      const played = await runTournament({
        entry,
        tournament: tournament.value,
        threads,
        signal,
        progress: progress && (now => progress(label, now)),
      });
      if (!played.ok) return played;
      const step = {
        preset: name,
        upper,
        lower,
        share: played.value.players[0]!.share,
        summary: played.value,
      };
      steps.push(step);
      setup.finished?.(step);
    }
  }
  return { ok: true, value: steps };
}

/** A step in a line. */
export function describeStep({ preset, upper, lower, share, summary }: Step): string {
  return `${preset}, ${upper} over ${lower}: ${formatShare(share)} of ${count(summary.games.played, 'game')}`;
}

/** A row for every preset, a column for every step, and the step that comes nearest to being none. */
export function formatOrder(steps: readonly Step[]): string {
  const [nearest] = steps.toSorted((a, b) => a.share.value - b.share.value);
  if (nearest === undefined) return 'Nothing was played.\n';
  const columns = [...new Set(steps.map(nameStep))];
  const rows = [...new Set(steps.map(step => step.preset))].map(name => [
    name,
    ...columns.map(column => {
      const step = steps.find(one => one.preset === name && nameStep(one) === column);
      return step === undefined ? '' : formatShare(step.share);
    }),
  ]);
  const head = ['rules', ...columns];
  const table = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows];
  const sum = (of: (summary: Summary) => number): number =>
    steps.reduce((total, { summary }) => total + of(summary), 0);
  const unfinished = sum(({ games }) => games.unfinished);
  const forfeits = sum(({ players }) => players.reduce((total, player) => total + player.forfeits, 0));
  return [
    ...table.map(row => `| ${row.join(' | ')} |`),
    '',
    `${count(
      sum(({ games }) => games.played),
      'game',
    )}, ${unfinished} unfinished, ${forfeits} forfeited. Lowest: ${describeStep(nearest)}.`,
    '',
  ].join('\n');
}

function nameStep({ upper, lower }: Step): string {
  return `${upper} over ${lower}`;
}

function formatShare(share: Estimate): string {
  return `${percent(share.value)} (${percentRange(share)})`;
}
