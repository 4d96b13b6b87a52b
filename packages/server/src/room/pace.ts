// How fast a table goes by itself: how long computer players take, how long people may look at a showdown.

export interface Pace {
  /** How long a computer player takes over a turn; `at` makes it vary a little. */
  botMs(at: number): number;
  /** How long people may look before the next deal, unless they all go on. */
  readonly pauseMs: number;
  /** How long a window of so many milliseconds is kept open. */
  windowMs(ms: number): number;
  /** How much later than the deadline a window closes: a call made in time may still be on its way. */
  readonly graceMs: number;
  /** How long a computer player may think. */
  readonly thinkMs: number;
}

/** For people. */
export const humanPace: Pace = {
  botMs: at => 700 + ((at * 373) % 600),
  pauseMs: 20_000,
  windowMs: ms => ms,
  graceMs: 250,
  thinkMs: 1500,
};

/** For tests and measurements: nobody waits. */
export const instantPace: Pace = {
  botMs: () => 0,
  pauseMs: 0,
  windowMs: () => 0,
  graceMs: 0,
  thinkMs: 200,
};
