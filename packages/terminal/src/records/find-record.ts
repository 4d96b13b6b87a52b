// Reads the text of a record from a file, whichever front end wrote it, or from the address of its table.
import { readFileSync } from 'node:fs';
import { Parlour } from '@parlour/wire';

/** Whether it is an address, not the name of a file. */
export function isAddress(where: string): boolean {
  return /^https?:/.test(where);
}

/** A server that has not answered by then will not. */
const PATIENCE_MS = 20_000;

/** Reads the record. The message of an error it throws is for people. */
export async function findRecord(where: string): Promise<string> {
  if (!isAddress(where)) return readFileSync(where, 'utf8');
  if (!URL.canParse(where)) throw new Error('That is not an address.');
  const found = tableAt(where);
  if (found !== undefined) return new Parlour({ url: found.server, fetch: patient }).save(found.table);
  if (/#\/(table|replay|review)\//.test(where)) {
    throw new Error('This match is in a browser alone. Save it there as a file, under Replay.');
  }
  const response = await patient(where);
  if (!response.ok) throw new Error(`The server says ${response.status}.`);
  return response.text();
}

/** A request that ends; what is wrong where nobody answers is said for people. */
async function patient(where: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(where, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(isLate ? 'The server does not answer in time.' : 'No server answers there.', {
      cause: error,
    });
  }
}

/**
 * The table of an address, and its server: `/t/ID`, the address of the table, its replay or its review (or a move of them) in the browser, or
 * that of the table or its record in the interface. The server may lie in a folder of its host.
 */
export function tableAt(where: string): { server: string; table: string } | undefined {
  if (!isAddress(where)) return undefined;
  const { origin, pathname, hash } = new URL(where);
  const page = /^#\/(?:room\/|(?:replay|review)\/room(?::|%3A))([\w-]{22})(?:\/\d+)?$/i.exec(hash)?.[1];
  if (page !== undefined) return { server: origin + pathname.replace(/[^/]*$/, ''), table: page };
  const path = /^(.*)\/(?:t|api\/v1\/tables)\/([\w-]{22})(?:\/record)?\/?$/.exec(pathname);
  return path === null ? undefined : { server: origin + path[1]!, table: path[2]! };
}
