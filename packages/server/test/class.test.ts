import { expect, it } from 'vitest';
import { openServer } from './server.ts';

it('a class of forty behind one address sits down at once with the usual limits, each with a stream', async () => {
  const school = await openServer({ limits: {} });
  const ending = new AbortController();
  const pair = async (table: number): Promise<void> => {
    const [ann, ben] = [await school.guest(`Ann ${table}`), await school.guest(`Ben ${table}`)];
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    const { info } = await ann.look(id);
    expect(await ben.find(info.code!)).toBe(id);
    expect(await ben.sit(id)).toBe(1);
    for (const { token } of [ann, ben]) {
      const headers = { authorization: `Bearer ${token}` };
      const url = `${school.url}/api/v1/tables/${id}/stream`;
      expect((await fetch(url, { headers, signal: ending.signal })).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, table) => pair(table)));
  ending.abort();
  await school.close();
});
