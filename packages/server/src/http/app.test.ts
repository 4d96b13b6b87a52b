// What the interface answers, request by request.
import { commitToSeed, sha256, type Me, type Refusal, type Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameNamed, openServer, type TestServer } from '../../test/server.ts';
import { humanPace } from '../room/pace.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ pace: humanPace });
});
afterAll(() => server.close());

interface HttpAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

async function send<T = Refusal>(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<HttpAnswer<T>> {
  const response = await fetch(`${server.url}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as T,
  };
}

async function newcomer(name = 'Ann'): Promise<string> {
  return (await send<Me>('POST', 'people', { body: { name, keep: 'token' } })).body.token!;
}

const SEED = '00112233445566778899aabbccddeeff';
const COMMITMENT = commitToSeed(SEED, sha256);

/** These people sit down, and reveal their seeds. */
async function sitDown(id: string, ...tokens: string[]): Promise<void> {
  for (const token of tokens) {
    const { status } = await send('POST', `tables/${id}/sit`, { token, body: { commitment: COMMITMENT } });
    expect(status).toBe(200);
  }
  for (const token of tokens) {
    const { status } = await send('POST', `tables/${id}/reveal`, { token, body: { seed: SEED } });
    expect(status).toBe(204);
  }
}

/** Two people at a table of Gin Rummy that has been dealt, and who is to move. */
async function ginTable(): Promise<{ id: string; mover: string; other: string; update: Update }> {
  const [ann, ben] = [await newcomer('Ann'), await newcomer('Ben')];
  const seats = ['me', 'open'];
  const opened = await send<Update>('POST', 'tables', { token: ann, body: { game: 'gin-rummy', seats } });
  const { id } = opened.body.info;
  await sitDown(id, ann, ben);
  for (;;) {
    for (const [mover, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { body } = await send<Update>('GET', `tables/${id}`, { token: mover });
      if (gameNamed('gin-rummy').choices(body.message!.view).length > 0)
        return { id, mover, other, update: body };
    }
  }
}

/** The first thing the game offers. */
function firstAction(update: Update): unknown {
  const [choice] = gameNamed(update.info.game).choices(update.message!.view);
  if (choice === undefined) throw new Error('It is not this seat’s turn.');
  return choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
}

describe('people', () => {
  it('a browser’s token is in a cookie that scripts and other sites cannot use, and nowhere else', async () => {
    const { status, headers, body } = await send<Me>('POST', 'people', { body: { name: 'Ann' } });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String) as string, name: 'Ann' });
    const cookie = headers.get('set-cookie')!;
    expect(cookie).toMatch(/^parlour=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const [pair] = cookie.split(';');
    expect((await send<Me>('GET', 'me', { headers: { cookie: pair! } })).body).toEqual(body);
  });

  it('a guest without a name is given one, and names can be changed but not to anything', async () => {
    const { body } = await send<Me>('POST', 'people', { body: { keep: 'token' } });
    expect(body.name).toMatch(/^Guest /);
    const token = body.token!;
    expect((await send<Me>('PATCH', 'me', { token, body: { name: ' Zoë ' } })).body.name).toBe('Zoë');
    expect((await send<Me>('GET', 'me', { token })).body.name).toBe('Zoë');
    for (const name of ['', ' ', 'x'.repeat(41), 'a\u0000b', 'a\u202Eb', 7]) {
      expect((await send('PATCH', 'me', { token, body: { name } })).status).toBe(400);
    }
  });

  it('a caller without a token gets 401 where it matters', async () => {
    expect((await send('PATCH', 'me', { body: { name: 'Eve' } })).status).toBe(401);
    expect((await send('POST', 'me/links', { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await send('POST', 'tables', { body: { game: 'bluff', seats: ['me'] } })).body.error.code).toBe(
      'who-are-you',
    );
  });

  it('a caller without a token is nobody and has no tables, which is no error', async () => {
    expect((await send('GET', 'me')).status).toBe(204);
    expect((await send('GET', 'me', { token: 'x'.repeat(43) })).status).toBe(204);
    for (const list of ['mine', 'finished']) {
      expect(await send('GET', `tables?list=${list}`)).toMatchObject({ status: 200, body: [] });
    }
    const { body } = await send<{ urls: string[] }>('GET', 'addresses', {
      headers: { host: 'evil.example' },
    });
    expect(body.urls).toEqual([]);
  });

  it('D32: the same person comes along on another device, once', async () => {
    const token = await newcomer('Ann');
    const { body: me } = await send<Me>('GET', 'me', { token });
    const { body: link } = await send<{ code: string; url: string }>('POST', 'me/links', { token });
    expect(link.url).toContain(link.code);
    const typed = link.code.toLowerCase().replace(/(.{4})/g, '$1-');
    const second = await send<Me>('POST', 'links', { body: { code: typed, keep: 'token' } });
    expect(second.body).toMatchObject({ id: me.id, name: 'Ann' });
    expect((await send<Me>('GET', 'me', { token: second.body.token! })).body.id).toBe(me.id);
    expect((await send('POST', 'links', { body: { code: link.code } })).status).toBe(404);
  });
});

describe('moves', () => {
  it('AG19: stale gets 409 with the view, illegal 422 with the code, a stranger 403, a repeat the same answer', async () => {
    const { id, mover, other, update } = await ginTable();
    const { number } = update.message!;
    const action = firstAction(update);
    const post = (token: string, body: object): Promise<HttpAnswer<Refusal>> =>
      send('POST', `tables/${id}/moves`, { token, body });
    const stale = await post(mover, { number: number + 5, action, key: 'a' });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'stale' } } });
    expect(stale.body.update?.message).toMatchObject({ number, view: update.message!.view });
    const early = await post(other, { number, action, key: 'a' });
    expect(early).toMatchObject({ status: 422, body: { error: { code: 'not-your-turn' } } });
    expect(early.body.error.message).toMatch(/^[A-Z].*\.$/);
    const stranger = await post(await newcomer(), { number, action, key: 'a' });
    expect(stranger).toMatchObject({ status: 403, body: { error: { code: 'not-your-seat' } } });

    const made = await post(mover, { number, action, key: 'a' });
    expect(made).toMatchObject({ status: 200, body: { at: update.at + 1, number: number + 1 } });
    const again = await post(mover, { number, action, key: 'a' });
    expect(again).toMatchObject({ status: 200, body: made.body });
    const reused = await post(mover, { number, action: { type: 'draw', from: 'elsewhere' }, key: 'a' });
    expect(reused).toMatchObject({ status: 400, body: { error: { code: 'key-used' } } });
    const { body: now } = await send<Update>('GET', `tables/${id}`);
    expect(now.at).toBe(update.at + 1);
  });

  it('of many who post for the same decision at once, one is first', async () => {
    const { id, mover, update } = await ginTable();
    const action = firstAction(update);
    const { number } = update.message!;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send('POST', `tables/${id}/moves`, { token: mover, body: { number, action, key: `k${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(7).fill(409)]);
  });
});

