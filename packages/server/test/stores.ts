// Both stores, empty, for suites that run over each of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { startPostgres } from './postgres.ts';

/** Where a store's data is: a folder, or the URL of a database. */
export interface StorePlace {
  readonly folder: string;
  readonly database: string | undefined;
  open(): Promise<Store>;
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
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  {
    name: 'PostgreSQL',
    async place() {
      const cluster = await startPostgres();
      const database = await cluster.newDatabase();
      return { folder: '', database, open: () => openPostgres(database), remove: () => cluster.stop() };
    },
  },
];
