// Tells a screen reader how many tables wait for players, when that changes, and not every time.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { seldom } from './seldom.ts';

/** The least time between two sentences. */
const APART_MS = 20_000;

export interface TableNewsProps {
  /** How many tables wait; undefined while that is not known. */
  readonly count: number | undefined;
}

export function TableNews({ count }: TableNewsProps): JSX.Element {
  const { say } = spoken.value;
  const [told, tell] = useState('');
  const news = useMemo(() => seldom(APART_MS, tell), []);
  useEffect(() => {
    if (count !== undefined) news.hear(count === 0 ? say('lobby.noneOpen') : say('lobby.waiting', { count }));
  }, [news, say, count]);
  useEffect(() => news.stop, [news]);
  return (
    <p class="unseen" role="status">
      {told}
    </p>
  );
}
