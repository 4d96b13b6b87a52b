// Sockets: one connection on which a player gets a table's updates and makes moves, for programs that move often.
// Updates and replies are those of a stream and a request, to the byte. A socket goes through the same admission and
// counts against the same limits; it only saves the work of a request for every move.
import type { Illegal } from '@parlour/engine';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type RawData } from 'ws';
import { Refused } from '../../room/refused.ts';
import { decline } from '../guard/decline.ts';
import { STATUS } from '../replies.ts';
import type { Admitted, Admission } from '../guard/admission.ts';
import type { Services } from '../services.ts';
import { MOST_MOVE_BYTES, refusalReply, deniedReply, type Reply, type MoveHandler } from '../moves.ts';
import { declineUpgrades } from './declined-upgrades.ts';
import { Inbox } from './inbox.ts';
import { socketSubscriber, type SocketSubscriber } from './socket-subscriber.ts';
import { isFull, TOO_MANY_STREAMS, type Streams } from './streams.ts';

const PATH = /^\/api\/v1\/tables\/([\w-]{22})\/socket(?:\?(.*))?$/;
const QUERY = /^(?:since=(\d{1,9}))?(?:(?:^|&)(brief=1))?$/;
/** The most fragments of a message: each one that is buffered costs more than its bytes. */
const MOST_PARTS = 64;
/** The most messages in a row that the rate limits may refuse before the connection is closed. */
const MOST_REFUSED = 100;
const UNREAD = {
  code: 'too-many-at-once',
  message: 'Too many messages at once. Read the answers to the first ones before you send more.',
};
const TOO_FAST = {
  code: 'slow-down',
  message: 'Too many messages, and still more after being told to wait.',
};

export interface SocketsSetup {
  readonly services: Services;
  readonly admission: Admission;
  readonly streams: Streams;
  readonly moves: MoveHandler;
}

/** Accepts the sockets that clients open at this server. */
export function acceptSockets(server: Server, { services, admission, streams, moves }: SocketsSetup): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_MOVE_BYTES,
    maxBufferedChunks: MOST_PARTS,
    maxFragments: MOST_PARTS,
    autoPong: false,
  });

  async function admit(request: IncomingMessage, table: string): Promise<Opening> {
    const admitted = await admission.admit(request);
    if (!admitted.ok) return { ok: false, reply: deniedReply(admitted) };
    if (services.isClosing()) {
      return {
        ok: false,
        reply: refusalReply(503, { code: 'closing', message: 'The server is about to stop.' }),
      };
    }
    const release = streams.reserve(admitted.address);
    if (release === undefined) return { ok: false, reply: refusalReply(429, TOO_MANY_STREAMS) };
    try {
      const leave = await services.room.attend(table, admitted.person?.id, 'stream');
      return { ok: true, admitted, leave: () => (leave(), release()) };
    } catch (error) {
      release();
      if (!(error instanceof Refused)) throw error;
      return { ok: false, reply: refusalReply(STATUS[error.reason], error.illegal) };
    }
  }

  async function open(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const [, table, asked = ''] = PATH.exec(request.url ?? '') ?? [];
    const query = QUERY.exec(asked);
    if (table === undefined || query === null) return decline(socket, refusalReply(404, NOTHING_HERE));
    const opening = await admit(request, table).catch((error: unknown): Opening => ({
      ok: false,
      reply: moves.failureReply(error),
    }));
    if (!opening.ok) return decline(socket, opening.reply);
    const { admitted, leave } = opening;
    if (socket.destroyed) return leave();
    let isOpen = false;
    sockets.handleUpgrade(request, socket, head, peer => {
      isOpen = true;
      const subscriber = socketSubscriber(peer, socket);
      const [, from, brief] = query;
      const since = from === undefined ? undefined : Number(from);
      const { person, session } = admitted;
      const target = { table, person: person?.id, session, since, isBrief: brief !== undefined, leave };
      const stream = streams.follow(subscriber, target);
      const cut = (why: Illegal): void => {
        inbox.close();
        peer.pause();
        stream.cut(why);
      };
      const inbox = new Inbox<Sent>({
        handle: receiver(subscriber, admitted, table, cut),
        isFull: () => isFull(socket),
        pause: () => peer.pause(),
        resume: () => peer.resume(),
        overflow: () => cut(UNREAD),
      });
      peer.on('message', (data, isBinary) => inbox.receive({ data: isBinary ? undefined : data }));
      peer.on('ping', ping => inbox.receive({ ping }));
      socket.on('drain', () => inbox.next());
      socket.on('close', () => inbox.close());
    });
    // The handshake was wrong, and has been refused.
    if (!isOpen) leave();
  }

  /** Handles what one peer sends. */
  function receiver(
    subscriber: SocketSubscriber,
    admitted: Admitted,
    table: string,
    cut: (why: Illegal) => void,
  ): (sent: Sent) => Promise<void> {
    let refused = 0;
    return async ({ data, ping }) => {
      const tooMuch = admission.charge(admitted);
      refused = tooMuch === undefined ? 0 : refused + 1;
      if (refused > MOST_REFUSED) return cut(TOO_FAST);
      if (ping !== undefined) return tooMuch === undefined ? subscriber.pong(ping) : undefined;
      const sent = readSent(data);
      if (tooMuch !== undefined) return subscriber.reply(keyOf(sent), deniedReply(tooMuch));
      if (sent === undefined) return subscriber.reply(undefined, refusalReply(400, NO_JSON));
      subscriber.reply(keyOf(sent), await moves.handle(admitted.person, table, sent));
    };
  }

  const declined = declineUpgrades(server, () => services.metrics.cut.inc({ reason: 'pipelining' }));
  const heard = new WeakSet<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A connection whose upgrade was declined may come again.
    if (!heard.has(socket)) socket.on('error', () => socket.destroy());
    heard.add(socket);
    if (/^websocket$/i.test(request.headers.upgrade ?? '')) void open(request, socket, head);
    else declined(request, socket, head);
  });
}

type Opening =
  | { readonly ok: true; readonly admitted: Admitted; readonly leave: () => void }
  | { readonly ok: false; readonly reply: Reply };

/** A message, or a ping. Binary data is no message. */
interface Sent {
  readonly data?: RawData | undefined;
  readonly ping?: Buffer;
}

const NO_JSON = { code: 'bad-request', message: 'This is not JSON.' };
const NOTHING_HERE = { code: 'not-found', message: 'There is nothing here.' };

function readSent(data: RawData | undefined): unknown {
  try {
    return data === undefined ? undefined : (JSON.parse((data as Buffer).toString()) as unknown);
  } catch {
    return undefined;
  }
}

/** The key of a sent move, so that also a refusal can be matched to it. */
function keyOf(sent: unknown): string | undefined {
  const key = (sent as { key?: unknown } | null)?.key;
  return typeof key === 'string' && key.length <= 64 ? key : undefined;
}
