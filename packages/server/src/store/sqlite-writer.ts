// The writer's thread: the only connection that writes to the embedded database. A flush of the disk stops
// this thread and not the one that serves.
import { parentPort, workerData } from 'node:worker_threads';
import { connect, type Connection } from './sqlite-connection.ts';
import { migrate } from './sqlite-schema.ts';
import { prepareWrites, type WriteName } from './sqlite-writes.ts';

/** A write by its name. */
export type NamedWrite = readonly [name: WriteName, write: unknown];

/** What became of a write. */
export type Outcome = { readonly value?: unknown } | { readonly error: string };

const port = parentPort!;
const db = open(workerData as string);
const writes = prepareWrites(db);
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');
const rollback = db.prepare('rollback');
const savepoint = db.prepare('savepoint one');
const release = db.prepare('release one');
const undo = db.prepare('rollback to one');

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

function open(file: string): Connection {
  const opened = connect(file);
  try {
    migrate(opened);
    opened.exec('pragma journal_mode = WAL');
    // The same pages are written again and again: the longer they stay in the log, the fewer go into the file.
    opened.exec('pragma wal_autocheckpoint = 4000');
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** All in one transaction: when the disk does not take it, nothing of it has happened. */
function runGroup(group: readonly NamedWrite[]): Outcome[] {
  try {
    begin.run();
    const outcomes = group.map(runOne);
    commit.run();
    return outcomes;
  } catch (error) {
    if (db.isTransaction) rollback.run();
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
