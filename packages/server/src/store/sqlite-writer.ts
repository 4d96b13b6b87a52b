// The writer's thread: the only connection that writes to the embedded database. A flush of the disk stops
// this thread and not the one that serves.
import Sqlite from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { migrate } from './sqlite-schema.ts';
import { prepareWrites, type WriteName } from './sqlite-writes.ts';

/** A write by its name. */
export interface NamedWrite {
  readonly name: WriteName;
  readonly write: unknown;
}

/** What became of a write. */
export type Outcome =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

const port = parentPort!;
const db = new Sqlite(workerData as string);
db.pragma('journal_mode = WAL');
// In WAL mode anything less may lose the newest commits when the power fails.
db.pragma('synchronous = FULL');
db.pragma('busy_timeout = 5000');
migrate(db);
const writes = prepareWrites(db);
const [begin, commit, savepoint, release, undo] = [
  'begin immediate',
  'commit',
  'savepoint one',
  'release one',
  'rollback to one',
].map(text => db.prepare<[]>(text)) as [Statement, Statement, Statement, Statement, Statement];

type Statement = Sqlite.Statement<[]>;

port.postMessage('ready');
port.on('message', (message: string) => {
  if (message === 'close') {
    db.close();
    port.close();
    return;
  }
  begin.run();
  const outcomes = (JSON.parse(message) as NamedWrite[]).map(runOne);
  commit.run();
  port.postMessage(outcomes);
});

function runOne({ name, write }: NamedWrite): Outcome {
  savepoint.run();
  try {
    const value: unknown = writes[name](write as never);
    release.run();
    return { ok: true, value };
  } catch (error) {
    undo.run();
    release.run();
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
