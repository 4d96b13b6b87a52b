// A copy of the embedded database as it was at one moment, made while a server may be writing to it. The copy gets its
// name when it is complete, checked and on the disk, so that there is never half a backup under it.
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkSqlite } from './sqlite-check.ts';
import { connect, copyTo } from './sqlite-connection.ts';
import { openError } from './sqlite-failures.ts';

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
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(partial + end, { force: true });
  }
}

function refuseTarget(source: string, to: string, replace: boolean): void {
  const there = statOf(to);
  if (there === undefined) return;
  if (there.isDirectory()) {
    throw new Error(`${to} is a folder. Name a file in it, such as ${join(to, 'backup.db')}.`);
  }
  const original = statSync(source);
  if (there.ino === original.ino && there.dev === original.dev) {
    throw new Error(`${to} is the database itself. Choose another name for the backup.`);
  }
  if (!replace) throw new Error(`${to} is there already. Choose another name, or replace it with --replace.`);
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
