// The least a durable server can do, as a baseline: takes a move over HTTP or a socket, appends it with the same store
// and the same group commit, and answers. No game, no people, no fan-out. Its argument
// is the folder of the data.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { openSqlite } from '../../packages/server/dist/store/sqlite.js';

const store = await openSqlite(process.argv[2]);
const numbers = new Map();

async function append(table, entry) {
  if (!numbers.has(table)) {
    numbers.set(table, 0);
    const seating = { persons: [], summary: '' };
    const base = { id: table, code: table, by: '', listed: false, setup: '', at: 0, status: 'playing' };
    await store.createTable({ ...base, seating, entries: [] });
  }
  const number = numbers.get(table);
  numbers.set(table, number + 1);
  await store.append({ table, number, entries: [entry], status: 'playing', at: Date.now() });
  return number + 1;
}

async function answer(table, body) {
  const { key, action } = JSON.parse(body);
  const at = await append(table, JSON.stringify({ key, action }));
  return JSON.stringify({ at, number: at });
}

async function respond(table, body, response) {
  const text = await answer(table, body);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(text);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', chunk => (body += chunk));
  request.on('end', () => void respond(request.url, body, response));
});
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url }) => {
  socket.on(
    'message',
    (/** @type {Buffer} */ data) => void answer(url, data.toString()).then(text => socket.send(text)),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
