// What a socket answers, and to whom it is opened.
import { wholeUpdate, type BriefUpdate } from '@parlour/wire';
import type { Me, SocketAnswer, Update } from '@parlour/wire';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { gameNamed, noLimits, openServer, type TestServer } from '../../../test/server.ts';
import { humanPace } from '../../room/pace.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ pace: humanPace });
});
afterAll(() => server.close());

/** A socket whose messages are waited for one by one. */
class Peer {
  readonly socket: WebSocket;
  readonly #heard: unknown[] = [];

  constructor(
    table: string,
    { headers = {}, query = '' }: { headers?: ClientOptions['headers']; query?: string },
  ) {
    const url = `${server.url.replace('http', 'ws')}/api/v1/tables/${table}/socket${query}`;
    this.socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket.on('message', (data: Buffer) => this.#heard.push(JSON.parse(data.toString())));
    this.socket.on('error', () => {});
  }

  static of(table: string, token: string, query = ''): Peer {
    return new Peer(table, { headers: { authorization: `Bearer ${token}` }, query });
  }

  /** The next message of that kind; others are passed over. */
  async next<T>(isIt: (heard: object) => boolean): Promise<T> {
    for (;;) {
      const index = this.#heard.findIndex(heard => isIt(heard as object));
      if (index >= 0) return this.#heard.splice(0, index + 1).at(-1) as T;
      await once(this.socket, 'message');
    }
  }

  update(isIt: (update: Update) => boolean = () => true): Promise<Update> {
    return this.next(heard => 'info' in heard && isIt(heard as Update));
  }

  answer(): Promise<SocketAnswer> {
    return this.next(heard => 'status' in heard);
  }

  async ask(sent: unknown): Promise<SocketAnswer> {
    this.socket.send(typeof sent === 'string' ? sent : JSON.stringify(sent));
    return this.answer();
  }

  /** The status with which the server declines to open it. */
  declined(): Promise<number | undefined> {
    return new Promise(resolve => {
      this.socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      this.socket.on('open', () => resolve(undefined));
    });
  }
}

async function get<T>(path: string, token?: string): Promise<T> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await (await fetch(`${server.url}/api/v1/${path}`, { headers })).json()) as T;
}

