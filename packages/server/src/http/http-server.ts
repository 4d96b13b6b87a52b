// The HTTP server itself: takes the port, refuses requests with 503 until the app is ready, and drains at the end.
import { getRequestListener } from '@hono/node-server';
import type { Illegal } from '@parlour/engine';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { encodeRefusal } from '../encode.ts';
import type { App } from './app.ts';
import { callerOf } from './guard/address.ts';
import { decline } from './guard/decline.ts';
import { securityHeaders } from './guard/middleware.ts';
import { inSequence, PIPELINING } from './guard/pipeline.ts';
import { ConcurrencyLimit } from './guard/places.ts';
import { refusalReply } from './moves.ts';

/** How long connections may stay open after the drain has begun. */
const DRAIN_MS = 5000;
/** How long a client may take for the headers of a request, and for all of it. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** An idle connection is closed after this long: streams send a heartbeat every 15 seconds. */
const SILENT_MS = 60_000;
const CHECK_MS = 5000;
const CONNECTIONS = {
  code: 'too-many-connections',
  message: 'Too many connections are open from your address.',
};
const STARTING = { code: 'starting', message: 'The server is starting. Try again in a moment.' };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export class HttpServer {
  readonly #counted = new WeakSet<Socket>();
  readonly #headers: readonly (readonly [string, string])[];
  readonly #server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  }).setTimeout(SILENT_MS);
  readonly #refuse: Handler = (_, response) => this.#answer(response, 503, { 'retry-after': '1' }, STARTING);

  /** `connections`: how many one address may have open. */
  constructor(publicUrl: URL | undefined, connections: number) {
    this.#headers = Object.entries(securityHeaders(publicUrl));
    this.#server.on('request', this.#refuse);
    const places = new ConcurrencyLimit(connections);
    this.#server.prependListener('connection', socket => {
      // A connection whose upgrade was declined is announced here a second time.
      if (this.#counted.has(socket)) return;
      this.#counted.add(socket);
      const release = places.take(callerOf(socket.remoteAddress));
      if (release !== undefined) return void socket.once('close', release);
      socket.on('error', () => socket.destroy());
      decline(socket, refusalReply(429, CONNECTIONS));
    });
  }

  /** The port it listens on. */
  get port(): number {
    const address = this.#server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }

  /** Takes the port. Rejects with a sentence for people when it cannot. */
  listen(port: number, host: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const message =
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop whatever uses it, or choose another one with --port.`
            : error.code === 'EACCES'
              ? `Port ${port} may not be used. Choose one above 1023 with --port.`
              : error.message;
        reject(new Error(message, { cause: error }));
      });
      this.#server.listen({ port, host }, () => resolve());
    });
  }

  /** Serves the app from now on. */
  serveWith({ app, takeMove, acceptSockets, countCut }: App): void {
    const listener = getRequestListener(app.fetch);
    const serve: Handler = (request, response) => {
      if (takeMove(request, response)) return;
      for (const [name, value] of this.#headers) response.setHeader(name, value);
      void listener(request, response);
    };
    const refuse = (response: ServerResponse): void => {
      countCut('pipelining');
      this.#answer(response, 429, { connection: 'close' }, PIPELINING);
    };
    this.#server.off('request', this.#refuse);
    this.#server.on('request', inSequence(serve, refuse));
    acceptSockets(this.#server);
  }

  /** Takes no more connections, ends the streams, and waits a while for requests under way. */
  async drain(endStreams: () => void): Promise<void> {
    const ended = new Promise<void>(resolve => this.#server.close(() => resolve()));
    endStreams();
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS);
    await ended;
    clearTimeout(cut);
  }

  #answer(response: ServerResponse, status: number, headers: Record<string, string>, error: Illegal): void {
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(encodeRefusal(error));
  }

  /** Gives the port back at once. */
  async abort(): Promise<void> {
    const ended = new Promise<void>(resolve => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await ended;
  }
}
