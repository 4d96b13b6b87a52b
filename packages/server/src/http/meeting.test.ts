// Bad input where people meet, over HTTP: emotes too often, and from people who have no seat.
import type { Parlour, Refusal } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits, openServer, type TestServer } from '../../test/server.ts';
import { usualLimits } from './guard/rate-limits.ts';

describe('at a table', () => {
  let server: TestServer;
  beforeAll(async () => {
    // However long the requests take, nobody may speak again meanwhile.
    const limits = { ...noLimits, emotes: { ...usualLimits.emotes, perSecond: 0.001 } };
    server = await openServer({ limits });
  });
  afterAll(() => server.close());

  async function post(
    who: Parlour,
    path: string,
    body: object = {},
  ): Promise<{ status: number; code?: string; message?: string; retryAfter: string | null }> {
    const response = await fetch(`${server.url}/api/v1/tables/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { status, headers } = response;
    const text = await response.text();
    const error = status < 400 ? {} : (JSON.parse(text) as Refusal).error;
    return { status, ...error, retryAfter: headers.get('retry-after') };
  }

  /** Ann and Ben at a table without a clock, where it is somebody's turn. */
  async function seated(): Promise<{ ann: Parlour; ben: Parlour; id: string }> {
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    await ben.sit(id);
    const clients = [ann.join(id), ben.join(id)];
    await expect.poll(() => clients.every(({ update }) => update?.message !== undefined)).toBe(true);
    for (const client of clients) client.close();
    return { ann, ben, id };
  }

  it('emotes too often are refused with when to try again, and what was said before stays', async () => {
    const { ann, ben, id } = await seated();
    const { burst } = usualLimits.emotes;
    for (let said = 0; said < burst; said++) {
      expect(await post(ann, `${id}/emotes`, { emote: 'wow' })).toMatchObject({ status: 204 });
    }
    const { at, info } = await ben.look(id);
    const refused = await Promise.all(
      Array.from({ length: 50 }, () => post(ann, `${id}/emotes`, { emote: 'oops' })),
    );
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, code: 'slow-down' });
    expect(refused[0]!.message).toMatch(/^Too many requests\. Try again in \d+ s\.$/);
    expect(Number(refused[0]!.retryAfter)).toBeGreaterThan(0);
    expect(await ben.look(id)).toMatchObject({ at, info: { seats: info.seats } });
    expect(info.seats[0]!.emote?.id).toBe('wow');
    // Others are not held back by it.
    expect((await post(ben, `${id}/emotes`, { emote: 'hello' })).status).toBe(204);
  });

  it('an emote that there is not, and one of somebody without a seat, are refused', async () => {
    const { ann, id } = await seated();
    expect(await post(ann, `${id}/emotes`, { emote: 'free chat' })).toMatchObject({ status: 400 });
    const eve = await server.guest('Eve');
    expect(await post(eve, `${id}/emotes`, { emote: 'wow' })).toMatchObject({
      status: 403,
      code: 'not-your-seat',
    });
  });
});
