// Playing a replay by itself, step after step.
import { useEffect, useState } from 'preact/hooks';

/** How many times faster than usual. */
export const RATES = [0.5, 1, 2, 4] as const;
export type Rate = (typeof RATES)[number];

const STEP_MS = 1400;

export interface Autoplay {
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly rate: Rate;
  readonly setRate: (rate: Rate) => void;
}

/** Calls `step` at the chosen rate while it plays; stops at the last step. */
export function useAutoplay(at: number, last: number, step: (to: number) => void): Autoplay {
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState<Rate>(1);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => step(at + 1), STEP_MS / rate);
    return () => clearTimeout(timer);
  }, [playing, at, rate]);
  return {
    playing,
    rate,
    setRate,
    setPlaying(wanted) {
      // From the end it begins again.
      if (wanted && at >= last) step(0);
      setPlaying(wanted);
    },
  };
}
