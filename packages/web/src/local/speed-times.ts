// The delays of a local table, by the speed in the settings.
import type { Speed } from '../settings/settings.ts';

/** The delays of a speed, in milliseconds. */
export interface SpeedTimes {
  /** How long a computer player waits before it acts. */
  readonly botMs: number;
  /** What the length of a window is multiplied by. */
  readonly windowFactor: number;
  /** How long a showdown stays when the person is out of the match. */
  readonly pauseMs: number;
}

export const SPEED_TIMES: Readonly<Record<Speed, SpeedTimes>> = {
  slow: { botMs: 2200, windowFactor: 1.5, pauseMs: 6000 },
  normal: { botMs: 1200, windowFactor: 1, pauseMs: 4000 },
  fast: { botMs: 600, windowFactor: 0.6, pauseMs: 2000 },
  instant: { botMs: 0, windowFactor: 0.4, pauseMs: 0 },
};
