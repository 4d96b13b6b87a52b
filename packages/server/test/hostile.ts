// Clients that mean harm, over raw connections: they send as fast as they can and never read, or hold a connection
// open with a request that never ends. Each kind is a way to make a server keep bytes for somebody else.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Whom a hostile client attacks. */
export interface Target {
  readonly url: string;
  /** The id of a table. */
  readonly table: string;
  /** The token of somebody who sits there. */
  readonly token: string;
  /** The id of a table against the computer, of the same person, whose record has 1 MB. */
  readonly longTable: string;
  /** The address to come from, for a client that is to have limits of its own. */
  readonly from?: string;
}

interface Attack {
  /** What is sent first. */
  readonly opening: (target: Target) => string;
  /** What is sent over and over afterwards, as fast as the server takes it. */
  readonly flood?: Buffer | ((target: Target) => Buffer);
  /** What is sent over and over, a byte a packet. */
  readonly drip?: Buffer;
}

/** A frame of a client, masked with zeros. Without `length` it announces what it holds. */
export function frame(opcode: number, payload: string | Buffer, length = payload.length): Buffer {
  const head =
    length < 126
      ? Buffer.from([opcode, 0x80 | length, 0, 0, 0, 0])
      : Buffer.from([opcode, 0xfe, length >> 8, length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from(payload)]);
}

const [TEXT, PING, FIN] = [1, 9, 0x80];

const handshake = ({ table, token }: Target): string =>
  `GET /api/v1/tables/${table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Authorization: Bearer ${token}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const getAs = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
const many = (part: Buffer, bytes = 64 * 1024): Buffer =>
  Buffer.concat(Array<Buffer>(Math.ceil(bytes / part.length)).fill(part));

/** A move that is always too late: the answer has the whole view in it. */
const STALE = JSON.stringify({ number: 999_999_999, action: { type: 'knock' }, key: 'k' });

export const ATTACKS = {
  'moves over a socket': { opening: handshake, flood: many(frame(FIN | TEXT, STALE)) },
  'garbage over a socket': { opening: handshake, flood: many(frame(FIN | TEXT, '{')) },
  'empty messages over a socket': { opening: handshake, flood: many(frame(FIN | TEXT, '')) },
  'pings over a socket': { opening: handshake, flood: many(frame(FIN | PING, 'p'.repeat(125))) },
  'pieces of a message': {
    opening: handshake,
    drip: many(Buffer.concat([frame(TEXT, ' '), many(frame(0, ' '))])),
  },
  'a message byte by byte': { opening: handshake, drip: frame(FIN | TEXT, ' '.repeat(8000)) },
  'a giant message': { opening: handshake, flood: frame(FIN | TEXT, ' ', 65_000) },
  'a stream': { opening: ({ table }) => get(`/api/v1/tables/${table}/stream?since=0`) },
  'requests for a page': { opening: () => '', flood: many(Buffer.from(get('/'))) },
  'requests for the description': {
    opening: () => '',
    flood: many(Buffer.from(get('/api/v1/openapi.json'))),
  },
  'requests for the metrics': { opening: () => '', flood: many(Buffer.from(get('/metrics'))) },
  'requests for the lobby': { opening: () => '', flood: many(Buffer.from(get('/api/v1/tables?list=open'))) },
  'a record': { opening: ({ longTable, token }) => getAs(`/api/v1/tables/${longTable}/record`, token) },
  'requests for a record': {
    opening: () => '',
    flood: ({ longTable, token }) => many(Buffer.from(getAs(`/api/v1/tables/${longTable}/record`, token))),
  },
  'requests behind a stream': {
    opening: ({ table }) => get(`/api/v1/tables/${table}/stream`),
    flood: many(Buffer.from(get('/'))),
  },
  'headers that never end': {
    opening: () => 'GET / HTTP/1.1\r\n',
    drip: Buffer.from('X-A: b\r\n'.repeat(1000)),
  },
  'a body that never ends': {
    opening: ({ token }) =>
      `POST /api/v1/records HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: text/plain\r\nContent-Length: 2097152\r\n\r\n' +
      'x'.repeat(2_097_151),
  },
  'upgrades that are declined': {
    opening: () => 'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    flood: many(Buffer.from(' ')),
  },
  'upgrades to HTTP/2': {
    opening: () => '',
    flood: many(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')),
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

/** A hostile client at work. */
export class HostileClient {
  readonly #socket: Socket;
  readonly #attack: Attack;
  readonly #flood: Buffer | undefined;
  isClosed = false;

  constructor(name: AttackName, target: Target) {
    this.#attack = ATTACKS[name];
    const { flood } = this.#attack;
    this.#flood = typeof flood === 'function' ? flood(target) : flood;
    const { port, hostname } = new URL(target.url);
    // Nobody listens for data: after the first kilobytes nothing is read.
    this.#socket = connect({ port: Number(port), host: hostname, localAddress: target.from }).setNoDelay();
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => (this.isClosed = true));
    this.#socket.write(this.#attack.opening(target), 'latin1');
  }

  /** Sends until the connection is closed, by the server or by `close`. */
  run(): void {
    const { drip } = this.#attack;
    const flood = this.#flood;
    let sent = 0;
    const send = (): void => {
      const at = sent++ % (drip?.length ?? 1);
      const part = flood ?? drip?.subarray(at, at + 1);
      if (part === undefined || this.isClosed) return;
      if (this.#socket.write(part)) setImmediate(send);
      else this.#socket.once('drain', send);
    };
    send();
  }

  /** Reads everything there is until the server closes the connection, and returns it. */
  async readAll(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.#socket.on('data', (part: Buffer) => parts.push(part));
    if (!this.isClosed) await once(this.#socket, 'close').catch(() => undefined);
    return Buffer.concat(parts);
  }

  close(): void {
    this.#socket.destroy();
  }
}
