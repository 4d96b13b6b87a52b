// Sitting down over HTTP, request by request: the commitment, then the seed.
import { commitToSeed, sha256, type Refusal, type SatDown, type Update } from '@parlour/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../test/server.ts';

const SEED = '00112233445566778899aabbccddeeff';
const COMMITMENT = commitToSeed(SEED, sha256);

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

it('takes a commitment and then the seed, and answers the last person with where the table is', async () => {
  const people = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Eve')];
  const [ann, ben, eve] = people.map(({ token }) => token!) as [string, string, string];

  async function send(
    method: string,
    path: string,
    token: string,
    body?: object,
  ): Promise<[number, unknown]> {
    const response = await fetch(`${server.url}/api/v1/tables${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [response.status, response.status === 204 ? undefined : await response.json()];
  }
  const [, opened] = await send('POST', '', ann, { game: 'gin-rummy', seats: ['me', 'open'] });
  const { id } = (opened as Update).info;
  const post = (what: string, token: string, body: object): Promise<[number, unknown]> =>
    send('POST', `/${id}/${what}`, token, body);
  const refusedAs = async (answer: Promise<[number, unknown]>): Promise<[number, string]> => {
    const [status, body] = await answer;
    return [status, (body as Refusal).error.code];
  };
  const sit = async (token: string): Promise<SatDown> =>
    (await post('sit', token, { commitment: COMMITMENT }))[1] as SatDown;

  expect(await refusedAs(post('sit', ann, { seed: SEED }))).toEqual([400, 'commitment-needed']);
  expect(await refusedAs(post('sit', ann, {}))).toEqual([400, 'commitment-needed']);
  expect(await refusedAs(post('sit', ann, { commitment: SEED }))).toEqual([400, 'bad-request']);
  expect(await sit(ann)).toMatchObject({
    seat: 0,
    update: { viewer: 0, info: { seeds: { stage: 'sitting' } } },
  });
  expect(await refusedAs(post('reveal', ann, { seed: SEED }))).toEqual([409, 'too-early']);
  expect(await refusedAs(post('sit', ann, { commitment: 'f'.repeat(64) }))).toEqual([409, 'bound']);
  expect(await sit(ben)).toMatchObject({
    seat: 1,
    update: {
      viewer: 1,
      revealLeft: expect.any(Number) as number,
      info: { status: 'waiting', seeds: { stage: 'revealing', commitments: [COMMITMENT, COMMITMENT] } },
    },
  });
  expect(await refusedAs(post('reveal', ann, { seed: 'f'.repeat(32) }))).toEqual([422, 'wrong-seed']);
  expect(await refusedAs(post('reveal', eve, { seed: SEED }))).toEqual([403, 'not-your-seat']);
  expect(await post('reveal', ann, { seed: SEED })).toEqual([204, undefined]);
  expect(await post('reveal', ben, { seed: SEED })).toEqual([204, undefined]);
  const [, begun] = await send('GET', `/${id}`, ben);
  expect((begun as Update).info.status).toBe('playing');
  expect((begun as Update).info.seeds).toBeUndefined();
});
