// Checksums against damage on the disk. That of an entry covers its table and its number too, so that the entry of
// another table, or another entry of the same one, is not taken for it. The same holds for snapshots, which are only a
// cache: a damaged one is ignored, where a damaged entry is refused.
import { fnv1a } from '../fnv1a.ts';
import { Damaged, type StoredSnapshot } from './store.ts';

/** A row of a journal: nothing where the entry is missing. Rows of older versions have no checksum. */
export interface JournalRow {
  readonly number: number;
  readonly entry: string | null;
  readonly checksum: number | null;
}

export function checksumOf(table: string, number: number, entry: string): number {
  return fnv1a(entry, fnv1a(`${table} ${number} `));
}

/** The entries of these rows, which must be `count` from that number on. */
export function checkedEntries(
  table: string,
  rows: readonly JournalRow[],
  { from, count }: { from: number; count: number },
): string[] {
  if (rows.length !== count) throw new Damaged(table);
  return rows.map(({ number, entry, checksum }, index) => {
    if (entry === null || number !== from + index) throw new Damaged(table);
    if (checksum !== null && checksum !== checksumOf(table, number, entry)) throw new Damaged(table);
    return entry;
  });
}

export function setupChecksumOf(table: string, setup: string): number {
  return fnv1a(setup, fnv1a(`${table} setup `));
}

export function checkSetup(row: {
  readonly id: string;
  readonly setup: string;
  readonly checksum: number | null;
}): void {
  if (row.checksum !== null && row.checksum !== setupChecksumOf(row.id, row.setup)) throw new Damaged(row.id);
}

/** A row of a snapshot. Those of older versions have no checksum. */
export interface SnapshotRow extends StoredSnapshot {
  readonly checksum: number | null;
}

export function snapshotChecksumOf(table: string, { number, snapshot }: StoredSnapshot): number {
  return fnv1a(snapshot, fnv1a(`${table} snapshot ${number} `));
}

/** The snapshot of the row, unless it is not what was written. */
export function checkedSnapshot(table: string, row: SnapshotRow | undefined): StoredSnapshot | undefined {
  if (row === undefined || row.checksum !== snapshotChecksumOf(table, row)) return undefined;
  return { number: row.number, snapshot: row.snapshot };
}
