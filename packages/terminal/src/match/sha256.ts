// The hash that fair deals are derived with. The server exports the same, but loading it for a match would take time.
import { createHash } from 'node:crypto';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