/** Two people at a table of Gin Rummy, and which of them is to move. */
async function ginTable(): Promise<{ id: string; mover: string; other: string; update: Update }> {
  const people = [await server.guest('Ann'), await server.guest('Ben')] as const;
  const id = await people[0].open({ game: 'gin-rummy', seats: ['me', 'open'] });
  await people[1].sit(id);
  await people[0].look(id);
  const [ann, ben] = [people[0].token!, people[1].token!];
  for (;;) {
    for (const [mover, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const update = await get<Update>(`tables/${id}`, mover);
      if (gameNamed('gin-rummy').choices(update.message!.view).length > 0)
        return { id, mover, other, update };
    }
  }
}

function firstMove({ info, message }: Update, key: string): { number: number; action: unknown; key: string } {
  const [choice] = gameNamed(info.game).choices(message!.view);
  if (choice === undefined) throw new Error('It is not this seat’s turn.');
  const action: unknown =
    choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
  return { number: message!.number, action, key };
}

async function post(
  id: string,
  token: string,
  body: unknown,
  what = 'moves',
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/v1/tables/${id}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

describe('a socket', () => {
  it('carries names in every alphabet', async () => {
    const name = 'Zoë ♠ “Ω” 東';
    const zoe = await server.guest(name);
    const id = await zoe.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    const peer = Peer.of(id, zoe.token!);
    expect((await peer.update()).info.seats[0]!.name).toBe(name);
    peer.socket.close();
  });

  it('sends what a poll does, makes moves, and goes on from the last number seen', async () => {
    const { id, mover, other, update } = await ginTable();
    const [one, two] = [Peer.of(id, mover), Peer.of(id, other)];
    const first = await two.update();
    expect(first.message).toEqual((await get<Update>(`tables/${id}`, other)).message);
    await one.update();
    const played = await one.ask(firstMove(update, 'a'));
    expect(played).toEqual({
      key: 'a',
      status: 200,
      body: { at: update.at + 1, number: update.message!.number + 1 },
    });
    const next = await two.update(({ at }) => at > first.at);
    expect(next.message!.events.length).toBeGreaterThan(0);
    const polled = await get<Update>(`tables/${id}?since=${first.at}`, other);
    expect(polled.message).toEqual(next.message);
    two.socket.terminate();
    const again = Peer.of(id, other, `?since=${first.at}`);
    expect((await again.update()).message).toEqual(next.message);
    for (const peer of [one, again]) peer.socket.terminate();
  });

  it('with `brief=1` leaves out what the update before has told, and nothing else', async () => {
    const { id, mover, other } = await ginTable();
    const [whole, brief] = [Peer.of(id, mover), Peer.of(id, mover, '?brief=1')];
    let newest: Update | undefined;
    const kinds: string[] = [];
    const compareUpTo = async (isIt: (update: Update) => boolean): Promise<Update> => {
      const expected = await whole.update(isIt);
      for (;;) {
        const told = await brief.next<BriefUpdate>(heard => 'viewer' in heard);
        kinds.push(`${'info' in told ? 'info, ' : ''}${'view' in told.message! ? 'view' : 'changes'}`);
        newest = wholeUpdate(told, newest);
        if (!isIt(newest)) continue;
        expect(newest).toEqual(expected);
        expect(JSON.stringify(newest.message)).toBe(JSON.stringify(expected.message));
        return newest;
      }
    };
    let update = await compareUpTo(() => true);
    for (let moves = 0; moves < 12; moves++) {
      const { message, at } = update;
      const isMine = gameNamed('gin-rummy').choices(message!.view).length > 0;
      const seen = isMine ? update : await get<Update>(`tables/${id}`, other);
      expect((await post(id, isMine ? mover : other, firstMove(seen, `brief-${moves}`))).status).toBe(200);
      update = await compareUpTo(next => next.at > at);
    }
    expect(kinds[0]).toBe('info, view');
    expect(new Set(kinds.slice(-8))).toEqual(new Set(['changes']));
    // What somebody says is information about the table.
    expect((await post(id, other, { emote: 'thanks' }, 'emotes')).status).toBe(204);
    const { at } = update;
    await compareUpTo(next => next.at > at);
    expect(kinds.at(-1)).toBe('info, changes');
    for (const peer of [whole, brief]) peer.socket.terminate();
  });

  it('declines other questions than it knows', async () => {
    const { id, mover } = await ginTable();
    expect(await Peer.of(id, mover, '?brief=2').declined()).toBe(404);
    expect(await Peer.of(id, mover, '?since=1&brief=1&more=1').declined()).toBe(404);
    const peer = Peer.of(id, mover, '?since=0&brief=1');
    expect((await peer.update()).info.id).toBe(id);
    peer.socket.terminate();
  });

  it('AG19, D34: refuses as a request does, to the byte, and acts once on a key', async () => {
    const { id, mover, other, update } = await ginTable();
    const [one, two] = [Peer.of(id, mover), Peer.of(id, other)];
    await Promise.all([one.update(), two.update()]);
    const move = firstMove(update, 'a');
    const tried: { peer: Peer; token: string; move: object }[] = [
      { peer: two, token: other, move },
      { peer: one, token: mover, move: { ...move, action: { type: 'cheat' } } },
      { peer: one, token: mover, move: { ...move, extra: 1 } },
      { peer: one, token: mover, move: { ...move, number: -1 } },
    ];
    for (const { peer, token, move: wrong } of tried) {
      const { status, body } = await peer.ask(wrong);
      expect({ status, body }).toEqual(await post(id, token, wrong));
      expect(status).toBeGreaterThanOrEqual(400);
    }
    const stale = await one.ask({ ...move, number: move.number + 7 });
    expect(stale).toMatchObject({
      key: 'a',
      status: 409,
      body: { error: { code: 'stale' }, update: { at: update.at } },
    });
    const played = await one.ask(move);
    expect(played.status).toBe(200);
    expect(await one.ask(move)).toEqual(played);
    expect((await post(id, mover, move)).body).toEqual(played.body);
    for (const peer of [one, two]) peer.socket.terminate();
  });

  it('shows strangers what the audience sees, and takes no moves from them', async () => {
    const { id, update } = await ginTable();
    const peer = new Peer(id, {});
    const seen = await peer.update();
    expect(seen.viewer).toBe('audience');
    expect(await peer.ask(firstMove(update, 'a'))).toMatchObject({
      status: 401,
      body: { error: { code: 'who-are-you' } },
    });
    expect(await peer.ask('{')).toMatchObject({ status: 400 });
    peer.socket.send(Buffer.from([1, 2, 3]));
    expect(await peer.answer()).toMatchObject({ status: 400 });
    const closed = once(peer.socket, 'close');
    peer.socket.send('x'.repeat(10_000));
    expect((await closed)[0]).toBe(1009);
    expect((await get<Update>(`tables/${id}`)).at).toBe(update.at);
  });

  it('is not opened where there is no table, nor to other sites with somebody’s cookie', async () => {
    expect(await new Peer('x'.repeat(22), {}).declined()).toBe(404);
    expect(await new Peer('..', {}).declined()).toBe(404);
    const { id } = await ginTable();
    const introduced = await fetch(`${server.url}/api/v1/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    const { id: person } = (await introduced.json()) as Me;
    expect(person).toMatch(/./);
    const cookie = introduced.headers.get('set-cookie')!.split(';')[0]!;
    expect(await new Peer(id, { headers: { cookie, origin: 'https://evil.example' } }).declined()).toBe(403);
    expect(await new Peer(id, { headers: { cookie } }).declined()).toBe(403);
    const own = new Peer(id, { headers: { cookie, origin: server.url } });
    expect(await own.declined()).toBeUndefined();
    own.socket.terminate();
  });

  it('counts against the limits of requests and streams', async () => {
    const busy = await openServer({
      limits: { ...noLimits, streams: 1, person: { burst: 4, perSecond: 0.001 } },
    });
    const ann = await busy.guest('Ann');
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    const url = `${busy.url.replace('http', 'ws')}/api/v1/tables/${id}/socket`;
    const headers = { authorization: `Bearer ${ann.token}` };
    const socket = new WebSocket(url, { headers });
    await once(socket, 'open');
    const second = new WebSocket(url);
    second.on('error', () => {});
    const [, response] = (await once(second, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(429);
    const answers: Partial<SocketAnswer>[] = [];
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Partial<SocketAnswer>;
      if (answer.status !== undefined) answers.push(answer);
    });
    for (let sent = 0; sent < 5; sent++) socket.send(`{"key":"${sent}"}`);
    await expect.poll(() => answers.length).toBe(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    // The key says which of the moves has to be sent again.
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['0', '1', '2', '3', '4']));
    // A server that stops closes its sockets.
    const closed = once(socket, 'close');
    await busy.close();
    expect((await closed)[0]).toBe(1001);
  });

  it('a sender that goes on after being told to wait is closed with the reason', async () => {
    const busy = await openServer({ limits: { ...noLimits, person: { burst: 50, perSecond: 0.001 } } });
    const flood = async (send: (socket: WebSocket) => void): Promise<[number, Buffer]> => {
      const ann = await busy.guest('Ann');
      const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
      const headers = { authorization: `Bearer ${ann.token}` };
      const socket = new WebSocket(`${busy.url.replace('http', 'ws')}/api/v1/tables/${id}/socket`, {
        headers,
      });
      await once(socket, 'open');
      const closed = once(socket, 'close') as Promise<[number, Buffer]>;
      while (socket.readyState === socket.OPEN) {
        send(socket);
        await new Promise(resolve => setImmediate(resolve));
      }
      return closed;
    };
    for (const send of [
      (socket: WebSocket) => socket.send('{}'),
      // A ping counts like a message.
      (socket: WebSocket) => socket.ping(),
    ]) {
      const [code, reason] = await flood(send);
      expect(code).toBe(1008);
      expect(reason.toString()).toBe('Too many messages, and still more after being told to wait.');
    }
    const metrics = await (await fetch(`${busy.url}/metrics`)).text();
    expect(metrics).toContain('parlour_cut_total{reason="slow-down"} 2');
    await busy.close();
  });

  it('a sender of thousands of messages at once is closed with the reason', async () => {
    const { id } = await ginTable();
    const peer = new Peer(id, {});
    await peer.update();
    const closed = once(peer.socket, 'close') as Promise<[number, Buffer]>;
    for (let sent = 0; sent < 3000; sent++) peer.socket.send('{}');
    const [code, reason] = await closed;
    expect(code).toBe(1008);
    expect(reason.toString()).toMatch(/^Too many messages at once/);
  });

  it('a handshake that is wrong gives its place back', async () => {
    const small = await openServer({ limits: { ...noLimits, streams: 1 } });
    const ann = await small.guest('Ann');
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    const { port } = new URL(small.url);
    for (let tries = 0; tries < 3; tries++) {
      const socket = connect(Number(port), '127.0.0.1');
      const lines = [`GET /api/v1/tables/${id}/socket HTTP/1.1`, 'Host: x', 'Connection: Upgrade'];
      socket.write(`${[...lines, 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'].join('\r\n')}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1.1 400/);
    }
    await small.close();
  });

  it('a ping is answered', async () => {
    const { id } = await ginTable();
    const peer = new Peer(id, {});
    await peer.update();
    const pong = once(peer.socket, 'pong');
    peer.socket.ping('hello');
    expect(String((await pong)[0])).toBe('hello');
    peer.socket.terminate();
  });

  it('a client that offers another protocol is served with HTTP/1.1', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => text).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\nok/);
    socket.destroy();
  });

  const OFFER = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';

  it('a client that offers another protocol with every request leaves no listeners behind', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warn);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    for (let requests = 0; requests < 12; requests++) {
      socket.write(OFFER);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\nok/);
    }
    process.off('warning', warn);
    expect(warnings).toEqual([]);
    socket.destroy();
  });

  it('a client that offers another protocol again before it has the answer is closed', async () => {
    for (const first of [OFFER, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n']) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(first + OFFER.repeat(9));
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(socket, 'close');
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429']);
      expect(text).toContain('Read the answers first.');
    }
  });
});
