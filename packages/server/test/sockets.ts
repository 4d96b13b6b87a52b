// A `fetch` over sockets for tests: clients of streams and requests can use it without a change.
import { overSocket, type Connect } from '@parlour/wire';
import { WebSocket } from 'ws';

const connect: Connect = (url, token) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new WebSocket(url, { headers, perMessageDeflate: false }) as ReturnType<Connect>;
};

/** A `fetch` for one person. */
export function fetchOverSocket(send?: typeof fetch): typeof fetch {
  return overSocket(connect, send);
}
