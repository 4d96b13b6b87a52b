// The puzzles of Gin Rummy, fetched when somebody asks for one.
import type { LoadPuzzles } from '../../../core/puzzle.ts';

export const puzzles: LoadPuzzles = async () => {
  const [{ SHIPPED }, { lesson }] = await Promise.all([import('./shipped.ts'), import('./lesson.ts')]);
  return { lines: SHIPPED, lesson };
};
