// SHA-256 that runs everywhere and at once: the browser's own is asynchronous, and absent from pages without TLS.
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)));
}