describe('polling', () => {
  it('G51: tells what happened since, 304 when nothing did, and waits for it when asked to', async () => {
    const { id, mover, other, update } = await ginTable();
    const look = (query: string, headers = {}): Promise<HttpAnswer<Update>> =>
      send('GET', `tables/${id}${query}`, { token: other, headers });
    const first = await look('');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const { at } = first.body;
    expect((await look(`?since=${at}`)).status).toBe(304);
    const etag = (await look('')).headers.get('etag')!;
    expect((await look('', { 'if-none-match': etag })).status).toBe(304);
    const waiting = look(`?since=${at}&wait=20`);
    const body = { number: update.message!.number, action: firstAction(update), key: 'k' };
    await send('POST', `tables/${id}/moves`, { token: mover, body });
    const { status, body: news } = await waiting;
    expect(status).toBe(200);
    expect(news.at).toBe(at + 1);
    expect(news.message!.events.length).toBeGreaterThan(0);
    expect((await look(`?since=${at}`)).body.message).toEqual(news.message);
    expect((await look('', { 'if-none-match': etag })).status).toBe(200);
    expect((await look('?since=999999999')).body.message!.events).toEqual([]);
  });
});

describe('streaming', () => {
  it('sends the same as a poll, and goes on from the last number seen', async () => {
    const { id, mover, other, update } = await ginTable();
    const ending = new AbortController();
    const open = async (since: string): Promise<AsyncGenerator<Update>> => {
      const headers = {
        authorization: `Bearer ${other}`,
        ...(since === '' ? {} : { 'last-event-id': since }),
      };
      const url = `${server.url}/api/v1/tables/${id}/stream`;
      const response = await fetch(url, { headers, signal: ending.signal });
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      return readUpdates(response.body!);
    };
    const stream = await open('');
    const first = (await stream.next()).value as Update;
    const polled = await send<Update>('GET', `tables/${id}`, { token: other });
    expect(first.message).toEqual(polled.body.message);
    const body = { number: update.message!.number, action: firstAction(update), key: 'k' };
    await send('POST', `tables/${id}/moves`, { token: mover, body });
    let second = (await stream.next()).value as Update;
    // A change of presence may be sent in between.
    while (second.at === first.at) second = (await stream.next()).value as Update;
    const again = await open(String(first.at));
    expect(((await again.next()).value as Update).message).toEqual(second.message);
    expect(second.message!.events.length).toBeGreaterThan(0);
    ending.abort();
  });

  it('a table that is not there has no stream', async () => {
    expect((await send('GET', `tables/${'x'.repeat(22)}/stream`)).status).toBe(404);
  });
});

