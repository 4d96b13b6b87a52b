// Writes the table of measured strength that every face takes its stars from: packages/engine/src/strength/table.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame, CatalogueEntry } from '@parlour/engine';
import type { Summary } from '../results/summary.ts';

/** Ratings by game, preset and player. */
export type Ratings = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

const FILE = fileURLToPath(new URL('../../../engine/src/strength/table.ts', import.meta.url));

/** The ratings with those of the new ladders in place of older ones of the same game and preset. */
export function mergeRatings(
  before: Ratings,
  summaries: readonly Summary[],
  catalogue: readonly CatalogueEntry[],
): Ratings {
  const merged: Record<string, Record<string, Readonly<Record<string, number>>>> = {};
  for (const { game } of catalogue) {
    const kept = Object.entries(before[game.id] ?? {});
    const fresh = summaries
      .filter(({ tournament }) => tournament.game === game.id)
      .map((summary): [string, Readonly<Record<string, number>>] => [
        presetOf(game, summary),
        ratingsOf(summary),
      ]);
    const found = new Map([...kept, ...fresh]);
    const order = Object.keys(game.rules.presets).filter(name => found.has(name));
    if (order.length > 0) merged[game.id] = Object.fromEntries(order.map(name => [name, found.get(name)!]));
  }
  return merged;
}

function presetOf(game: AnyGame, { tournament }: Summary): string {
  const presets = Object.entries(game.rules.presets as Record<string, { readonly rules: unknown }>);
  const wanted = JSON.stringify(tournament.rules);
  return presets.find(([, { rules }]) => JSON.stringify(rules) === wanted)?.[0] ?? '';
}

/** From the strongest to the weakest. */
function ratingsOf({ players }: Summary): Readonly<Record<string, number>> {
  const order = [...players].sort((a, b) => b.rating.value - a.rating.value);
  return Object.fromEntries(order.map(({ called, rating }) => [called, Math.round(rating.value)]));
}

/** The text of the table as a module. */
export function formatTable(ratings: Ratings, before: string): string {
  const head = before.slice(0, before.indexOf('export const'));
  const type = 'Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>';
  const lines = Object.entries(ratings).flatMap(([game, presets]) => [
    `  ${quote(game)}: {`,
    ...Object.entries(presets).flatMap(([preset, players]) => [
      `    ${quote(preset)}: {`,
      ...Object.entries(players).map(([player, rating]) => `      ${quote(player)}: ${rating},`),
      '    },',
    ]),
    '  },',
  ]);
  return `${head}export const RATINGS: ${type} = {\n${lines.join('\n')}\n};\n`;
}

function quote(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

/** Puts the ratings of these ladders into the table of the repository, as it is now: another run may have changed it. */
export async function writeRatings(
  summaries: readonly Summary[],
  catalogue: readonly CatalogueEntry[],
): Promise<void> {
  const { RATINGS } = (await import(`${pathToFileURL(FILE).href}?now`)) as { RATINGS: Ratings };
  writeFileSync(FILE, formatTable(mergeRatings(RATINGS, summaries, catalogue), readFileSync(FILE, 'utf8')));
}
