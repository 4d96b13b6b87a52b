// The steps of a rebuild of the ratings one by one, on a connection of their own beside the store: as another process
// takes them, or leaves them half done.
import { PostgresPool } from '../src/store/postgres-pool.ts';
import { postgresRebuild } from '../src/store/postgres-rating-rebuild.ts';
import type { RebuildSteps } from '../src/store/rating-rebuild.ts';
import { connect } from '../src/store/sqlite-connection.ts';
import { ratingWrites } from '../src/store/sqlite-rating-writes.ts';
import type { StorePlace } from './stores.ts';

export interface OpenSteps extends RebuildSteps {
  readonly close: () => Promise<void>;
}

export function openRebuildSteps({ folder, database }: StorePlace): OpenSteps {
  if (database !== undefined) {
    const pool = new PostgresPool(database);
    return { ...postgresRebuild(pool), close: () => pool.close() };
  }
  const db = connect(`${folder}/parlour.db`);
  const writes = ratingWrites(db);
  /** In a transaction, as in the writer thread. */
  const step =
    <Result>(write: (write: { id: string }) => Result) =>
    async (id: string): Promise<Result> => {
      db.exec('begin immediate');
      try {
        return write({ id });
      } finally {
        db.exec('commit');
      }
    };
  return {
    begin: step(write => writes.beginRebuild(write)),
    clear: step(write => writes.clearRebuild(write)),
    take: step(write => writes.takeRated(write)),
    swap: step(write => writes.swapRatings(write)),
    close: async () => db.close(),
  };
}
