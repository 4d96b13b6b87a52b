// How fast a table goes: the computer players' pauses, and how long a window stays open. [B41, B43, AB5] At normal
// speed every window lasts its time; a faster speed shortens only windows in which no
// person may act.

/** What `--speed` takes. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface SpeedTimes {
  /** How long a computer player takes over a turn. */
  readonly botMs: number;
  /** How long a table without people shows the end of a hand. */
  readonly pauseMs: number;
  /** By how much windows are stretched when a person may act in them. */
  readonly openWindow: number;
  /** The same when only computer players may, and for what is shown before one of them goes on. */
  readonly closedWindow: number;
}

export const SPEED_TIMES: Readonly<Record<Speed, SpeedTimes>> = {
  slow: { botMs: 1800, pauseMs: 6000, openWindow: 2, closedWindow: 1 },
  normal: { botMs: 900, pauseMs: 3500, openWindow: 1, closedWindow: 1 },
  fast: { botMs: 300, pauseMs: 1500, openWindow: 1, closedWindow: 0.2 },
  instant: { botMs: 0, pauseMs: 0, openWindow: 1, closedWindow: 0 },
};
