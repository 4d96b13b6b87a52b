// What a screen reads from the server: asked for, there, or why it is not. The newest question alone is answered.
import { useEffect, useRef, useState } from 'preact/hooks';
import { problem } from '../remote/server.ts';

export interface Reading<Found> {
  /** Undefined until it is there, and after a reading that failed. */
  readonly found: Found | undefined;
  /** Whether the reading before this one failed, also while it is tried again. */
  readonly hasFailed: boolean;
  /** Why it failed, in words; empty while it is read. */
  readonly why: string;
  /** Reads it again. What is there stays until the answer comes. */
  readonly again: () => Promise<void>;
}

type Outcome<Found> = Omit<Reading<Found>, 'again'> & { readonly of: string };

/** Reads when the component comes, and when it is about something else than before: `of` names it. */
export function useReading<Found>(of: string, read: () => Promise<Found>): Reading<Found> {
  const nothing = { of, found: undefined, hasFailed: false, why: '' };
  const [outcome, setOutcome] = useState<Outcome<Found>>(nothing);
  const asked = useRef(0);
  async function again(): Promise<void> {
    const number = ++asked.current;
    const tell = (found: Found | undefined, why: string): void => {
      if (number === asked.current) setOutcome({ of, found, why, hasFailed: why !== '' });
    };
    setOutcome(before => (before.of === of ? { ...before, why: '' } : nothing));
    await read().then(
      found => tell(found, ''),
      (error: unknown) => tell(undefined, problem(error)),
    );
  }
  useEffect(() => {
    void again();
    return () => void asked.current++;
  }, [of]);
  return { ...(outcome.of === of ? outcome : nothing), again };
}
