// A whole match over HTTP, every byte of it kept: what is secret must be in none of them.
import type { GameRecord } from '@parlour/engine';
import { Parlour, type FairNote } from '@parlour/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, playAlong, type TestServer } from '../../test/server.ts';
import { fetchOverSocket } from '../../test/sockets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

it('seeds and tokens are in no response before the end, and in no log and no metric ever', async () => {
  const told: string[] = [];
  const listening = listenTo(fetch, told);
  const people = [];
  for (const [name, way] of [
    ['Ann', listening],
    ['Ben', listenTo(fetchOverSocket(), told)],
  ] as const) {
    const quiet = await server.guest(name);
    people.push(new Parlour({ url: server.url, token: quiet.token!, fetch: way }));
  }
  const id = await people[0]!.open({ game: 'gin-rummy', seats: ['me', 'open'] });
  await people[1]!.sit(id);
  const tables = people.map(person => person.join(id));
  await Promise.all(tables.map((table, seat) => playAlong(table, `secret ${seat}`)));
  for (const table of tables) table.close();
  const metrics = await (await fetch(`${server.url}/metrics`)).text();

  const [header, ...moves] = (await server.guest('Eve').then(eve => eve.save(id)))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as unknown);
  const { fair } = (header as GameRecord['header']).note as { fair: FairNote };
  const deals = (moves as GameRecord['moves']).flatMap(move => (move.by === 'chance' ? [move.seed] : []));
  const secrets = [fair.master, ...fair.seeds, ...deals, ...people.map(({ token }) => token!)];
  expect(secrets.length).toBeGreaterThan(5);
  expect(told.join('').length).toBeGreaterThan(10_000);
  // What everybody asked for before and after the match.
  expect(server.logged.length).toBeGreaterThan(10);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    for (const text of [told.join(''), server.logged.join(''), metrics])
      expect(text.includes(secret)).toBe(false);
  }
  // Logs and metrics do not even name the table.
  for (const text of [server.logged.join(''), metrics]) expect(text.includes(id)).toBe(false);
});

/** A `fetch` of whose answers every byte is kept. */
function listenTo(send: typeof fetch, told: string[]): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const [mine, theirs] = response.body?.tee() ?? [];
    if (theirs !== undefined) void keep(theirs, told);
    return new Response(mine ?? null, { status: response.status, headers: response.headers });
  };
}

async function keep(body: ReadableStream<Uint8Array>, told: string[]): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) told.push(decoder.decode(chunk as Uint8Array, { stream: true }));
  } catch {
    // The reader has closed the stream.
  }
}
