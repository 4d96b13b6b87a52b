// Hostile requests: shaped like real ones, random bytes, wrong seats, replays, huge numbers, other people's
// tables, streams that are left half open, very long matches. The server must answer each with a refusal and change nobody's table.
import { catalogue, pickOne, randomAction, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { longRequests } from './fuzz-long.ts';
import { ATTACKS, HostileClient, type AttackName, type Target } from './hostile.ts';
import { instantPace } from '../src/room/pace.ts';
import { gameNamed, openServer, type TestServer } from './server.ts';

export interface Fuzz {
  readonly requests: number;
  /** How often each status was returned. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Responses that report a bug of the server. */
  readonly failures: readonly string[];
  /** Tables of others that are not as they were. */
  readonly changed: number;
  /** Hostile connections, and those of their streams that the server still keeps at the end. */
  readonly hostile: number;
  readonly left: number;
  readonly isAlive: boolean;
}

interface Victim {
  readonly id: string;
  readonly code: string;
  /** Tokens of people who sit there and are not to move. */
  readonly waiting: readonly string[];
  readonly update: Update;
}

/** Sends so many requests, some at the same time. */
export async function runFuzz(
  requests: number,
  seed: string,
  report?: (line: string) => void,
): Promise<Fuzz> {
  const server = await openServer({ logLevel: 'error', pace: neverByItself });
  const rng = rngFrom(seedFrom(seed));
  const victims = await openVictims(server);
  const stranger = (await server.guest('Eve')).token!;
  const long = await longRequests(server, stranger);
  const before = await journals(server, victims);
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  let sent = 0;
  let hostile = 0;
  const count = (status: number, what: string): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) failures.push(`${status}: ${what}`);
  };
  const attack = async (): Promise<void> => {
    while (sent < requests) {
      sent++;
      if (sent % 10_000 === 0) report?.(`${sent} of ${requests}`);
      if (rng.chance(0.01)) {
        await halfOpen(server, pickOne(victims, rng), rng);
        continue;
      }
      if (rng.chance(0.01)) {
        hostile++;
        await attackFor(pickOne(attacks, rng), targetOf(server, pickOne(victims, rng), stranger), rng);
        continue;
      }
      if (rng.chance(0.05)) {
        for (const status of await hostileSocket(server, pickOne(victims, rng), stranger, rng)) {
          sent++;
          count(status, 'over a socket');
        }
        continue;
      }
      const { path, init } = rng.chance(0.01) ? long(rng) : request(rng, victims, stranger);
      const status = await answerOf(server, path, init);
      count(status, `${init.method} ${path} ${JSON.stringify(init.body)}`.slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: 16 }, attack));
  const isAlive = (await fetch(`${server.url}/readyz`)).ok;
  const after = await journals(server, victims);
  const left = await openStreams(server);
  const changed = after.filter((journal, index) => journal !== before[index]).length;
  failures.push(...server.logged);
  await server.close();
  return { requests: sent, statuses, failures, changed, hostile, left, isAlive };
}

/** Nothing changes at a table unless somebody changes it. */
const neverByItself = {
  ...instantPace,
  botMs: () => 1e8,
  pauseMs: () => 1e8,
  windowMs: () => 1e8,
  graceMs: 0,
  thinkMs: 10,
  revealMs: 1e8,
};

async function openVictims(server: TestServer): Promise<Victim[]> {
  const victims: Victim[] = [];
  for (const { game } of catalogue) {
    const size = game.seats(Object.values(game.rules.presets)[0]!.rules).usual;
    const people = await Promise.all(Array.from({ length: size }, (_, seat) => server.guest(`Seat ${seat}`)));
    const seats = ['me', ...Array<'open'>(size - 1).fill('open')] as const;
    const id = await people[0]!.open({ game: game.id, seats });
    for (const person of people.slice(1)) await person.sit(id);
    let updates: Update[];
    do updates = await Promise.all(people.map(person => person.look(id)));
    while ((updates[0]!.message?.number ?? 0) === 0);
    const waiting = people.filter(
      (_, seat) => gameNamed(game.id).choices(updates[seat]!.message!.view).length === 0,
    );
    const { code = '' } = updates[0]!.info;
    victims.push({ id, code, waiting: waiting.map(person => person.token!), update: updates[0]! });
  }
  return victims;
}

async function journals(server: TestServer, victims: readonly Victim[]): Promise<string[]> {
  return Promise.all(
    victims.map(async ({ id }) => {
      const { at, info, message } = (await (
        await fetch(`${server.url}/api/v1/tables/${id}`)
      ).json()) as Update;
      return JSON.stringify({ at, message, seats: info.seats.map(({ kind, name }) => [kind, name]) });
    }),
  );
}

