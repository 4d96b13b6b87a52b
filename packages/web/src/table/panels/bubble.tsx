// What a character has just said: one line at a time, for a while.
import type { SaidLine } from '@parlour/engine';
import type { JSX, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SpeechBubble } from './speech-bubble.tsx';

const SHOWN_MS = 4200;

interface BubbleProps {
  readonly said: SaidLine | undefined;
  /** How many events are from before the table was opened: what was said of them is not shown. */
  readonly past: number;
  readonly cloth: RefObject<HTMLElement | null>;
}

export function Bubble({ said, past, cloth }: BubbleProps): JSX.Element | null {
  const [heard, setHeard] = useState(past - 1);
  useEffect(() => {
    if (said === undefined || said.number <= heard) return;
    const timer = setTimeout(() => setHeard(said.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said?.number, heard]);
  if (said === undefined || said.number <= heard) return null;
  return <SpeechBubble said={said} cloth={cloth} key={said.number} />;
}
