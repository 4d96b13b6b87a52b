// Clients that send and never read, each in its way, against a server without rate limits: it closes them and keeps
// nothing of them. What a hundred cost in memory is measured by `npm run bench -- server/hostile`.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Streams } from '../src/http/live/streams.ts';
import { RecordFile } from '../src/room/record-file.ts';
import { Room } from '../src/room/room.ts';
import { ATTACKS, HostileClient, type AttackName, type Target } from './hostile.ts';
import { playForEver, recordOf } from './long-match.ts';
import { noLimits, openServer, type TestServer } from './server.ts';

let server: TestServer;
let target: Target;
const clients: HostileClient[] = [];

beforeAll(async () => {
  server = await openServer({ logLevel: 'error' });
  const ann = await server.guest('Ann');
  const table = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
  const longTable = await ann.load(recordOf(playForEver(20_000)));
  target = { url: server.url, table, token: ann.token!, longTable };
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.close();
});

function attack(name: AttackName, at = target): HostileClient {
  const client = new HostileClient(name, at);
  clients.push(client);
  return client;
}

/** Those that time out, which is measured and not waited for, and two that only listen: record-file.test.ts, and below. */
const patient = new Set<AttackName>([
  'headers that never end',
  'a body that never ends',
  'a stream',
  'a record',
]);

it.concurrent.each((Object.keys(ATTACKS) as AttackName[]).filter(name => !patient.has(name)))(
  'is closed by the server: %s',
  async name => {
    const client = attack(name);
    client.run();
    await expect.poll(() => client.isClosed, { timeout: 30_000 }).toBe(true);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.logged).toEqual([]);
  },
);

it('closes a stream that never reads, and keeps no update for it', async () => {
  const follow = vi.spyOn(Streams.prototype, 'follow');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  attack('a stream');
  await expect.poll(() => follow.mock.calls).toHaveLength(1);
  const [{ socket }] = follow.mock.calls[0]!;
  follow.mockRestore();
  // More than the system takes for somebody who does not read.
  socket.write(Buffer.alloc(64 * 1024 * 1024));
  const written = vi.spyOn(socket, 'write').mock.calls;
  const ben = await server.guest('Ben');
  const reader = ben.join(target.table);
  for (let times = 0; times < 10; times++) {
    const at = reader.update?.at ?? 0;
    await ben.sit(target.table);
    await ben.leave(target.table);
    await expect.poll(() => reader.update?.at).toBeGreaterThan(at + 1);
  }
  reader.close();
  expect(written.length).toBeLessThan(2);
  // From one heartbeat to the next nothing leaves.
  await expect.poll(() => (vi.advanceTimersByTime(15_000), socket.destroyed)).toBe(true);
  vi.useRealTimers();
});

it('leaves no stream behind', async () => {
  const streams = async (): Promise<string | undefined> =>
    /^parlour_streams (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  await expect.poll(streams).toBe('0');
});

it('two files of an address may arrive at a time: the next one is told to come later', async () => {
  const [first] = [attack('a body that never ends'), attack('a body that never ends')];
  const third = async (): Promise<string> => (await attack('a body that never ends').readAll()).toString();
  let answer = '';
  await expect.poll(async () => (answer = await third())).toContain('HTTP/1.1 429');
  expect(answer).toContain('Too many files are arriving at once. Try again in 5 s.');
  first.close();
  const { url, token } = target;
  const post = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    return (await fetch(`${url}/api/v1/records`, { method: 'POST', headers, body: 'x' })).status;
  };
  await expect.poll(post).toBe(400);
});

it('so many records of an address may be made at a time: the next one is told to come later', async () => {
  let make = (): void => {};
  const made = new Promise<RecordFile>(resolve => (make = () => resolve(new RecordFile('a record', []))));
  const save = vi.spyOn(Room.prototype, 'save').mockImplementation(() => made);
  const path = `${target.url}/api/v1/tables/${target.table}/record`;
  const statuses: number[] = [];
  const asked = Array.from({ length: 40 }, async () => void statuses.push((await fetch(path)).status));
  await expect.poll(() => statuses).toEqual(Array<number>(8).fill(429));
  expect(save).toHaveBeenCalledTimes(4);
  make();
  await Promise.all(asked);
  expect(statuses.slice(8)).toEqual(Array<number>(32).fill(200));
  save.mockRestore();
});

it('a record that is asked for with HEAD is told of, and not sent', async () => {
  const errors = vi.spyOn(console, 'error');
  const headers = { authorization: `Bearer ${target.token}` };
  const path = `${target.url}/api/v1/tables/${target.longTable}/record`;
  const told = await fetch(path, { method: 'HEAD', headers });
  expect([told.status, await told.text()]).toEqual([200, '']);
  expect(told.headers.get('content-disposition')).toContain('attachment');
  const sent = await fetch(path, { headers });
  expect(sent.headers.get('content-length')).toBe(String((await sent.text()).length));
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it('an address may have so many connections: the next one is told so', async () => {
  const small = await openServer({ limits: { ...noLimits, connections: 2 } });
  const held = [1, 2].map(() => attack('headers that never end', { ...target, url: small.url }));
  const refused = async (): Promise<string> =>
    (await attack('headers that never end', { ...target, url: small.url }).readAll()).toString();
  await expect.poll(refused).toMatch(/^HTTP\/1.1 429[^]*Too many connections are open from your address/);
  held[0]!.close();
  await expect
    .poll(async () => (await fetch(`${small.url}/healthz`).catch(() => undefined))?.status)
    .toBe(200);
  held[1]!.close();
  await small.close();
});
