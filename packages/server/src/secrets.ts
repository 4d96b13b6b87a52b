// Secrets: random tokens, ids and codes, and hashes.
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** 256 random bits for a person's token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits for a table's deals. */
export function newMaster(): string {
  return randomBytes(32).toString('hex');
}

/** The id of a person or a table, of 128 random bits. */
export function newId(): string {
  return idOf(randomBytes(16));
}

/** The id of the table that follows on another one: the same for everybody who asks, and unknown before its master is. */
export function followingId(table: string, master: string): string {
  return idOf(createHash('sha256').update(`rematch ${table} ${master}`).digest().subarray(0, 16));
}

/** A command line takes what begins with a dash for an option. */
function idOf(bytes: Buffer): string {
  return bytes.toString('base64url').replace(/^-/, '_');
}

// Without characters that look or sound alike.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A short code that people can read out to each other. */
export function newCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
