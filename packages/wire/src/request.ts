// One request to the server, and what can come of it. Uses nothing but `fetch`, so it runs in browsers and in
// Node alike.
import type { Illegal } from '@parlour/engine';
import type { Refusal } from './messages.ts';

/** How to reach a server. */
export interface ServerAddress {
  /** Such as `https://cards.example.org`; empty for the server the page came from. */
  readonly url: string;
  /** A program's token. Browsers have a cookie instead. */
  readonly token?: string | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** A refusal by the server. Its message is a sentence for people. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly illegal: Illegal;
  readonly refusal: Refusal;

  constructor(status: number, refusal: Refusal) {
    super(refusal.error.message);
    this.name = 'ServerRefusal';
    this.status = status;
    this.illegal = refusal.error;
    this.refusal = refusal;
  }
}

/** What a request consists of beyond its path. */
export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request. Throws a `ServerRefusal` for a refusal, and what `fetch` throws when there is no answer. */
export async function ask(server: ServerAddress, path: string, asking: Asking = {}): Promise<Response> {
  const { method = 'GET', body, signal } = asking;
  const headers: Record<string, string> = { ...asking.headers };
  if (server.token !== undefined) headers['authorization'] = `Bearer ${server.token}`;
  const isText = typeof body === 'string';
  if (body !== undefined) headers['content-type'] = isText ? 'text/plain' : 'application/json';
  const send = server.fetch ?? fetch;
  const response = await send(`${server.url.replace(/\/$/, '')}/api/v1${path}`, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok || response.status === 304) return response;
  throw new ServerRefusal(response.status, await readRefusal(response));
}

async function readRefusal(response: Response): Promise<Refusal> {
  try {
    const refusal = (await response.json()) as Refusal;
    if (typeof refusal.error.message === 'string') return refusal;
  } catch {
    // A proxy has answered in place of the server.
  }
  return {
    error: { code: 'no-answer', message: `The server does not answer as it should (${response.status}).` },
  };
}
