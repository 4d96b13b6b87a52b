// A closed room: nobody new without the code, and nothing to see for strangers.
import { Parlour, ServerRefusal } from '@parlour/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noLimits, openServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  const limits = { ...noLimits, codes: { burst: 20, perSecond: 0.001 } };
  server = await openServer({ invite: 'queen of hearts', limits });
});
afterAll(() => server.close());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ServerRefusal ? error.illegal.code : String(error)),
  );

it('lets in everybody with the code, however it is spelt, and everybody who is known', async () => {
  const ann = new Parlour({ url: server.url });
  expect(await codeOf(ann.introduce('Ann', 'token'))).toBe('invite-needed');
  expect(await codeOf(ann.introduce('Ann', 'token', 'king of hearts'))).toBe('wrong-invite');
  await ann.introduce('Ann', 'token', 'Queen-of-HEARTS ');
  expect(await ann.me()).toMatchObject({ name: 'Ann' });
  const { code } = await ann.linkDevice();
  expect(await codeOf(new Parlour({ url: server.url }).useLink(code, 'token'))).toBe('none');
});

it('shows strangers nothing', async () => {
  const ann = new Parlour({ url: server.url });
  await ann.introduce('Ann', 'token', 'queen of hearts');
  const table = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'], listed: true });
  const { info } = await ann.look(table);
  const stranger = new Parlour({ url: server.url });
  expect(await stranger.me()).toBeUndefined();
  const refused = [
    stranger.look(table),
    stranger.list('open'),
    stranger.find(info.code!),
    stranger.save(table),
    stranger.sit(table),
    fetch(`${server.url}/api/v1/tables/${table}/stream`).then(async response => {
      throw new ServerRefusal(response.status, (await response.json()) as never);
    }),
  ];
  expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(['invite-needed']));
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v1/tables/${table}/socket`);
  const status = await new Promise(resolve => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', resolve);
  });
  expect(status).toBe(403);
  expect((await fetch(`${server.url}/api/v1/games`)).status).toBe(200);
});

it('a code tried again and again is refused', async () => {
  const codes = new Set<string>();
  for (let tried = 0; tried < 30; tried++) {
    codes.add(await codeOf(new Parlour({ url: server.url }).introduce('Eve', 'token', `guess ${tried}`)));
  }
  expect(codes).toEqual(new Set(['wrong-invite', 'slow-down']));
  expect(await codeOf(new Parlour({ url: server.url }).introduce('Eve', 'token', 'queen of hearts'))).toBe(
    'slow-down',
  );
});
