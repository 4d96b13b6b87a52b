// A game as a screen uses it: there once it has been fetched.
import type { Entry } from '@parlour/engine';
import { useEffect, useState } from 'preact/hooks';
import { gameIds } from '../games.ts';
import { meetGame } from '../language/index.ts';

/** The entry of a game once it is there. */
export function useEntry(id: string | undefined): Entry | undefined {
  const [entry, setEntry] = useState<Entry | undefined>(undefined);
  useEffect(() => {
    if (id !== undefined && gameIds.includes(id)) void meetGame(id).then(setEntry);
  }, [id]);
  return entry?.game.id === id ? entry : undefined;
}
