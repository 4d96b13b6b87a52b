// The hash function that the checking of deals is given in a browser. It takes the bare class: the functions that
// @noble/hashes wraps around it check options nobody gives here, and the page counts its bytes.
import { _SHA256 as Sha256 } from '@noble/hashes/sha2.js';

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = [...new Sha256().update(new TextEncoder().encode(text)).digest()];
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
}
