// How every connection to the embedded database is opened. Only this file names the driver, whose binaries come
// inside its npm package. Its interface is that of `node:sqlite`, which can take its place once every supported
// Node has that module.
import { backup, DatabaseSync } from '@photostructure/sqlite';

export type SqliteConnection = InstanceType<typeof DatabaseSync>;

export type Statement = ReturnType<SqliteConnection['prepare']>;

/** What a statement takes. The driver refuses `undefined` at run time, so the type leaves it out. */
export type Value = string | number | bigint | null;

export interface ConnectOptions {
  readonly readOnly?: boolean;
  /** How long to wait for the locks of other connections, in milliseconds. The driver's default is not to wait. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 5000;

/** Opens or creates the file. */
export function connect(
  file: string,
  { readOnly = false, timeout = TIMEOUT_MS }: ConnectOptions = {},
): SqliteConnection {
  const db = new DatabaseSync(file, { readOnly, timeout });
  try {
    // The driver's default in WAL mode (NORMAL) may lose the newest commits when the power fails.
    db.exec('pragma synchronous = FULL');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A connection that only reads, and lets go of the file when it is closed. */
export interface Reader {
  readonly db: SqliteConnection;
  close(): void;
}

/**
 * Opens the file for reading. The driver leaves a connection open until its statements are garbage collected, and the
 * write-ahead log is removed only when nobody has the file open. So the file is attached here, and detached at the end.
 */
export function connectReader(file: string): Reader {
  const db = new DatabaseSync(':memory:', { timeout: TIMEOUT_MS });
  try {
    db.prepare('attach ? as parlour').run(file);
    db.exec('pragma query_only = on');
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    db,
    close() {
      db.exec('detach parlour');
      db.close();
    },
  };
}

/** All pages at once: a copy in several steps begins anew whenever another connection writes. */
const ALL_PAGES = -1;

/** Copies the database into that file, as it is at this moment. */
export async function copyTo(db: SqliteConnection, file: string): Promise<void> {
  await backup(db, file, { rate: ALL_PAGES });
}