async function* readUpdates(body: ReadableStream<Uint8Array>): AsyncGenerator<Update> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data?.startsWith('{"at"') === true && data.includes('"info"')) yield JSON.parse(data) as Update;
    }
  }
}

describe('saving', () => {
  it('G48: one’s own table against the computer is a file and a table again, to the very card', async () => {
    const token = await newcomer();
    const seats = ['me', { bot: 'random' }];
    const { body } = await send<Update>('POST', 'tables', { token, body: { game: 'gin-rummy', seats } });
    const { id } = body.info;
    expect((await send('GET', `tables/${id}/record`, { token })).body.error.code).toBe('not-begun');
    await sitDown(id, token);
    let update: Update;
    do update = (await send<Update>('GET', `tables/${id}`, { token })).body;
    while (gameNamed('gin-rummy').choices(update.message!.view).length === 0);
    const record = await send<string>('GET', `tables/${id}/record`, { token });
    expect(record.status).toBe(200);
    expect((await send('GET', `tables/${id}/record`)).status).toBe(403);
    const loaded = await send<{ id: string }>('POST', 'records', {
      token,
      body: record.body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(loaded.status).toBe(201);
    const again = await send<Update>('GET', `tables/${loaded.body.id}`, { token });
    expect(again.body.message).toEqual({ ...update.message, events: [] });
    const bad = await send('POST', 'records', {
      token,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(bad).toMatchObject({ status: 400, body: { error: { code: 'bad-record' } } });
  });

  it('a match of two people is given out only when it is over', async () => {
    const { id, mover } = await ginTable();
    const refused = await send('GET', `tables/${id}/record`, { token: mover });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'not-over' } } });
  });
});

