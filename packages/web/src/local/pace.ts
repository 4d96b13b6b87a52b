// How fast a local table goes, by the speed somebody has set.
import type { Speed } from '../settings/settings.ts';

/** What the croupier asks about time. */
export interface Pace {
  /** How long a computer player takes over a turn. */
  readonly botMs: number;
  /** What the length of a window is multiplied by. */
  readonly windowFactor: number;
  /** How long a showdown stays when nobody is there who has to see it. */
  readonly pauseMs: number;
}

export const PACES: Readonly<Record<Speed, Pace>> = {
  slow: { botMs: 2200, windowFactor: 1.5, pauseMs: 6000 },
  normal: { botMs: 1200, windowFactor: 1, pauseMs: 4000 },
  fast: { botMs: 600, windowFactor: 0.6, pauseMs: 2000 },
  instant: { botMs: 0, windowFactor: 0.4, pauseMs: 0 },
};
