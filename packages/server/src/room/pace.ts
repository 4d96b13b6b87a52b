// How fast the server's tables go without people, and how long they wait for them.
import type { Pace } from '@parlour/engine';
import type { TablePace } from '@parlour/wire';

/** How long a person may take over a decision. */
export interface DecisionTime {
  readonly decisionMs: number;
  /** What they may take beyond that in the whole match. */
  readonly bankMs: number;
}

export interface ServerPace extends Pace {
  /** How long people may look before the next deal, unless they all go on. A server never waits without limit. */
  pauseMs(): number;
  /** Grace period: how long after its deadline a window closes. A call made in time may still be on its way. */
  readonly graceMs: number;
  /** How long a computer player may think. */
  readonly thinkMs: number;
  /** How long a seat is kept before the first deal for a person who does not commit to a seed or reveal it. */
  readonly revealMs: number;
  /** The time of a decision by the table's pace. At a relaxed table it is not counted. */
  readonly clocks: Readonly<Record<Exclude<TablePace, 'relaxed'>, DecisionTime>>;
  /** How long a person has to be gone from a relaxed table before the others may ask the house to play for them. */
  readonly goneMs: number;
  /** After so long the house takes the chairs that are still open, where that was wished. */
  readonly fillMs: number;
  /** A table that nobody has touched for so long ends. */
  readonly idleMs: number;
}

/** Whether a decision may take days at a table of this pace. */
export function isInDays(pace: TablePace): pace is Exclude<TablePace, 'relaxed' | 'live'> {
  return pace !== 'relaxed' && pace !== 'live';
}

/** So often each node notes in the store whom it is connected to. */
export const SEEN_MS = 10_000;

const DAY_MS = 24 * 3600_000;

const people = {
  thinkMs: 1500,
  revealMs: 30_000,
  clocks: {
    live: { decisionMs: 30_000, bankMs: 120_000 },
    '1-day': { decisionMs: DAY_MS, bankMs: 0 },
    '3-days': { decisionMs: 3 * DAY_MS, bankMs: 0 },
    '7-days': { decisionMs: 7 * DAY_MS, bankMs: 0 },
  },
  goneMs: 120_000,
  fillMs: 20_000,
  idleMs: 30 * DAY_MS,
};

/** For people. */
export const humanPace: ServerPace = {
  ...people,
  botMs: number => 700 + ((number * 373) % 600),
  pauseMs: () => 20_000,
  windowMs: ms => ms,
  graceMs: 250,
};

/** For tests and measurements: nobody waits, except for a person's seed or decision. */
export const instantPace: ServerPace = {
  ...people,
  botMs: () => 0,
  pauseMs: () => 0,
  windowMs: () => 0,
  graceMs: 0,
  thinkMs: 200,
};