describe('what may not come in', () => {
  it('unknown fields, wrong types, large bodies, other media', async () => {
    const token = await newcomer();
    const table = { game: 'gin-rummy', seats: ['me', 'open'] };
    for (const body of [
      { ...table, extra: 1 },
      { ...table, seats: 'me' },
      [],
      'null',
      '{',
      { ...table, game: 7 },
    ]) {
      expect((await send('POST', 'tables', { token, body })).status).toBe(400);
    }
    expect((await send('POST', 'tables', { token, body: `"${'x'.repeat(40_000)}"` })).status).toBe(413);
    expect((await send('GET', 'tables?list=all', { token })).status).toBe(400);
    expect((await send('GET', 'tables?list=mine&x=1', { token })).status).toBe(400);
    expect((await send('GET', 'tables/../../etc')).status).toBe(404);
    expect((await send('GET', 'tables/short')).status).toBe(400);
  });

  it('requests that another site makes with somebody’s cookie', async () => {
    const { headers } = await send<Me>('POST', 'people', { body: {} });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const rename = (extra: Record<string, string>): Promise<HttpAnswer<Refusal>> =>
      send('PATCH', 'me', { body: { name: 'Eve' }, headers: { cookie, ...extra } });
    expect((await rename({ origin: 'https://evil.example' })).body.error.code).toBe('other-site');
    expect((await rename({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await rename({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await rename({})).status).toBe(403);
    expect((await rename({ origin: server.url })).status).toBe(200);
    expect((await rename({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await send('OPTIONS', 'me')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('too much at once', async () => {
    const limited = await openServer({
      limits: {
        guests: { burst: 2, perSecond: 0.001 },
        names: { burst: 1, perSecond: 0.001 },
        openTables: 2,
      },
    });
    const post = (path: string, token: string, body: object): Promise<Response> =>
      fetch(`${limited.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const me = (await (await post('people', '', { keep: 'token' })).json()) as Me;
    await post('people', '', {});
    const refused = await post('people', '', {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const table = { game: 'gin-rummy', seats: ['me', 'open'] };
    const statuses = [];
    for (let tries = 0; tries < 3; tries++) statuses.push((await post('tables', me.token!, table)).status);
    expect(statuses).toEqual([201, 201, 429]);
    const rename = (name: string): Promise<number> =>
      fetch(`${limited.url}/api/v1/me`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
        body: JSON.stringify({ name }),
      }).then(({ status }) => status);
    expect(await rename('Ann')).toBe(200);
    expect(await rename('Ben')).toBe(429);
    // The name they have is no new one.
    expect(await rename('Ann')).toBe(200);
    await limited.close();
  });

  it('too many tables, opened by hand, found in the lobby or loaded from a file', async () => {
    const limited = await openServer({ limits: { tables: { burst: 2, perSecond: 0.001 } } });
    const post = (path: string, token: string, body: string, type = 'application/json'): Promise<Response> =>
      fetch(`${limited.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        body,
      });
    const me = (await (await post('people', '', '{"keep":"token"}')).json()) as Me;
    const statuses = [
      await post('tables', me.token!, '{"game":"gin-rummy","seats":["me","open"]}'),
      await post('tables/find', me.token!, '{"game":"gin-rummy"}'),
      await post('tables/find', me.token!, '{"game":"gin-rummy"}'),
      await post('records', me.token!, 'no record', 'text/plain'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 429, 429]);
    await limited.close();
  });
});

describe('for operators', () => {
  it('health, readiness, metrics, and a description made from the schemas', async () => {
    expect((await send<string>('GET', '/healthz')).body).toBe('ok');
    expect((await send<string>('GET', '/readyz')).body).toBe('ready');
    const metrics = (await send<string>('GET', '/metrics')).body;
    for (const name of ['parlour_live_tables', 'parlour_move_seconds_bucket', 'parlour_write_queue_bucket']) {
      expect(metrics).toContain(name);
    }
    expect(metrics).toMatch(/parlour_late_seconds_bucket\{le="0.05",kind="deal"\} \d/);
    const { body } = await send<{ paths: Record<string, unknown> }>('GET', '/api/v1/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/v1/tables/{id}/moves');
    const page = await send<string>('GET', '/api');
    expect(page.body).toContain('/api/v1/tables/{id}/moves');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('the description is made once, however often it is asked for', async () => {
    const fresh = await openServer();
    const stringify = vi.spyOn(JSON, 'stringify');
    const made = (): number =>
      stringify.mock.calls.filter(
        ([value]) => value !== null && typeof value === 'object' && 'openapi' in value,
      ).length;
    const ask = async (): Promise<string> => (await fetch(`${fresh.url}/api/v1/openapi.json`)).text();
    const first = await ask();
    for (let times = 0; times < 20; times++) expect(await ask()).toBe(first);
    expect(made()).toBe(1);
    stringify.mockRestore();
    await fresh.close();
  });

  it('every response carries the security headers', async () => {
    for (const path of ['/', '/api', '/healthz', 'me', '/nothing.png', 'games']) {
      const { headers } = await send('GET', path);
      expect(headers.get('content-security-policy')).toMatch(/default-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lists games with rules and computer players', async () => {
    const { body } = await send<{ id: string; bots: unknown[]; presets: unknown[] }[]>('GET', 'games');
    expect(body.map(({ id }) => id)).toContain('gin-rummy');
    for (const { bots, presets } of body) expect(bots.length * presets.length).toBeGreaterThan(0);
  });

  it('behind TLS: secure cookies and HSTS', async () => {
    const secure = await openServer({ publicUrl: 'https://cards.example.org' });
    const response = await fetch(`${secure.url}/api/v1/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age/);
    expect(response.headers.get('set-cookie')).toMatch(/Secure/);
    await secure.close();
  });

  it('says what is wrong with an address or a port', async () => {
    await expect(openServer({ publicUrl: 'cards' })).rejects.toThrow('is not an address');
    await expect(openServer({ port: server.running.port })).rejects.toThrow('is in use');
  });
});
