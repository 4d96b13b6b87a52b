// Accounts: sessions, passkeys, recovery codes, everything about me, delete me.
import type { AccountInfo, Me, Refusal, Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom } from '../../test/room.ts';
import { SoftAuthenticator } from '../../test/authenticator.ts';
import { noLimits, openServer, playAlong, type TestServer } from '../../test/server.ts';
import { LocalHub } from '../bus/local-bus.ts';
import { People } from '../people.ts';
import { usualLimits } from './guard/rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ publicUrl: 'https://cards.example.org' });
});
afterAll(() => server.close());

const HERE = { id: 'cards.example.org', origin: 'https://cards.example.org' };
const ELSEWHERE = { id: 'evil.example', origin: 'https://evil.example' };

interface HttpAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface Sending {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly at?: string;
  readonly headers?: Record<string, string>;
}

async function send<T = Refusal>(
  method: string,
  path: string,
  { token, body, at = server.url, headers = {} }: Sending = {},
): Promise<HttpAnswer<T>> {
  const response = await fetch(`${at}/api/v1/${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as T,
  };
}

async function newcomer(name = 'Ann'): Promise<string> {
  return (await send<Me>('POST', 'people', { body: { name, keep: 'token' } })).body.token!;
}

const challengeOf = async (path: string, token?: string): Promise<string> =>
  (await send<{ challenge: string }>('POST', path, { token })).body.challenge;

/** A passkey of the person. */
async function makePasskey(token: string): Promise<SoftAuthenticator> {
  const passkey = new SoftAuthenticator();
  const challenge = await challengeOf('me/passkeys/options', token);
  const { status } = await send('POST', 'me/passkeys', { token, body: passkey.create(HERE, challenge) });
  expect(status).toBe(201);
  return passkey;
}

const account = async (token: string): Promise<AccountInfo> =>
  (await send<AccountInfo>('GET', 'me/account', { token })).body;

describe('sessions', () => {
  it('are listed by what they are, and end one by one', async () => {
    const token = await newcomer();
    const { code } = (await send<{ code: string }>('POST', 'me/links', { token })).body;
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1';
    const other = await send<Me>('POST', 'links', {
      body: { code, keep: 'token' },
      headers: { 'user-agent': phone },
    });
    const { sessions } = await account(token);
    const listed = new Map(sessions.map(({ device, isCurrent }) => [device, isCurrent]));
    expect(listed).toEqual(
      new Map([
        ['', true],
        ['Safari, iPhone', false],
      ]),
    );
    const phoneId = sessions.find(({ isCurrent }) => !isCurrent)!.id;
    expect((await send('DELETE', `me/sessions/${phoneId}`, { token })).status).toBe(204);
    expect((await send('GET', 'me', { token: other.body.token })).status).toBe(204);
    expect((await send('GET', 'me', { token })).status).toBe(200);
    expect((await send('DELETE', `me/sessions/${phoneId}`, { token })).body.error.code).toBe('no-session');

    expect((await send('DELETE', 'me/sessions/current', { token })).status).toBe(204);
    expect((await send('GET', 'me/account', { token })).status).toBe(401);
  });

  it('end everywhere at once, with the streams that are open', async () => {
    const token = await newcomer();
    const table = await send<Update>('POST', 'tables', {
      token,
      body: { game: 'gin-rummy', seats: ['me', 'open'] },
    });
    const authorization = `Bearer ${token}`;
    const stream = await fetch(`${server.url}/api/v1/tables/${table.body.info.id}/stream`, {
      headers: { authorization },
    });
    const { code } = (await send<{ code: string }>('POST', 'me/links', { token })).body;
    const other = await send<Me>('POST', 'links', { body: { code, keep: 'token' } });
    expect((await send('DELETE', 'me/sessions', { token: other.body.token })).status).toBe(204);
    expect((await send('GET', 'me/account', { token })).status).toBe(401);
    expect((await send('GET', 'me/account', { token: other.body.token })).status).toBe(401);
    // It ends: otherwise this would wait for ever.
    expect(await stream.text()).toContain('data: ');
  });
});

describe('passkeys', () => {
  it('bring the same person back from anywhere', async () => {
    const token = await newcomer('Ada');
    const passkey = await makePasskey(token);
    await send('DELETE', 'me/sessions', { token });
    const answer = passkey.answer(HERE, await challengeOf('passkeys/options'));
    const back = await send<Me>('POST', 'passkeys', { body: { ...answer, keep: 'token' } });
    expect(back).toMatchObject({ status: 200, body: { name: 'Ada' } });
    const { passkeys, sessions } = await account(back.body.token!);
    expect(sessions).toHaveLength(1);
    expect(passkeys).toEqual([{ id: answer.id, createdAt: expect.any(Number), usedAt: expect.any(Number) }]);

    // The same answer again is no answer to a new challenge.
    expect((await send('POST', 'passkeys', { body: answer })).body.error.code).toBe('no-challenge');
    expect((await send('DELETE', `me/passkeys/${answer.id}`, { token: back.body.token })).status).toBe(204);
    const removed = passkey.answer(HERE, await challengeOf('passkeys/options'));
    expect((await send('POST', 'passkeys', { body: removed })).body.error.code).toBe('unknown-passkey');
  });

  it('of another site are refused, when they are made and when they answer', async () => {
    const token = await newcomer();
    const passkey = await makePasskey(token);
    const refusals: [unknown, string][] = [
      [passkey.answer(ELSEWHERE, await challengeOf('passkeys/options')), 'other-passkey'],
      // Signed for another site, whatever its page says.
      [passkey.answer({ ...HERE, id: 'evil.example' }, await challengeOf('passkeys/options')), 'bad-passkey'],
      [passkey.answer(HERE, 'made-up'), 'no-challenge'],
      // The challenge of a registration is for that person only.
      [passkey.answer(HERE, await challengeOf('me/passkeys/options', token)), 'no-challenge'],
      [
        { ...new SoftAuthenticator().answer(HERE, await challengeOf('passkeys/options')), id: 'unknown' },
        'unknown-passkey',
      ],
      // Somebody else's key under this id.
      [
        {
          ...new SoftAuthenticator().answer(HERE, await challengeOf('passkeys/options')),
          id: Buffer.from(passkey.id).toString('base64url'),
          rawId: Buffer.from(passkey.id).toString('base64url'),
        },
        'bad-passkey',
      ],
    ];
    for (const [body, code] of refusals) {
      const refused = await send('POST', 'passkeys', { body });
      expect(refused.body.error.code).toBe(code);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
    for (const [site, code] of [
      [ELSEWHERE, 'other-passkey'],
      [{ ...HERE, id: 'evil.example' }, 'bad-passkey'],
    ] as const) {
      const made = new SoftAuthenticator().create(site, await challengeOf('me/passkeys/options', token));
      expect((await send('POST', 'me/passkeys', { token, body: made })).body.error.code).toBe(code);
    }
    // Another person's challenge.
    const theirs = await challengeOf('me/passkeys/options', await newcomer('Eve'));
    const stolen = new SoftAuthenticator().create(HERE, theirs);
    expect((await send('POST', 'me/passkeys', { token, body: stolen })).body.error.code).toBe('no-challenge');
    expect((await account(token)).passkeys).toHaveLength(1);
  });

  it('need an address: without one there are none but on localhost', async () => {
    const nowhere = await openServer();
    const refused = await send('POST', 'passkeys/options', { at: nowhere.url });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'no-passkeys' } } });
    const local = await send<{ rpId: string }>('POST', 'passkeys/options', {
      at: `http://localhost:${nowhere.running.port}`,
    });
    expect(local.body.rpId).toBe('localhost');
    await nowhere.close();
  });
});

