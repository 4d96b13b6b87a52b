// A game as a screen uses it: undefined until it is loaded.
import type { CatalogueEntry } from '@parlour/engine';
import { useEffect, useState } from 'preact/hooks';
import { gameIds } from '../games.ts';
import { meetGame } from '../language/index.ts';

/** The catalogue entry of a game, once it is loaded. */
export function useEntry(id: string | undefined): CatalogueEntry | undefined {
  const [entry, setEntry] = useState<CatalogueEntry | undefined>(undefined);
  useEffect(() => {
    if (id !== undefined && gameIds.includes(id)) void meetGame(id).then(setEntry);
  }, [id]);
  return entry?.game.id === id ? entry : undefined;
}
