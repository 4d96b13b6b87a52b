// A response on a connection that no HTTP server handles: a new one, or one whose client asked for an upgrade.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Reply } from '../moves.ts';

/** Answers with a refusal and closes the connection. */
export function decline(socket: Socket, { status, body, retryAfter }: Reply): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // The client's end is not waited for.
  socket.destroySoon();
}
