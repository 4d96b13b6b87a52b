// `npm run bench -- server/frames`: what writing the frames of a socket ourselves gains over `ws`. Both send a reply and an
// update in a tick, as after a move, to a client in another process that only reads; in turns in one run. Messages per
// second of CPU time of this process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { writeTexts } from '../../packages/server/src/http/live/frames.ts';
import { figure } from '../measure.ts';

const ROUNDS = 12;
const MESSAGES = 60_000;
/** As long as a reply to a move, and as an update of Thirty-One. */
const TEXTS = [`{"key":"k","status":200,"body":"${'x'.repeat(40)}"}`, `{"at":1,"view":"${'x'.repeat(900)}"}`];

const READER = `
const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1');
socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n' +
  'Sec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\\r\\n\\r\\n');
socket.resume();
`;

const { peer, socket, stop } = await connect();
const WAYS: Readonly<Record<string, () => void>> = {
  'one write of our own': () => writeTexts(socket, TEXTS),
  'by ws': () => TEXTS.forEach(text => peer.send(text)),
};

const rates = new Map(Object.keys(WAYS).map(way => [way, [] as number[]]));
for (const send of Object.values(WAYS)) await measure(send);
for (let round = 0; round < ROUNDS; round++) {
  // Each of them is first in every other round.
  const ways = Object.entries(WAYS);
  for (const [way, send] of round % 2 === 0 ? ways : ways.reverse())
    rates.get(way)!.push(await measure(send));
}
const [own, library] = [...rates.values()] as [number[], number[]];
for (const [way, all] of rates)
  console.log(`${way}: ${figure(median(all))} messages a CPU-second (median of ${ROUNDS})`);
const ratios = own.map((rate, round) => rate / library[round]!).sort((a, b) => a - b);
const quartile = (share: number): string => ratios[Math.floor(ratios.length * share)]!.toFixed(2);
console.log(`ratio ${median(ratios).toFixed(2)} (quartiles ${quartile(0.25)} and ${quartile(0.75)})`);
stop();

async function connect(): Promise<{ peer: WebSocket; socket: Socket; stop: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await once(server, 'listening');
  const reader = spawn(process.execPath, ['-e', READER, `${(server.address() as AddressInfo).port}`]);
  const [opened, request] = (await once(sockets, 'connection')) as [WebSocket, { socket: Socket }];
  return {
    peer: opened,
    socket: request.socket,
    stop() {
      reader.kill();
      opened.terminate();
      server.close();
    },
  };
}

/** Sends the messages, one tick after another, no faster than they are read. */
async function measure(send: () => void): Promise<number> {
  const started = process.cpuUsage();
  for (let sent = 0; sent < MESSAGES; sent += TEXTS.length) {
    send();
    await new Promise(resolve => setImmediate(resolve));
    if (socket.writableNeedDrain) await once(socket, 'drain');
  }
  const { user, system } = process.cpuUsage(started);
  return (MESSAGES / (user + system)) * 1e6;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
