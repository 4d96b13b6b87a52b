// The writer thread: the only connection that writes to the embedded database. A flush of the disk blocks this thread
// and not the one that serves.
import { parentPort, workerData } from 'node:worker_threads';
import { checkSqlite } from './sqlite-check.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';
import { failureOf, troubleOf, type Failure } from './sqlite-failures.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import { prepareWrites, type WriteName } from './sqlite-writes.ts';

/** A write by its name, with what it takes as text: rows for `append`, JSON for the others. Faster than cloning objects. */
export type Step = readonly [name: WriteName, write: string];

/** What the thread is sent: a group of writes, or the end. */
export type Order = readonly Step[] | 'close';

/** The result of a step, or why it failed. */
export type Outcome = { readonly value?: unknown } | Failure;

/** What came of a group in JSON: the outcome of each step, or why none of it has happened. */
export type GroupReply = readonly Outcome[] | Failure;

const port = parentPort!;
const opened = open(workerData as string);
if ('error' in opened) port.postMessage(opened);
else serve(opened);

function open(file: string): SqliteConnection | Failure {
  let db: SqliteConnection | undefined;
  try {
    db = connect(file);
    checkSqlite(db, file);
    migrateSqlite(db);
    db.exec('pragma journal_mode = WAL');
    // The same pages are written again and again: with fewer checkpoints, fewer of them are copied into the file.
    db.exec('pragma wal_autocheckpoint = 4000');
    return db;
  } catch (error) {
    db?.close();
    return failureOf(error);
  }
}

function serve(db: SqliteConnection): void {
  const run = prepareGroups(db);
  port.postMessage('ready');
  port.on('message', (order: Order) => {
    if (order !== 'close') return port.postMessage(JSON.stringify(run(order)), []);
    close(db);
    port.close();
  });
}

/** Leaves everything in one file. If that fails, the write-ahead log stays beside it and nothing is lost. */
function close(db: SqliteConnection): void {
  emptyLog(db);
  db.close();
}

/** Copies the write-ahead log into the database and truncates it, as far as that is possible now. */
function emptyLog(db: SqliteConnection): void {
  try {
    db.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // It is tried again: by the next checkpoint, or when the file is opened.
  }
}

/** A function that runs a group in one transaction. When the commit fails, none of it has happened. */
function prepareGroups(db: SqliteConnection): (group: readonly Step[]) => GroupReply {
  const writes = prepareWrites(db);
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map(text => db.prepare(text));
  const [savepoint, release, undo] = ['savepoint one', 'release one', 'rollback to one'].map(text =>
    db.prepare(text),
  );

  function runStep([name, json]: Step): Outcome {
    // An append that fails has written nothing: it needs no savepoint.
    if (name === 'append') return { value: writes.append(json) };
    savepoint!.run();
    try {
      const value: unknown = writes[name](JSON.parse(json) as never);
      release!.run();
      return { value };
    } catch (error) {
      // The whole transaction has failed, and may have been rolled back already.
      if (!db.isTransaction || troubleOf(failureOf(error).errcode) !== undefined) throw error;
      undo!.run();
      release!.run();
      return failureOf(error);
    }
  }

  return group => {
    // A full log that fits into the database makes room by itself.
    if (group[0]?.[0] === 'recover') emptyLog(db);
    try {
      begin!.run();
      const outcomes = group.map(runStep);
      commit!.run();
      return outcomes;
    } catch (error) {
      if (db.isTransaction) rollback!.run();
      return failureOf(error);
    }
  };
}
