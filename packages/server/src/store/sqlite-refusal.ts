// Why the embedded database cannot be opened, in sentences that say what to do.
import { dirname } from 'node:path';

/** Those of SQLite's result codes (sqlite.org/rescode.html) about which people can do something. */
const PERM = 3;
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

type SystemError = NodeJS.ErrnoException & { readonly errcode?: number };

/** What to tell people when that file, or the folder it lies in, cannot be used. */
export function refusal(error: unknown, file: string): Error {
  return new Error(sentenceFor(error as SystemError, file), { cause: error });
}

function sentenceFor({ errcode, code, message }: SystemError, file: string): string {
  const folder = dirname(file);
  // The low byte of an extended result code is the plain one.
  switch (errcode === undefined ? (code ?? '') : errcode & 0xff) {
    case BUSY:
      return `The data in ${folder} is in use by another server or program. Stop it first, or choose another folder with --data.`;
    case CORRUPT:
    case NOTADB:
      return `${file} is damaged, or it is not a database. Restore it from a backup, or choose another folder with --data.`;
    case FULL:
    case 'ENOSPC':
      return `The disk of ${folder} is full. Make room on it, or choose another folder with --data.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is not a folder. Choose another one with --data.`;
    case PERM:
    case READONLY:
    case IOERR:
    case CANTOPEN:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user cannot read and write the data in ${folder}. Change its permissions, or choose another folder with --data.`;
    case '':
      return message;
    default:
      return `The data in ${folder} cannot be used (${message}). Choose another folder with --data.`;
  }
}