describe('recovery codes', () => {
  it('bring the same person back, until there is a new one', async () => {
    const token = await newcomer('Ben');
    const first = (await send<{ code: string }>('POST', 'me/recovery', { token })).body.code;
    expect(first).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    const spelt = first.toLowerCase().replaceAll('-', ' ');
    const back = await send<Me>('POST', 'recovery', { body: { code: spelt, keep: 'token' } });
    expect(back).toMatchObject({ status: 200, body: { name: 'Ben' } });
    const second = (await send<{ code: string }>('POST', 'me/recovery', { token })).body.code;
    expect(await send('POST', 'recovery', { body: { code: first } })).toMatchObject({
      status: 403,
      body: { error: { code: 'wrong-recovery' } },
    });
    expect((await send('DELETE', 'me/recovery', { token })).status).toBe(204);
    expect((await send('POST', 'recovery', { body: { code: second } })).status).toBe(403);
  });

  it('a code tried a thousand times is refused, and nobody is let in', async () => {
    // However long the thousand take, the bucket does not fill up again.
    const codes = { ...usualLimits.codes, perSecond: 0.001 };
    const strict = await openServer({ limits: { ...noLimits, codes } });
    const at = strict.url;
    const token = (await send<Me>('POST', 'people', { at, body: { keep: 'token' } })).body.token;
    const { code } = (await send<{ code: string }>('POST', 'me/recovery', { at, token })).body;
    const counts = new Map<number, number>();
    for (let tried = 0; tried < 1000; tried += 50) {
      const guesses = Array.from({ length: 50 }, async (_, index) => {
        const guess = `AAAAA-AAAAA-AAAAA-${String(tried + index).padStart(5, 'B')}`;
        const { status, headers } = await send('POST', 'recovery', { at, body: { code: guess } });
        expect(headers.get('set-cookie')).toBeNull();
        counts.set(status, (counts.get(status) ?? 0) + 1);
      });
      await Promise.all(guesses);
    }
    expect(new Set(counts.keys())).toEqual(new Set([403, 429]));
    expect(counts.get(429)).toBeGreaterThan(800);
    // The right one is not let in either from there, for now.
    expect((await send('POST', 'recovery', { at, body: { code } })).status).toBe(429);
    await strict.close();
  });
});

