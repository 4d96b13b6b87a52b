// Some clients offer an upgrade to HTTP/2 with every request. They are served with HTTP/1.1: the connection gets the
// request back without the offer, and is given to the server as a new one. Everything that has arrived by then is copied
// and parsed again, so a client has to await each answer before its next offer, as every client does that means it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { decline } from '../guard/decline.ts';
import { PIPELINING } from '../guard/pipeline.ts';
import { refusalReply } from '../moves.ts';

/** Serves requests that offer an upgrade which is not taken. `refused` is told of each that came before its turn. */
export function declineUpgrades(
  server: Server,
  refused: () => void,
): (request: IncomingMessage, socket: Socket, head: Buffer) => void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => answers.set(socket, answer));
  return (request, socket, head) => {
    const answer = answers.get(socket);
    if (answer === undefined || answer.writableFinished) return giveBack(server, request, socket, head);
    refused();
    // Nobody reads from the connection now, and it is closed when nothing is written for a minute.
    answer.once('close', () => decline(socket, refusalReply(429, PIPELINING)));
  };
}

function giveBack(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
