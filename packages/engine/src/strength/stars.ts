// Stars by measured strength: one for the weakest character under some rules, five for the strongest, in between by rating.
import type { AnyGame, CatalogueEntry } from '../core/game.ts';
import { ownValue } from '../core/plain.ts';
import { RATINGS } from './table.ts';

/** The most stars. */
export const MOST_STARS = 5;

/** The stars of a game's characters under these rules, by their ids; nobody has any where nothing was measured. */
export function starsUnder(entry: CatalogueEntry, rules: unknown): ReadonlyMap<string, number> {
  return new Map([...exactStarsUnder(entry, rules)].map(([id, stars]) => [id, Math.round(stars)]));
}

/** The same before they are rounded. */
export function exactStarsUnder({ game, bots }: CatalogueEntry, rules: unknown): ReadonlyMap<string, number> {
  const ratings = ownValue(RATINGS, game.id)?.[nearestPreset(game, rules)] ?? {};
  const rated = bots.flatMap(({ id }): [string, number][] => {
    const rating = ownValue(ratings, id);
    return rating === undefined ? [] : [[id, rating]];
  });
  const all = rated.map(([, rating]) => rating);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return new Map(
    rated.map(([id, rating]) => [id, 1 + ((MOST_STARS - 1) * (rating - low)) / Math.max(1, high - low)]),
  );
}

/** The preset with most options as in these rules. */
function nearestPreset(game: AnyGame, rules: unknown): string {
  const alike = (preset: object): number =>
    Object.entries(preset).filter(
      ([name, value]) => ownValue(rules as Record<string, unknown>, name) === value,
    ).length;
  const presets = Object.entries(game.rules.presets as Record<string, { readonly rules: object }>);
  return presets.reduce((best, other) => (alike(other[1].rules) > alike(best[1].rules) ? other : best))[0];
}

/** Stars as people see them: `★★★☆☆`. */
export function drawStars(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
}
