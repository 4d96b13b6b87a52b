const DAY_MS = 86_400_000;

/** The day by the calendar of the reader, counted from any day: it chooses the puzzle of the day. */
export function localDay(now: Date): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
}
