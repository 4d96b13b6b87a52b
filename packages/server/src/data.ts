// The data a server works on: the store, the bus to other nodes over the same database, and the clock they share.
import type { Clock } from '@parlour/engine';
import type { Bus } from './bus/bus.ts';
import { LocalHub } from './bus/local-bus.ts';
import { openPostgresBus } from './bus/postgres-bus.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { SystemClock } from './system-clock.ts';

const CLOCK_MS = 10_000;
/** A difference this large means that a clock was set. */
const JUMP_MS = 2000;

export interface Data {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Opens the PostgreSQL at that URL, or the embedded database in the folder. */
export async function openData(
  folder: string,
  database: string | undefined,
  failed: (message: string, error: unknown) => void,
): Promise<Data> {
  const clock = new SystemClock();
  const store =
    database === undefined
      ? await openSqlite(folder, () => clock.now(), failed)
      : await openPostgres(database);
  const bus = database === undefined ? new LocalHub().connect() : openPostgresBus(database);
  const { shared } = store;
  const readOffset = async (): Promise<number> => (await shared?.clockOffset(() => clock.now())) ?? 0;
  const readClock = async (): Promise<void> => {
    let offset = await readOffset();
    if (Math.abs(offset) >= JUMP_MS) {
      // Somebody has set the database's clock, or this node slept.
      await shared?.absorbClockJump(JUMP_MS);
      offset = await readOffset();
    }
    clock.adjust(offset);
  };
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await bus.close();
    await store.close();
  };
  const timer = setInterval(() => {
    readClock().catch((error: unknown) => failed('The database does not tell the time.', error));
  }, CLOCK_MS).unref();
  try {
    clock.adjust(await readOffset());
  } catch (error) {
    await close();
    throw error;
  }
  return { store, bus, clock, close };
}
