import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { inSequence } from './pipeline.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
/** What is being answered. */
let asked: ServerResponse[];
let client: Socket;

afterEach(() => {
  client.destroy();
  server.close();
});

/** A server that answers nothing by itself, and a client that sends so many requests in one packet. */
async function open(requests: number, stop?: () => void): Promise<void> {
  asked = [];
  const refuse = (response: ServerResponse): void =>
    void response.writeHead(429, { connection: 'close' }).end('too many');
  server = createServer(inSequence((_, response) => asked.push(response), refuse, stop));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write(REQUEST.repeat(requests));
  await expect.poll(() => asked.length).toBe(1);
}

async function readAll(): Promise<string> {
  let text = '';
  client.on('data', (part: Buffer) => (text += part.toString()));
  if (!client.closed) await new Promise(resolve => client.once('close', resolve));
  return text;
}

it('one request of a connection is handled at a time, and its answers come in order', async () => {
  await open(4);
  let text = '';
  client.on('data', (part: Buffer) => (text += part.toString()));
  for (let count = 1; count <= 4; count++) {
    await expect.poll(() => asked.length).toBe(count);
    asked.at(-1)!.end(`answer ${count}`);
    await expect.poll(() => text).toContain(`answer ${count}`);
  }
  client.write(REQUEST);
  await expect.poll(() => asked.length).toBe(5);
});

it('a request waits until the answer before it was sent: a client that reads nothing costs one answer', async () => {
  await open(8);
  asked[0]!.end(Buffer.alloc(64 * 1024 * 1024));
  // Another client is served in between, so the first one's next request had its chance.
  const { port } = server.address() as AddressInfo;
  const other = fetch(`http://127.0.0.1:${port}`);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.end('hello');
  expect(await (await other).text()).toBe('hello');
  expect(asked).toHaveLength(2);
  expect(asked[0]!.writableFinished).toBe(false);
});

it('a client that sends thousands before reading is told so after the answers, and closed', async () => {
  await open(2000);
  const all = readAll();
  for (let count = 1; count <= 9; count++) {
    await expect.poll(() => asked.length).toBe(count);
    asked.at(-1)!.end(`answer ${count}`);
  }
  const text = await all;
  expect(text.slice(text.indexOf('answer 9'))).toMatch(/HTTP\/1.1 429[^]*too many/);
  expect(asked).toHaveLength(9);
});

it('a client that sends thousands is closed also where Node goes on parsing, and costs one request', async () => {
  let stopped = 0;
  await open(2000, () => stopped++);
  expect(await readAll()).toBe('');
  expect(stopped).toBe(1);
  expect(asked).toHaveLength(1);
});

it('a connection that is gone takes its waiting requests with it', async () => {
  await open(5);
  client.destroy();
  await expect.poll(() => asked[0]!.destroyed).toBe(true);
  expect(asked).toHaveLength(1);
});
