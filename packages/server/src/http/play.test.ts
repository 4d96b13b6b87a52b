// Whole matches over HTTP, played by clients that know nothing but the wire.
import { catalogue } from '@parlour/engine';
import { Parlour, verify } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, playAlong, type TestServer } from '../../test/server.ts';
import { fetchOverSocket } from '../../test/sockets.ts';
import { sha256 } from '../secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const games = catalogue.map(({ game }) => game);

describe('a match over the network', () => {
  it.each([
    { name: 'two that stream', follow: ['stream', 'stream'] as const },
    { name: 'G51: two that only poll', follow: ['poll', 'poll'] as const },
    { name: 'two over sockets', follow: ['socket', 'socket'] as const },
    { name: 'one that streams and one that polls', follow: ['stream', 'poll'] as const },
    { name: 'one over a socket and one that polls', follow: ['socket', 'poll'] as const },
  ])('Gin Rummy by $name, to the end, and its deals can be checked', async ({ follow }) => {
    const people = await Promise.all(
      follow.map(async way => {
        const { token } = await server.guest('Ann');
        return new Parlour({ url: server.url, token, fetch: way === 'socket' ? fetchOverSocket() : fetch });
      }),
    );
    const id = await people[0]!.open({ game: 'gin-rummy', rules: { target: 25 }, seats: ['me', 'open'] });
    await people[1]!.sit(id);
    const { commitment } = (await people[0]!.look(id)).info;
    const tables = people.map((person, seat) =>
      person.join(id, { follow: follow[seat] === 'poll' ? 'poll' : 'stream' }),
    );
    await Promise.all(tables.map((table, seat) => playAlong(table, `seat ${seat}`)));
    for (const table of tables) table.close();
    const record = await people[1]!.save(id);
    expect(verify(record, games, sha256, { commitment: commitment! })).toMatchObject({
      fair: true,
      commitment,
    });
    const [line] = await people[0]!.list('finished');
    expect(line).toMatchObject({ id, status: 'over', winners: [expect.any(Number)] });
  });
});
