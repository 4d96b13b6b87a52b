// A banned person comes back by none of the ways that others have, over each store.
import type { Me, Refusal } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftAuthenticator } from '../../test/authenticator.ts';
import { openServer, type TestServer } from '../../test/server.ts';
import { stores, type StorePlace } from '../../test/stores.ts';

const SITE = { id: 'cards.example.org', origin: 'https://cards.example.org' };

describe.each(stores)('a banned person, on $name,', ({ place }) => {
  let where: StorePlace;
  let server: TestServer;
  beforeAll(async () => {
    where = await place();
    const { folder, database } = where;
    const data = database === undefined ? { data: folder } : { database };
    server = await openServer({ ...data, publicUrl: SITE.origin });
  });
  afterAll(async () => {
    await server.close();
    await where.remove();
  });

  async function post(path: string, body: object | undefined, token?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers, ...sent });
  }

  it('is refused with a recovery code, a passkey and a link as everywhere, and gets no session', async () => {
    const made = await post('people', { name: 'Ann', keep: 'token' });
    const { id, token } = (await made.json()) as Me;
    const codeOf = async (path: string): Promise<string> =>
      ((await (await post(path, undefined, token)).json()) as { code: string }).code;
    const challengeOf = async (path: string, by?: string): Promise<string> =>
      ((await (await post(path, undefined, by)).json()) as { challenge: string }).challenge;
    const passkey = new SoftAuthenticator();
    const created = passkey.create(SITE, await challengeOf('me/passkeys/options', token));
    expect((await post('me/passkeys', created, token)).status).toBe(201);
    const [recovery, link, other] = [
      await codeOf('me/recovery'),
      await codeOf('me/links'),
      await codeOf('me/links'),
    ];
    const answer = async (): Promise<object> => passkey.answer(SITE, await challengeOf('passkeys/options'));

    await where.execute(`update people set banned_at = 1 where id = '${id}'`);
    for (const [path, body] of [
      ['recovery', { code: recovery }],
      ['passkeys', await answer()],
      ['links', { code: link }],
    ] as const) {
      const refused = await post(path, { ...body, keep: 'token' });
      expect([path, refused.status]).toEqual([path, 403]);
      expect(((await refused.json()) as Refusal).error).toEqual({
        code: 'banned',
        message: 'You may not play here any more. Whoever runs this server has decided so.',
      });
      const cookie = (await post(path, body)).headers.get('set-cookie');
      expect(cookie).toBeNull();
    }

    await where.execute(`update people set banned_at = null where id = '${id}'`);
    for (const [path, body] of [
      ['recovery', { code: recovery }],
      ['passkeys', await answer()],
      ['links', { code: other }],
    ] as const) {
      expect((await post(path, { ...body, keep: 'token' })).status).toBe(200);
    }
    // The first one, and the three of now.
    const account = await fetch(`${server.url}/api/v1/me/account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await account.json()) as { sessions: object[] }).sessions).toHaveLength(4);
  });
});
