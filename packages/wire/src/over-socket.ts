// Streams and moves over one socket a table, for programs that move often. It is a `fetch` that opens a socket in place
// of a stream, sends moves over it, and leaves everything else to the usual `fetch`; the client above it resumes,
// repeats and polls as always. The socket's constructor is a parameter: Node 20 has no WebSocket of its own.
import type { BriefUpdate } from './brief.ts';
import type { Notice, SocketAnswer, Update } from './messages.ts';

/** As much of a WebSocket as is needed. */
export interface SocketLike {
  addEventListener(
    type: 'open' | 'message' | 'error' | 'close',
    // Any object: socket libraries declare their own event types, which need not have `data`.
    listener: (event: object) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

/** Opens a socket at that address with this token. */
export type Connect = (url: string, token: string | undefined) => SocketLike;

type Heard = Update | BriefUpdate | SocketAnswer | { readonly notice: Notice } | { readonly at: number };

interface Open {
  readonly socket: SocketLike;
  /** The moves without an answer yet, by key. */
  readonly waiting: Map<string, { resolve: (response: Response) => void; reject: (error: Error) => void }>;
}

const PATH = /\/tables\/([\w-]+)\/(stream|moves)(?:\?(.*))?$/;

/** A `fetch` for one person: streams and moves over sockets, everything else with `send`. */
export function overSocket(connect: Connect, send: typeof fetch = fetch): typeof fetch {
  const open = new Map<string, Open>();

  return async (input, init) => {
    const [, table = '', what, query] = PATH.exec(input as string) ?? [];
    const there = open.get(table);
    if (what === 'stream') return stream(input as string, table, query, init);
    if (what === 'moves' && there !== undefined) return move(there, init?.body as string);
    return send(input, init);
  };

  function stream(
    url: string,
    table: string,
    query: string | undefined,
    init?: RequestInit,
  ): Promise<Response> {
    const address = url.replace(/^http/, 'ws').replace(/stream(\?.*)?$/, 'socket');
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '');
    const socket = connect(query === undefined ? address : `${address}?${query}`, token);
    const here: Open = { socket, waiting: new Map() };
    init?.signal?.addEventListener('abort', () => socket.close());
    return new Promise((resolve, reject) => {
      const events = new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          socket.addEventListener('open', () => {
            open.set(table, here);
            resolve(new Response(events, { headers: { 'content-type': 'text/event-stream' } }));
          });
          socket.addEventListener('message', message => {
            const event = hear(here, (message as { readonly data: string }).data);
            if (event !== undefined) controller.enqueue(encoder.encode(event));
          });
          socket.addEventListener('error', () => socket.close());
          socket.addEventListener('close', () => {
            if (open.get(table) === here) open.delete(table);
            for (const { reject: fail } of here.waiting.values()) fail(broken());
            reject(broken());
            end(controller);
          });
        },
        cancel: () => socket.close(),
      });
    });
  }
}

/** The answer to the same move, once it comes. */
function move({ socket, waiting }: Open, body: string): Promise<Response> {
  const { key } = JSON.parse(body) as { key: string };
  return new Promise((resolve, reject) => {
    waiting.set(key, { resolve, reject });
    socket.send(body);
  });
}

/** Resolves the move that an answer belongs to; anything else is an event of the stream. */
function hear({ waiting }: Open, text: string): string | undefined {
  const heard = JSON.parse(text) as Heard;
  if ('status' in heard) {
    const { key = '', status, body } = heard;
    waiting.get(key)?.resolve(new Response(JSON.stringify(body), { status }));
    waiting.delete(key);
    return undefined;
  }
  if ('notice' in heard) return `event: notice\ndata: ${JSON.stringify(heard.notice)}\n\n`;
  return `${'viewer' in heard ? '' : 'event: beat\n'}id: ${heard.at}\ndata: ${text}\n\n`;
}

function broken(): Error {
  return new TypeError('The socket has been closed.');
}

function end(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // The reader has closed it already.
  }
}
