// The writer's thread: the only connection that writes to the embedded database. A flush of the disk stops
// this thread and not the one that serves.
import Sqlite from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { migrate } from './sqlite-schema.ts';
import { prepareWrites, type WriteName } from './sqlite-writes.ts';

/** A write by its name. */
export type NamedWrite = readonly [name: WriteName, write: unknown];

/** What became of a write. */
export type Outcome = { readonly value?: unknown } | { readonly error: string };

const port = parentPort!;
const db = new Sqlite(workerData as string);
db.pragma('journal_mode = WAL');
// In WAL mode anything less may lose the newest commits when the power fails.
db.pragma('synchronous = FULL');
db.pragma('busy_timeout = 5000');
// The same pages are written again and again: the longer they stay in the log, the fewer go into the file.
db.pragma('wal_autocheckpoint = 4000');
migrate(db);
const writes = prepareWrites(db);
const begin = db.prepare<[]>('begin immediate');
const commit = db.prepare<[]>('commit');
const rollback = db.prepare<[]>('rollback');
const savepoint = db.prepare<[]>('savepoint one');
const release = db.prepare<[]>('release one');
const undo = db.prepare<[]>('rollback to one');

port.postMessage('ready');
// Groups of writes and what became of them cross over as text, which is faster than objects are.
port.on('message', (message: string) => {
  if (message === 'close') {
    db.close();
    port.close();
    return;
  }
  port.postMessage(JSON.stringify(runGroup(JSON.parse(message) as NamedWrite[])), []);
});

/** All in one transaction: when the disk does not take it, nothing of it has happened. */
function runGroup(group: readonly NamedWrite[]): Outcome[] {
  try {
    begin.run();
    const outcomes = group.map(runOne);
    commit.run();
    return outcomes;
  } catch (error) {
    if (db.inTransaction) rollback.run();
    return group.map(() => ({ error: wordsOf(error) }));
  }
}

function runOne([name, write]: NamedWrite): Outcome {
  // An entry is written whole or not at all by itself.
  if (name === 'append') return { value: writes.append(write as never) };
  savepoint.run();
  try {
    const value: unknown = writes[name](write as never);
    release.run();
    return { value };
  } catch (error) {
    undo.run();
    release.run();
    return { error: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
