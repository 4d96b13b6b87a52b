// Whether the players of a game have the intended order of strength: each plays against the one named before it, on
// mirrored deals, under some or all presets. For two it is a duel, at a larger table one against a table full of the
// other. `ladder-main.ts` runs it with `--order`.
import { preset, type CatalogueEntry, type Parsed } from '@parlour/engine';
import type { Summary } from '../results/summary.ts';
import { count, percent, percentRange } from '../results/words.ts';
import type { Estimate } from '../statistics/share.ts';
import { planTournament } from '../tournament/plan.ts';
import { runTournament, type Progress } from '../tournament/run.ts';

/** What is measured, and with how many games. */
export interface OrderSetup {
  readonly entry: CatalogueEntry;
  readonly presets: readonly string[];
  /** The players, the weakest first. */
  readonly order: readonly string[];
  /** Games of every step under every preset. */
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((step: string, progress: Progress) => void) | undefined;
  readonly finished?: ((step: OrderStep) => void) | undefined;
}

/** How a player did against the one before it. */
export interface OrderStep {
  readonly preset: string;
  readonly upper: string;
  readonly lower: string;
  /** The win share of the upper one. */
  readonly share: Estimate;
  readonly summary: Summary;
}

/** Plays every step under every preset, one after another. After the signal it returns the finished steps. */
export async function runOrder(setup: OrderSetup): Promise<Parsed<OrderStep[]>> {
  const { entry, order, games, seed, threads, signal, progress } = setup;
  if (new Set(order).size < Math.max(2, order.length)) {
    return { ok: false, error: 'An order needs two or more different players, the weakest first.' };
  }
  const steps: OrderStep[] = [];
  for (const name of setup.presets) {
    for (const [index, upper] of order.entries()) {
      const lower = order[index - 1];
      if (lower === undefined) continue;
      if (signal?.aborted === true) return { ok: true, value: steps };
      const rules = preset<unknown>(entry.game.rules, name);
      const others = Array.from({ length: entry.game.seats(rules).usual - 1 }, () => lower);
      const players = [upper, ...others];
      const tournament = planTournament(entry, { rules, players, format: 'one-table', games, seed });
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
export function describeStep({ preset, upper, lower, share, summary }: OrderStep): string {
  return `${preset}, ${upper} over ${lower}: ${formatShare(share)} of ${count(summary.games.played, 'game')}`;
}

/** A row for every preset, a column for every step, and the step with the lowest share. */
export function formatOrder(steps: readonly OrderStep[]): string {
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

function nameStep({ upper, lower }: OrderStep): string {
  return `${upper} over ${lower}`;
}

function formatShare(share: Estimate): string {
  return `${percent(share.value)} (${percentRange(share)})`;
}
