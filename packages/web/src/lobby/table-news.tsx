// Tells a screen reader how many tables wait for players, or why that is not known, when it changes and not every time.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { seldom } from './seldom.ts';

/** The least time between two sentences. */
const APART_MS = 20_000;

export interface TableNewsProps {
  /** How many tables wait; undefined while that is not known. */
  readonly count: number | undefined;
  /** Why the lists cannot be read, where nothing else announces it. */
  readonly error?: string;
}

export function TableNews({ count, error = '' }: TableNewsProps): JSX.Element {
  const { say } = spoken.value;
  const [told, tell] = useState('');
  const news = useMemo(() => seldom(APART_MS, tell), []);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (error === '' && count === undefined) return;
    const waiting = count === 0 ? say('lobby.noneOpen') : say('lobby.waiting', { count: count ?? 0 });
    // Whoever begins to read the page finds the first lists there.
    if (error === '' && !hasBegun.current) news.know(waiting);
    else news.hear(error || waiting);
    hasBegun.current = true;
  }, [news, say, count, error]);
  useEffect(() => news.stop, [news]);
  return (
    <p class="unseen" role="status">
      {told}
    </p>
  );
}
