// From what a move costs to what many tables need. The assumptions stand here, so that others can be tried.

/** What one entry of a journal costs. */
export interface Costs {
  /** Processor time of the nodes, and of the database. */
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
  /** What of it stays in the database for good. */
  readonly keptBytes: number;
}

/** Entries a second at a table that is being played at: people think for seconds, computer players for one. */
const PACE = 0.3;
/** How busy a core may be before people notice. */
const LOAD = 0.6;
/** Memory of a live table (9 to 12 measured, `bench/server/memory.ts`) and of two streams (21 each), in kilobytes. */
const TABLE_KB = 15;
const STREAMS_KB = 45;

/** A line for each number of concurrent tables. */
export function sizes({ nodeMs, databaseMs, walBytes, keptBytes }: Costs): string[] {
  const heads = ['tables', 'moves/s', 'node cores', 'database cores', 'node GB', 'WAL MB/s', 'kept GB/day'];
  const rows = [10_000, 100_000, 1_000_000].map(tables => {
    const moves = tables * PACE;
    const cores = (ms: number): string => ((moves * ms) / 1000 / LOAD).toFixed(1);
    const memory = ((tables * (TABLE_KB + STREAMS_KB)) / 1e6).toFixed(1);
    const perDay = ((moves * keptBytes * 86_400) / 1e9).toFixed(0);
    const wal = ((moves * walBytes) / 1e6).toFixed(1);
    return [tables, moves, cores(nodeMs), cores(databaseMs), memory, wal, perDay].map(String);
  });
  return [heads, ...rows].map(row => row.map(cell => cell.padStart(15)).join(''));
}
