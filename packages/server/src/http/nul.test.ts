// The character NUL in an address, at every route with a parameter: PostgreSQL has no text with it, and refuses to look.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { openServer, type TestServer } from '../../test/server.ts';

let cluster: TestPostgres;
let server: TestServer;

beforeAll(async () => {
  cluster = await startPostgres();
  server = await openServer({ database: await cluster.newDatabase() });
});
afterAll(async () => {
  await server.close();
  await cluster.stop();
});

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

it('is nowhere, in a parameter or in a query', async () => {
  const ann = await server.guest('Ann');
  const described = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Description;
  const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method: method.toUpperCase(), path })),
  );
  const withParameter = routes.filter(({ path }) => path.includes('{'));
  expect(withParameter.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/v1/ratings/{game}', '/api/v1/me/passkeys/{id}']),
  );
  const asked = [
    ...['%00', 'a%00b', `${'a'.repeat(21)}%00`].flatMap(text =>
      withParameter.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, text) })),
    ),
    ...routes
      .filter(({ method }) => method === 'GET')
      .map(({ method, path }) => ({ method, path: `${path}?a=%00` })),
  ];
  for (const headers of [{}, { authorization: `Bearer ${ann.token!}` }]) {
    for (const { method, path } of asked) {
      const { status } = await fetch(`${server.url}${path}`, { method, headers });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  }
  expect(server.logged.filter(line => line.includes('"level":50'))).toEqual([]);
});
