// Reads the lists of the lobby. They are read again and again without anybody asking for it, so that a refusal is shown
// as a sentence: no dialog asks for an invitation before somebody wants to come in.
import { Parlour, type TableLine, type TableList } from '@parlour/wire';

/** After this long a list is given up, so that the next reading is not held up. */
const LONGEST_MS = 10_000;

export function readList(list: TableList): Promise<TableLine[]> {
  const late = new AbortController();
  setTimeout(() => late.abort(), LONGEST_MS);
  const send: typeof fetch = (input, init) => fetch(input, { ...init, signal: late.signal });
  return new Parlour({ url: new URL('.', document.baseURI).href, fetch: send }).list(list);
}
