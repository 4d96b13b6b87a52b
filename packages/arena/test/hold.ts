// The value of a result that a test expects to be ok.
import type { Parsed } from '@parlour/engine';

/** The value; throws the error otherwise. */
export function hold<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}
