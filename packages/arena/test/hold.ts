// The value of a result that a test takes for granted.
import type { Parsed } from '@parlour/engine';

/** The value; throws the sentence that came instead. */
export function hold<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}
