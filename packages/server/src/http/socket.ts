// The socket: one connection on which a player is sent a table's updates and makes his moves, for those who move
// often. Whatever comes over it is what a stream and a request would have brought, to the byte: it enters by the
// same door, counts against the same limits, and only saves the work of a request for every move.
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Refused } from '../room/refused.ts';
import { STATUS } from './answers.ts';
import type { Admitted, Door } from './door.ts';
import type { House } from './house.ts';
import { MOST_MOVE_BYTES, refusal, turnedAway, type Answer, type Moves } from './moves.ts';
import { writeFrames } from './frames.ts';
import type { Line, Streams } from './stream.ts';

const PATH = /^\/api\/v1\/tables\/([\w-]{22})\/socket(?:\?since=(\d{1,9}))?$/;
/** The server is going away: clients come back to whoever serves then. */
const GOING_AWAY = 1001;
const GOODBYE_MS = 2000;

export interface SocketDoorSetup {
  readonly house: House;
  readonly door: Door;
  readonly streams: Streams;
  readonly moves: Moves;
}

/** Opens sockets to those who ask this server for one. */
export function openSockets(server: Server, { house, door, streams, moves }: SocketDoorSetup): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_MOVE_BYTES,
  });

  /** Lets somebody in, or says why not. */
  async function admit(request: IncomingMessage, table: string): Promise<Entrance> {
    const entered = await door.enter(request);
    if (!entered.ok) return { ok: false, answer: turnedAway(entered) };
    if (house.isClosing()) {
      return {
        ok: false,
        answer: refusal(503, { code: 'closing', message: 'The server is about to stop.' }),
      };
    }
    if (!streams.hasRoom(entered.address)) {
      const message = 'Too many streams are open from your address.';
      return { ok: false, answer: refusal(429, { code: 'too-many-streams', message }) };
    }
    try {
      const leave = await house.room.attend(table, entered.person?.id, 'stream');
      return { ok: true, entered, leave };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ok: false, answer: refusal(STATUS[error.reason], error.illegal) };
    }
  }

  async function open(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const [, table, since] = PATH.exec(request.url ?? '') ?? [];
    if (table === undefined) return decline(socket, refusal(404, NOTHING_HERE));
    const entrance = await admit(request, table).catch((error: unknown): Entrance => ({
      ok: false,
      answer: moves.excuse(error),
    }));
    if (!entrance.ok) return decline(socket, entrance.answer);
    const { entered, leave } = entrance;
    if (socket.destroyed) return leave();
    sockets.handleUpgrade(request, socket, head, peer => {
      const line = socketLine(peer, socket);
      peer.on('message', (data, isBinary) => void take(line, entered, table, isBinary ? undefined : data));
      void streams.follow(line, {
        table,
        person: entered.person?.id,
        address: entered.address,
        since: since === undefined ? undefined : Number(since),
        leave,
      });
    });
  }

  async function take(
    line: SocketLine,
    entered: Admitted,
    table: string,
    data: RawData | undefined,
  ): Promise<void> {
    const sent = readSent(data);
    const tooMuch = door.ask(entered);
    if (tooMuch !== undefined) return line.answer(keyOf(sent), turnedAway(tooMuch));
    if (sent === undefined) {
      return line.answer(undefined, refusal(400, { code: 'bad-request', message: 'This is not JSON.' }));
    }
    line.answer(keyOf(sent), await moves.make(entered.person, table, sent));
  }

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (/^websocket$/i.test(request.headers.upgrade ?? '')) void open(request, socket, head);
    else serveAnyhow(server, request, socket, head);
  });
}

type Entrance =
  | { readonly ok: true; readonly entered: Admitted; readonly leave: () => void }
  | { readonly ok: false; readonly answer: Answer };

const NOTHING_HERE = { code: 'not-found', message: 'There is nothing here.' };

interface SocketLine extends Line {
  /** The answer to the move of that key. */
  answer(key: string | undefined, answer: Answer): void;
}

function socketLine(peer: WebSocket, socket: Socket): SocketLine {
  let isAlive = true;
  let waiting: string[] = [];
  peer.on('pong', () => (isAlive = true));
  peer.on('error', () => peer.terminate());

  // The answer to a move and the update it leads to leave together.
  function send(text: string): void {
    waiting.push(text);
    if (waiting.length === 1) process.nextTick(flush);
  }

  function flush(): void {
    if (waiting.length > 0 && peer.readyState === peer.OPEN) writeFrames(socket, waiting);
    waiting = [];
  }

  return {
    socket,
    update: send,
    beat(at) {
      // Whoever has not answered since the last time is gone.
      if (!isAlive) return peer.terminate();
      isAlive = false;
      peer.ping();
      send(`{"at":${at}}`);
    },
    notice: notice => send(JSON.stringify({ notice })),
    answer(key, { status, body }) {
      send(`{${key === undefined ? '' : `"key":${JSON.stringify(key)},`}"status":${status},"body":${body}}`);
    },
    end() {
      flush();
      peer.close(GOING_AWAY);
      // Whoever does not say goodbye is not waited for.
      setTimeout(() => peer.terminate(), GOODBYE_MS).unref();
    },
  };
}

function readSent(data: RawData | undefined): unknown {
  try {
    return data === undefined ? undefined : (JSON.parse((data as Buffer).toString()) as unknown);
  } catch {
    return undefined;
  }
}

/** The key of what was sent, so that the answer finds its question even where it is a refusal. */
function keyOf(sent: unknown): string | undefined {
  const key = (sent as { key?: unknown } | null)?.key;
  return typeof key === 'string' && key.length <= 64 ? key : undefined;
}

/** Answers as HTTP does, since no socket has been opened yet. */
function decline(socket: Socket, { status, body, retryAfter }: Answer): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Some clients offer HTTP/2 with every request. They are served in the protocol they came with. */
function serveAnyhow(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
