// A copy of the embedded database as it was at one moment, made while a server may be writing to it. The copy gets its
// name when it is complete, checked and on the disk, so that there is never half a backup under it.
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkSqlite } from './sqlite-check.ts';
import { connect, copyTo } from './sqlite-connection.ts';
import { openError } from './sqlite-failures.ts';

/** A database, and what SQLite may keep beside it. */
const BESIDE = ['', '-journal', '-wal', '-shm'];

export interface BackupOptions {
  /** Whether a file of that name may be replaced. */
  readonly replace: boolean;
}

/**
 * Copies the database in that folder into a file, and returns the size of the copy in bytes. Throws with a sentence for
 * people when it cannot.
 */
export async function backupSqlite(folder: string, to: string, { replace }: BackupOptions): Promise<number> {
  const source = join(folder, 'parlour.db');
  if (statOf(source)?.isFile() !== true) {
    throw new Error(`There is no database in ${folder}. Say with --data where it is.`);
  }
  refuseTarget(source, to, replace);
  removeAbandoned(to);
  const partial = `${to}.${process.pid}.partial`;
  makeEmpty(partial, to);
  try {
    await copy(source, partial);
    checkCopy(partial, source);
    flush(partial);
    renameSync(partial, to);
    flush(dirname(resolve(to)));
    return statSync(to).size;
  } finally {
    for (const end of BESIDE) rmSync(partial + end, { force: true });
  }
}

function refuseTarget(source: string, to: string, replace: boolean): void {
  const there = statOf(to);
  if (there?.isDirectory() === true) {
    throw new Error(`${to} is a folder. Name a file in it, such as ${join(to, 'backup.db')}.`);
  }
  if (isOfDatabase(source, to, there)) {
    throw new Error(`${to} is the database itself, or a part of it. Choose another name for the backup.`);
  }
  if (there === undefined) return;
  if (!replace) throw new Error(`${to} is there already. Choose another name, or replace it with --replace.`);
}

/** Whether the file belongs to the database, or would if it were there. */
function isOfDatabase(source: string, to: string, there: Stats | undefined): boolean {
  const folder = dirname(source);
  const own = [...BESIDE.map(end => source + end), join(folder, 'parlour.lock')];
  const isThere = own.some(file => {
    const { ino, dev } = statOf(file) ?? {};
    return there !== undefined && there.ino === ino && there.dev === dev;
  });
  return isThere || (isSameFolder(dirname(to), folder) && own.some(file => basename(file) === basename(to)));
}

function isSameFolder(one: string, other: string): boolean {
  return statOf(one) !== undefined && realpathSync(one) === realpathSync(other);
}

/** A backup that was killed has left what it had copied, secrets among it. */
function removeAbandoned(to: string): void {
  const folder = dirname(resolve(to));
  for (const name of namesIn(folder)) {
    if (!name.startsWith(basename(to))) continue;
    const end = name.slice(basename(to).length);
    const pid = /^\.(\d+)\.partial(?:-journal|-wal|-shm)?$/.exec(end)?.[1];
    if (pid !== undefined && !isAtWork(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** None of a folder that cannot be read: whether it can be written is found out next. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** In a container, this process may have the number of one that is gone. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Makes the file that is copied into, for its owner alone, to find out now whether that is possible. */
function makeEmpty(partial: string, to: string): void {
  try {
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' || code === 'ENOTDIR'
        ? 'there is no such folder'
        : code === 'ENOSPC'
          ? 'its disk is full'
          : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
            ? 'this user may not write there'
            : message;
    throw new Error(`${to} cannot be written: ${why}.`, { cause: error });
  }
}

async function copy(source: string, partial: string): Promise<void> {
  let db;
  try {
    // Not read-only: if it is the last to close the file, it removes the write-ahead log.
    db = connect(source);
  } catch (error) {
    throw openError(error, source);
  }
  try {
    await copyTo(db, partial);
  } catch (error) {
    throw new Error(`The backup failed: ${(error as Error).message}.`, { cause: error });
  } finally {
    db.close();
  }
}

/** Checks the whole copy, and makes it one that needs no write-ahead log beside it. */
function checkCopy(partial: string, source: string): void {
  let db;
  try {
    db = connect(partial);
    checkSqlite(db, partial, Infinity);
    if (db.prepare("select 1 from sqlite_schema where name = 'entries'").get() === undefined) {
      throw new Error(`${source} is not a database of Parlour.`);
    }
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    throw openError(error, source);
  } finally {
    db?.close();
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