interface Request {
  readonly path: string;
  readonly init: RequestInit;
}

/** One hostile request. */
function request(rng: Rng, victims: readonly Victim[], stranger: string): Request {
  const victim = pickOne(victims, rng);
  const isWaiting = rng.chance(0.3);
  const token = isWaiting ? pickOne(victim.waiting, rng) : pickOne([stranger, junk(rng, 43), '', 'x'], rng);
  const id = rng.chance(0.8) ? victim.id : pickOne([junk(rng, 22), victim.id.slice(1), '..', '%00'], rng);
  const real: [string, string][] = [
    ['POST', `tables/${id}/moves`],
    ['POST', `tables/${id}/moves`],
    ['POST', `tables/${id}/moves`],
    ['POST', `tables/${id}/sit`],
    ['POST', `tables/${id}/reveal`],
    ['POST', `tables/${id}/rematch`],
    ['GET', `tables/${id}/record`],
    ['GET', `tables/${id}/stream?since=${number(rng)}`],
    ['GET', `tables/${id}?since=${number(rng)}&wait=0`],
    ['GET', `tables?list=${pickOne(['mine', 'open', 'finished', junk(rng, 4)], rng)}`],
    ['GET', `codes/${pickOne([victim.code, junk(rng, 6)], rng)}`],
    ['POST', 'tables'],
    ['POST', 'links'],
    ['POST', 'records'],
    ['POST', 'people'],
  ];
  // A person at the table may leave, resign, go on and take another name: that is no attack.
  if (!isWaiting) {
    real.push(
      ['POST', `tables/${id}/leave`],
      ['POST', `tables/${id}/resign`],
      ['POST', `tables/${id}/go-on`],
    );
    real.push(['PATCH', 'me'], ['POST', 'me/links']);
  }
  const other: [string, string] = [
    pickOne(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], rng),
    pickOne([junk(rng, 12), `tables/${id}/${junk(rng, 5)}`, `tables/${id}/moves/1`], rng),
  ];
  const [method, path] = rng.chance(0.9) ? pickOne(real, rng) : other;
  const isJson = rng.chance(0.85);
  const type = isJson ? 'application/json' : pickOne(['text/plain', 'multipart/form-data', ''], rng);
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (type !== '') headers['content-type'] = type;
  if (rng.chance(0.05)) headers['last-event-id'] = String(number(rng));
  if (rng.chance(0.05)) headers['if-none-match'] = junk(rng, 9);
  if (rng.chance(0.05)) headers['cookie'] = `parlour=${junk(rng, 30)}`;
  const body = method === 'GET' ? null : rng.chance(0.2) ? noise(rng) : shaped(rng, victim);
  // A stream that is answered is ended by `answerOf`.
  return { path: `/api/v1/${path}`, init: { method, headers, ...(body === null ? {} : { body }) } };
}

/** A body that looks like a real one. */
function shaped(rng: Rng, { update }: Victim): string {
  const game = gameNamed(update.info.game);
  const choices = game.choices(update.message!.view);
  const real: unknown = choices.length > 0 ? randomAction(choices, rng) : { type: 'play', cards: [0] };
  const value = (): unknown =>
    pickOne<() => unknown>(
      [
        () => number(rng),
        () => junk(rng, rng.below(60)),
        () => null,
        () => true,
        () => [],
        () => ({}),
        () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
        () => nest(rng.below(200)),
        () => [number(rng), number(rng)],
      ],
      rng,
    )();
  const action = pickOne<() => unknown>(
    [
      () => real,
      () => ({ type: pickOne(['draw', 'knock', 'play', 'call', 'pass', 'discard'], rng), cards: value() }),
      () => ({ type: pickOne(['draw', 'discard'], rng), card: value(), from: value() }),
      value,
    ],
    rng,
  )();
  const move = { number: update.message!.number, action, key: `k${rng.below(1000)}` };
  const bodies: unknown[] = [
    move,
    move,
    move,
    { number: pickOne([update.message!.number, number(rng)], rng), action, key: `k${rng.below(1000)}` },
    { number: update.message!.number, action, key: value() },
    { number: value(), action, key: 'k', extra: value() },
    { seat: value(), seed: value() },
    { seat: rng.below(4), commitment: pickOne([value(), 'a'.repeat(64)], rng) },
    { seed: pickOne([value(), 'a'.repeat(32)], rng) },
    { seat: rng.below(8) },
    { name: value(), keep: value() },
    { game: pickOne([update.info.game, junk(rng, 5)], rng), seats: value(), rules: value() },
    { game: update.info.game, seats: ['me', 'open'], rules: { [junk(rng, 4)]: value() }, listed: value() },
    { code: value() },
    value(),
  ];
  return JSON.stringify(pickOne(bodies, rng));
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function number(rng: Rng): number {
  const numbers = [0, -1, 1, 51, 52, 1e9, 1e21, 2 ** 53, -(2 ** 31), 0.5, rng.below(100), rng.bits()];
  return pickOne(numbers, rng);
}

function junk(rng: Rng, length: number): string {
  const letters = 'abcXYZ0123456789-_.%$\'";{}<>é♠';
  return Array.from({ length }, () => letters[rng.below(letters.length)])
    .join('')
    .replaceAll('%', '%25');
}

function noise(rng: Rng): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: rng.below(3000) }, () => rng.below(256));
}

