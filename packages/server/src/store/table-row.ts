// The row of a table, as both databases give it.
import type { Due, Status, StoredTable } from './store.ts';

export interface TableRow {
  id: string;
  code: string;
  /** SQLite has no booleans: 0 or 1. */
  listed: boolean | number;
  setup: string;
  summary: string;
  checksum: number | null;
  status: Status;
  number: number;
  due_at: number | null;
  due_kind: Due['kind'] | null;
  updated_at: number;
}

export function readRow(row: TableRow): StoredTable {
  const { id, code, listed, setup, summary, status, number, due_at, due_kind, updated_at } = row;
  const due = due_at === null || due_kind === null ? undefined : { at: due_at, kind: due_kind };
  return { id, code, listed: Boolean(listed), setup, summary, status, number, due, updatedAt: updated_at };
}
