// The texts of all games, found in their folders: a new guide can be read here at once.
import type { Guides } from '@parlour/engine';

const modules = import.meta.glob<Guides>('../../../engine/src/games/*/guide/index.ts', {
  eager: true,
  import: 'guides',
});
const found = new Map(Object.entries(modules).map(([path, guides]) => [path.split('/').at(-3)!, guides]));

/** The texts of that game, if it has any. */
export function findGuides(game: string): Guides | undefined {
  return found.get(game);
}
