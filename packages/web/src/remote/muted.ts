// Whom this browser does not want to hear: everybody, or seats of tables. A seat keeps its person while the match lasts,
// whatever they are called, and at the rematch they have the same one.
import { kept } from '../storage.ts';

const MUTED = 'parlour.muted';
/** The most seats that are remembered, the newest. */
const MOST = 100;

/** Everybody at every table. No seat is written like this. */
export const EVERYBODY = '*';

/** A seat of a table. */
export function seatAt(table: string, seat: number): string {
  return `${table}/${seat}`;
}

/** Everybody, and the seats that are muted. */
export function readMuted(): readonly string[] {
  return (kept.read(MUTED) ?? '').split('\n').filter(Boolean);
}

/** Mutes whom one could hear, or the other way round. Returns all who are muted then. */
export function toggleMuted(whom: string): readonly string[] {
  const muted = readMuted();
  return keep(muted.includes(whom) ? muted.filter(each => each !== whom) : [...muted, whom]);
}

/** Mutes the seats at the rematch that are muted at the table. */
export function carryMuted(table: string, rematch: string): void {
  const muted = readMuted();
  const there = muted.flatMap(whom => (whom.startsWith(`${table}/`) ? [whom.replace(table, rematch)] : []));
  keep([...new Set([...muted, ...there])]);
}

function keep(muted: readonly string[]): readonly string[] {
  const seats = muted.filter(whom => whom !== EVERYBODY).slice(-MOST);
  const newest = muted.includes(EVERYBODY) ? [EVERYBODY, ...seats] : seats;
  kept.write(MUTED, newest.join('\n'));
  return newest;
}
