// Backpressure for requests. HTTP/1.1 lets a client send requests before it has read the answers to earlier ones. They are
// handled one after the other, each when the answer before it has left, so a client that reads nothing costs one answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The most requests of a connection that wait for the one before them. */
const MOST_WAITING = 8;
/**
 * Past the limit: this many more requests, which may be from the same packet, are ignored; further ones close the
 * connection.
 */
const MOST_IGNORED = 32;
/** How long a client past the limit has to read its answers. */
const CLOSE_MS = 5000;

export const PIPELINING = {
  code: 'too-many-at-once',
  message: 'Too many requests at once on one connection. Read the answers first.',
};

interface RequestQueue {
  readonly socket: Socket;
  current: ServerResponse;
  readonly waiting: (() => void)[];
  ignored: number;
}

/**
 * A handler that takes the requests of each connection in sequence. `refuse` answers the one too many, and `stop` keeps
 * Node from parsing more.
 */
export function inSequence(
  handle: Handler,
  refuse: (response: ServerResponse) => void,
  stop: (socket: Socket) => void = stopParsing,
): Handler {
  const queues = new WeakMap<Socket, RequestQueue>();

  function take(queue: RequestQueue, request: IncomingMessage, response: ServerResponse): void {
    queue.current = response;
    if (queue.waiting.length > 0) followUp(queue);
    handle(request, response);
  }

  /** Takes the next request when the current one is answered, or gives all up when the connection is gone. */
  function followUp(queue: RequestQueue): void {
    queue.current.once('close', () => {
      if (queue.socket.destroyed) queue.waiting.length = 0;
      queue.waiting.shift()?.();
    });
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined) {
      queues.set(socket, { socket, current: response, waiting: [], ignored: 0 });
      return handle(request, response);
    }
    if (queue.waiting.length === 0 && queue.current.writableFinished) return take(queue, request, response);
    if (queue.waiting.length < MOST_WAITING) {
      queue.waiting.push(() => take(queue, request, response));
      if (queue.waiting.length === 1) followUp(queue);
      return undefined;
    }
    queue.ignored++;
    if (queue.ignored > MOST_IGNORED) socket.destroy();
    if (queue.ignored > 1) return undefined;
    refuse(response);
    stop(socket);
    socket.pause();
    setTimeout(() => socket.destroy(), CLOSE_MS).unref();
  };
}

/**
 * Node's parser makes requests of all that one packet holds, some 2,400 in 64 KB, before anything else may run. Told that
 * an upgrade has come it stops at once. It is no public interface: where it does nothing, a client that sends so many is
 * closed without an answer.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: () => number } | null };
  const UPGRADE = 2;
  if (parser?.onIncoming !== undefined) parser.onIncoming = () => UPGRADE;
}
