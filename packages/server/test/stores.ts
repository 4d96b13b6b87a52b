// Both stores, empty, for suites that run over each of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../src/store/postgres.ts';
import { PostgresPool } from '../src/store/postgres-pool.ts';
import { connect } from '../src/store/sqlite-connection.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { startPostgres } from './postgres.ts';

/** Where a store's data is: a folder, or the URL of a database. */
export interface StorePlace {
  readonly folder: string;
  readonly database: string | undefined;
  open(): Promise<Store>;
  /** Runs a statement beside the store. */
  execute(text: string): Promise<void>;
  remove(): Promise<void>;
}

export const stores: readonly { name: string; place: () => Promise<StorePlace> }[] = [
  {
    name: 'SQLite',
    async place() {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-store-'));
      return {
        folder,
        database: undefined,
        open: () => openSqlite(folder),
        async execute(text) {
          const db = connect(join(folder, 'parlour.db'));
          db.exec(text);
          db.close();
        },
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'PostgreSQL',
    async place() {
      const cluster = await startPostgres();
      const database = await cluster.newDatabase();
      return {
        folder: '',
        database,
        open: () => openPostgres(database),
        async execute(text) {
          const pool = new PostgresPool(database);
          await pool.script(text);
          await pool.close();
        },
        remove: () => cluster.stop(),
      };
    },
  },
];
