// The words of games that are only named: in a list of tables.
import { useEffect } from 'preact/hooks';
import { meetGame, spoken } from './index.ts';

/** Loads the words of these games, for the names of their computer players. In English they are known already. */
export function useGameWords(ids: readonly string[]): void {
  const { say } = spoken.value;
  const games = [...new Set(ids)].join();
  useEffect(() => {
    if (say.language !== 'en' && games !== '')
      void Promise.all(games.split(',').map(meetGame)).catch(() => undefined);
  }, [games, say.language]);
}
