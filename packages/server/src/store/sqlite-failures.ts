// What SQLite's errors mean: for a server that runs, and for one that cannot open its data, in sentences that say
// what to do.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trouble } from './store.ts';

/** SQLite's result codes (sqlite.org/rescode.html) for which people can do something. */
const PERM = 3;
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;
/** An extended code: there is no room for the index of the write-ahead log, which is shared memory in a file. */
const IOERR_SHMSIZE = 4874;

/** The lock, the database, its log, the index of that and its journal: some are gone again when it fails. */
const FILES = 5;

/** What SQLite calls them. The driver leaves the code out when several rows were asked for. */
const CODES = new Map([
  ['database is locked', BUSY],
  ['database table is locked', LOCKED],
  ['attempt to write a readonly database', READONLY],
  ['disk I/O error', IOERR],
  ['database disk image is malformed', CORRUPT],
  ['database or disk is full', FULL],
  ['unable to open database file', CANTOPEN],
]);

type SystemError = NodeJS.ErrnoException & { readonly errcode?: number };

/** An error as it crosses between threads. */
export interface Failure {
  readonly error: string;
  readonly errcode: number | undefined;
}

export function failureOf(error: unknown): Failure {
  const { message, errcode = CODES.get(message) } = error as SystemError;
  return { error: message ?? String(error), errcode };
}

/** Whether the database cannot be used for the time being, and why; undefined for any other error. */
export function troubleOf(errcode: number | undefined): Trouble | undefined {
  if (errcode === undefined) return undefined;
  if (errcode === IOERR_SHMSIZE) return 'full';
  switch (plainCode(errcode)) {
    case FULL:
      return 'full';
    case BUSY:
    case LOCKED:
      return 'silent';
    case PERM:
    case READONLY:
    case IOERR:
    case CANTOPEN:
      return 'failing';
    default:
      return undefined;
  }
}

/** Whether the file is not what was written where it was read. */
export function isCorrupt(error: unknown): boolean {
  const { errcode } = failureOf(error);
  return errcode !== undefined && plainCode(errcode) === CORRUPT;
}

/** The error with a sentence for people when that file, or its folder, cannot be used. */
export function openError(error: unknown, file: string): Error {
  return new Error(sentenceFor(error as SystemError, file), { cause: error });
}

function sentenceFor({ errcode, code, message }: SystemError, file: string): string {
  const folder = dirname(file);
  if (errcode === IOERR_SHMSIZE) return fullSentence(folder);
  switch (errcode === undefined ? (code ?? '') : plainCode(errcode)) {
    case BUSY:
      return `The data in ${folder} is in use by another server or program. Stop it first, or choose another folder with --data.`;
    case CORRUPT:
    case NOTADB:
      return `${file} is damaged, or it is not a database. Restore it from a backup, or choose another folder with --data.`;
    case FULL:
    case 'ENOSPC':
    case 'EDQUOT':
      return fullSentence(folder);
    case IOERR:
    case 'EIO':
    case 'EFBIG':
      return `The data in ${folder} cannot be read or written: the disk reports an error (${message}). Look at the disk and its limits, or choose another folder with --data.`;
    case 'ENOENT':
      return `${folder} cannot be made. Choose another folder with --data.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is not a folder. Choose another one with --data.`;
    case CANTOPEN:
      if (hasNoInodes(folder)) {
        return `The disk of ${folder} can hold no more files, whatever room it has. Delete some there, or choose another folder with --data.`;
      }
      return permissionSentence(folder);
    case PERM:
    case READONLY:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return permissionSentence(folder);
    case '':
      return message;
    default:
      return `The data in ${folder} cannot be used (${message}). Choose another folder with --data.`;
  }
}

function permissionSentence(folder: string): string {
  return `This user cannot read and write the data in ${folder}. Change its permissions, or choose another folder with --data.`;
}

/** SQLite says of that only that a file cannot be opened. A file system without a limit says 0 of 0. */
function hasNoInodes(folder: string): boolean {
  try {
    const { files, ffree } = statfsSync(folder);
    return files > 0 && ffree < FILES;
  } catch {
    return false;
  }
}

function fullSentence(folder: string): string {
  return `The disk of ${folder} is full. Make room on it, or choose another folder with --data.`;
}

/** The low byte of an extended result code is the plain one. */
function plainCode(errcode: number): number {
  return errcode & 0xff;
}
