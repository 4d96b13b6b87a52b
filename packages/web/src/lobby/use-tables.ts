// The tables of the lobby: those that wait for players and those that can be watched.
import type { TableLine } from '@parlour/wire';
import { useEffect, useState } from 'preact/hooks';
import { gameIds } from '../games.ts';
import { spoken } from '../language/index.ts';
import { useGameWords } from '../language/use-game-words.ts';
import { problem } from '../remote/server.ts';
import { readList } from './lists.ts';

/** How often the lists are read again while they are looked at. */
const EVERY_MS = 3000;

export interface Tables {
  readonly open: readonly TableLine[];
  readonly running: readonly TableLine[];
  /** The lists have been read; after an error they are those of the last time. */
  readonly isRead: boolean;
  /** Why the lists cannot be read now, in words. */
  readonly error: string;
}

const NOT_READ: Tables = { open: [], running: [], isRead: false, error: '' };

/** The lists, read again and again for as long as `isSeen` and the page is looked at. */
export function useTables(isSeen = true): Tables {
  const [tables, setTables] = useState(NOT_READ);
  useEffect(() => {
    if (!isSeen) return;
    let isReading = false;
    const read = async (): Promise<void> => {
      if (isReading || document.visibilityState !== 'visible') return;
      isReading = true;
      const read = await readTables();
      setTables(before => ({ ...before, ...read }));
      isReading = false;
    };
    const readNow = (): void => void read();
    readNow();
    const timer = setInterval(readNow, EVERY_MS);
    const news = ['online', 'offline', 'visibilitychange'] as const;
    for (const kind of news) addEventListener(kind, readNow);
    return () => {
      clearInterval(timer);
      for (const kind of news) removeEventListener(kind, readNow);
    };
  }, [isSeen]);
  useGameWords([...tables.open, ...tables.running].map(({ game }) => game));
  return tables;
}

async function readTables(): Promise<Tables | Pick<Tables, 'error'>> {
  // Without a network a request would be an error on the console every time.
  if (!navigator.onLine) return { error: spoken.peek().say('room.unreachable') };
  try {
    const [open, running] = await Promise.all([readList('open'), readList('running')]);
    return { open: open.filter(isHere), running: running.filter(isHere), isRead: true, error: '' };
  } catch (caught) {
    return { error: problem(caught) };
  }
}

/** Whether this page has the game. */
function isHere({ game }: TableLine): boolean {
  return gameIds.includes(game);
}