async function answerOf(server: TestServer, path: string, init: RequestInit): Promise<number> {
  try {
    const headers = Object.fromEntries(
      Object.entries(init.headers as Record<string, string>).map(([name, value]) => [
        name,
        value.replaceAll(/[^\x20-\x7e]/g, '?'),
      ]),
    );
    const response = await fetch(`${server.url}${path}`, { ...init, headers });
    await (response.headers.get('content-type') === 'text/event-stream'
      ? response.body?.cancel()
      : response.arrayBuffer());
    return response.status;
  } catch (error) {
    // A cut connection is fine; a server that does not listen any more is not.
    return String((error as { cause?: unknown }).cause).includes('ECONNREFUSED') ? 599 : 0;
  }
}

/** Opens a socket and sends garbage and worse over it. Returns the statuses. */
function hostileSocket(server: TestServer, victim: Victim, stranger: string, rng: Rng): Promise<number[]> {
  const token = pickOne([stranger, pickOne(victim.waiting, rng), 'x'], rng);
  const id = rng.chance(0.9) ? victim.id : pickOne([junk(rng, 22), '..'], rng);
  const since = rng.chance(0.5) ? '' : `?since=${number(rng)}`;
  const url = `${server.url.replace('http', 'ws')}/api/v1/tables/${id}/socket${since}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  const messages = Array.from({ length: 1 + rng.below(8) }, () =>
    rng.chance(0.2) ? noise(rng) : rng.chance(0.1) ? junk(rng, rng.below(12_000)) : shaped(rng, victim),
  );
  const statuses: number[] = [];
  return new Promise(resolve => {
    socket.on('error', () => {});
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      statuses.push(statusCode);
      socket.terminate();
    });
    socket.on('open', () => messages.forEach(message => socket.send(message)));
    socket.on('message', (data: Buffer) => {
      const { status } = JSON.parse(data.toString()) as { status?: number };
      if (status !== undefined) statuses.push(status);
      if (statuses.length === messages.length) socket.terminate();
    });
    socket.on('close', () => resolve(statuses));
  });
}

const attacks = Object.keys(ATTACKS) as AttackName[];

function targetOf({ url }: TestServer, { id, waiting }: Victim, stranger: string): Target {
  return { url, table: id, token: waiting[0] ?? stranger, longTable: id };
}

/** A hostile client sends for a moment, and goes. */
async function attackFor(name: AttackName, target: Target, rng: Rng): Promise<void> {
  const client = new HostileClient(name, target);
  client.run();
  await new Promise(resolve => setTimeout(resolve, rng.below(30)));
  client.close();
}

/** How many streams the server keeps. Those whose clients have gone are noticed in a moment. */
async function openStreams(server: TestServer): Promise<number> {
  for (let tries = 0; ; tries++) {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const open = Number(/^parlour_streams (\d+)$/m.exec(text)?.[1]);
    if (open === 0 || tries === 40) return open;
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

/** Begins a request or a stream, and closes the connection in the middle of it. */
function halfOpen(server: TestServer, { id }: Victim, rng: Rng): Promise<void> {
  return new Promise(resolve => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const texts = [
      `GET /api/v1/tables/${id}/stream HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET /api/v1/tables/${id}/stream?since=0 HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n`,
      `POST /api/v1/tables/${id}/moves HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{"num`,
      `GET /api/v1/tables/${id}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      `GET /api/v1/tables/${id}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xfe`,
      `POST /api/v1/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `GET /${'a'.repeat(rng.below(20_000))} HTTP/1.1\r\n`,
      '\r\n\r\n\0\0\0',
    ];
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.write(pickOne(texts, rng), () => setTimeout(() => socket.destroy(), 2));
  });
}
