// Whether the server knows the person at this browser. Nothing is asked of a server, which a page on a static web host
// does not have, for somebody who has never been introduced to one.
import { kept } from '../storage.ts';

const KNOWN = 'parlour.known';

/** Whether the server knows, or once knew, the person. */
export function isKnown(): boolean {
  return kept.read(KNOWN) !== null;
}

/** Notes that the server knows the person. */
export function noteKnown(): void {
  kept.write(KNOWN, 'yes');
}

/** The server knows nobody here any more. */
export function forgetKnown(): void {
  kept.erase(KNOWN);
}
