// How every connection to the embedded database is opened. Only this file names the driver, whose binaries come
// inside its npm package. Its interface is that of `node:sqlite`, which can take its place once every supported
// Node has that module.
import { DatabaseSync } from '@photostructure/sqlite';

export type Connection = InstanceType<typeof DatabaseSync>;

export type Statement = ReturnType<Connection['prepare']>;

/** What a statement takes. `undefined` is refused when it runs, so it is refused by the compiler. */
export type Value = string | number | bigint | null;

export interface ConnectOptions {
  readonly readOnly?: boolean;
  /** How long to wait for the locks of other connections. The driver alone would not wait. */
  readonly timeout?: number;
}

/** Opens the file, or makes it. */
export function connect(file: string, { readOnly = false, timeout = 5000 }: ConnectOptions = {}): Connection {
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
