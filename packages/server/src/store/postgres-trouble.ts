// What an error of PostgreSQL or of the connection to it means, by its code.
import { Unavailable, type Trouble } from './store.ts';

/** SQLSTATEs for what the driver reports without a code. */
export const CANNOT_CONNECT = '08001';
export const CONNECTION_LOST = '08006';

/** A deadlock or a serialization failure: the database has rolled this statement back. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001';
}

/** A lock was not to be had in the time that the transaction has set. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** A statement has to be prepared again: a migration has changed what it returns, or the database has forgotten it. */
export function isOutdated(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === '26000' ||
    (code === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery')
  );
}

/** Why the database cannot be used; undefined when only this statement is wrong. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Unavailable) return error.trouble;
  const code = codeOf(error);
  if (typeof code !== 'string') return undefined;
  if (code === '53100') return 'full';
  if (code === '58030') return 'failing';
  // Class 08: the connection is gone; 57P0x: the server shuts down, has crashed or starts; 53300: it has no connection left.
  const isCut = /^(08\w{3}|57P0\d|53300|E(CONN\w+|PIPE|HOST\w+|NET\w+|AI_\w+|NOTFOUND|TIMEDOUT))$/.test(code);
  return isCut ? 'silent' : undefined;
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
