// A game as a screen uses it: there once it has been fetched.
import type { Entry } from '@parlour/engine';
import { useEffect, useState } from 'preact/hooks';
import { gameIds, loadEntry } from '../games.ts';

/** The entry of a game once it is there. */
export function useEntry(id: string | undefined): Entry | undefined {
  const [entry, setEntry] = useState<Entry | undefined>(undefined);
  useEffect(() => {
    if (id !== undefined && gameIds.includes(id)) void loadEntry(id).then(setEntry);
  }, [id]);
  return entry?.game.id === id ? entry : undefined;
}