describe('tokens that nobody uses', () => {
  it('expire after 180 days, and not while they are used', async () => {
    let ahead = 0;
    const { store, ...test } = await openTestRoom();
    const day = 24 * 3600_000;
    const people = new People(store, new LocalHub().connect(), () => 1e12 + ahead);
    const [used, unused] = [await people.addGuest('Ann'), await people.addGuest('Ben')];
    for (ahead = 0; ahead <= 181 * day; ahead += 60 * day)
      expect(await people.find(used.token)).toBeDefined();
    ahead = 181 * day;
    expect(await people.find(unused.token)).toBeUndefined();
    expect(await people.find(used.token)).toBeDefined();
    await test.close();
  });
});

describe('everything about me, and delete me', () => {
  it('one file has everything, and no secret', async () => {
    const ann = await server.guest('Ann');
    const table = await ann.open({ game: 'gin-rummy', seats: ['me', 'computer'] });
    const token = ann.token!;
    const { code } = (await send<{ code: string }>('POST', 'me/recovery', { token })).body;
    const file = await send<Record<string, unknown>>('GET', 'me/everything', { token });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.body).toMatchObject({
      person: { name: 'Ann' },
      sessions: [{ device: '' }],
      recoveryCode: { createdAt: expect.any(String) },
      tables: [{ id: table, game: 'gin-rummy' }],
    });
    const text = JSON.stringify(file.body);
    for (const secret of [token, code, code.replaceAll('-', '')]) expect(text).not.toContain(secret);
    expect((await send('GET', 'me/everything')).status).toBe(401);
  });

  it('in mid-match the table goes on, and the records of others stay readable', async () => {
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    const open = async (): Promise<string> => {
      const id = await ann.open({ game: 'gin-rummy', rules: { target: 1 }, seats: ['me', 'open'] });
      await ben.sit(id);
      await ann.look(id);
      await ben.look(id);
      return id;
    };
    const finished = await open();
    const tables = [ann.join(finished), ben.join(finished)] as const;
    await Promise.all([playAlong(tables[0], 'ann'), playAlong(tables[1], 'ben')]);
    tables.forEach(table => table.close());
    const running = await open();
    const waiting = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    expect((await ben.look(running)).info.status).toBe('playing');

    const token = ann.token!;
    expect((await send('DELETE', 'me', { token })).status).toBe(204);
    expect((await send('GET', 'me/account', { token })).status).toBe(401);
    expect((await ben.look(waiting)).info.seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
    expect((await ben.look(finished)).info.seats.map(({ name }) => name)).toEqual(['Former player', 'Ben']);
    expect(await ben.save(finished)).not.toContain('Ann');
    const lines = await ben.list('finished');
    expect(lines.find(({ id }) => id === finished)!.seats[0]).toMatchObject({ name: 'Former player' });
    const { info } = await ben.look(running);
    expect(info.seats[0]!.kind).toBe('bot');
    const rest = ben.join(running);
    await playAlong(rest, 'ben goes on');
    rest.close();
    expect(await ben.save(running)).not.toContain('Ann');
  });
});
