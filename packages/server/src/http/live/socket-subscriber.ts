// A socket as a subscriber of a table: what is sent over it, and how it ends. Messages of one tick leave in one write.
import type { Illegal } from '@parlour/engine';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { encodeHeartbeat, encodeSocketNotice, encodeSocketReply } from '../../encode.ts';
import type { Reply } from '../moves.ts';
import { writeTexts } from './frames.ts';
import type { Subscriber } from './streams.ts';

/** The server is going away: clients reconnect to the next one. */
const GOING_AWAY = 1001;
/** The client broke a rule. The reason is sent with it. */
const POLICY_VIOLATION = 1008;
/** How long to wait for a peer to close the connection. */
const CLOSE_MS = 2000;

export interface SocketSubscriber extends Subscriber {
  /** Sends the reply to the move of that key. */
  reply(key: string | undefined, reply: Reply): void;
  pong(data: Buffer): void;
}

/** What is to be sent at the end of this tick. After a commit that is the news of many tables. */
let flushes: (() => void)[] = [];

function atEndOfTick(flush: () => void): void {
  flushes.push(flush);
  if (flushes.length === 1) process.nextTick(flushAll);
}

function flushAll(): void {
  const all = flushes;
  flushes = [];
  for (const flush of all) flush();
}

export function socketSubscriber(peer: WebSocket, socket: Socket): SocketSubscriber {
  let isAlive = true;
  let waiting: string[] = [];
  const alive = (): void => void (isAlive = true);
  peer.on('pong', alive);
  // While a slow reader's messages wait their pongs do too: reading shows that they are there.
  socket.on('drain', alive);
  peer.on('error', () => peer.terminate());

  // The reply to a move and the update it leads to leave in one write.
  function send(text: string): void {
    waiting.push(text);
    if (waiting.length === 1) atEndOfTick(flush);
  }

  function flush(): void {
    if (peer.readyState === peer.OPEN && waiting.length > 0) writeTexts(socket, waiting);
    waiting = [];
  }

  function close(code: number, reason?: string): void {
    flush();
    peer.close(code, reason);
    setTimeout(() => peer.terminate(), CLOSE_MS).unref();
  }

  return {
    socket,
    answersMoves: true,
    update: send,
    heartbeat(at) {
      // A peer that has not answered the last ping is gone.
      if (!isAlive) return peer.terminate();
      isAlive = false;
      peer.ping();
      send(encodeHeartbeat(at));
    },
    notice: notice => send(encodeSocketNotice(notice)),
    reply: (key, { status, body }) => send(encodeSocketReply(key, status, body)),
    pong: data => peer.pong(data),
    end: () => close(GOING_AWAY),
    cut: ({ message }: Illegal) => close(POLICY_VIOLATION, message),
  };
}
