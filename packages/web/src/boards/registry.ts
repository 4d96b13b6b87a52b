// Which board renders which game. A game without a board of its own is rendered from its scene and menu.
import { ownValue } from '@parlour/engine';
import { fetchPart } from '../parts/fetch-part.ts';
import type { BoardModule } from './board.ts';

const boards: Readonly<Record<string, () => Promise<{ board: unknown }>>> = {
  'thirty-one': () => import('./thirty-one/index.tsx'),
  bluff: () => import('./bluff/index.tsx'),
  'gin-rummy': () => import('./gin-rummy/index.tsx'),
};

/** The board of a game. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = ownValue(boards, game) ?? (() => import('./generic/index.tsx'));
  // A board names its own views and actions; they come from the game it is registered for.
  return (await fetchPart(load)).board as BoardModule;
}
