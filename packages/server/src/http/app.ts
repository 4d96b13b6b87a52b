// The HTTP interface put together: guards first, then the routes, then the browser app.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { playersOf } from '@parlour/engine';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerTo, refuse } from './answers.ts';
import { admit, bodyOf, observe } from './guard.ts';
import { Door } from './door.ts';
import type { Env, House } from './house.ts';
import { moveDoor } from './move-door.ts';
import { Moves } from './moves.ts';
import { describe, page, notBuilt } from './pages.ts';
import { addPeople } from './people-routes.ts';
import { openSockets } from './socket.ts';
import { siteFrom } from './static.ts';
import type { Streams } from './stream.ts';
import { addTables } from './table-routes.ts';

const MOST_BYTES = 32 * 1024;
const MOST_RECORD_BYTES = 2 * 1024 * 1024;

export interface App {
  readonly app: OpenAPIHono<Env>;
  readonly door: Door;
  readonly streams: Streams;
  /** Serves a request that is a move, and says whether it was one. */
  readonly takeMove: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Opens sockets to those who ask the server for one. */
  readonly openSockets: (server: Server) => void;
}

export function createApp(house: House): App {
  const app = new OpenAPIHono<Env>();
  app.use(observe(house));
  app.onError((error, c) => {
    const answer = answerTo(c, error);
    if (answer !== undefined) return answer;
    house.metrics.failures.inc();
    house.log.error({ err: error, route: c.req.routePath }, 'a request failed');
    return refuse(c, 500, 'our-mistake', 'Something went wrong here. Try again.');
  });
  app.notFound(c => refuse(c, 404, 'not-found', 'There is nothing here.'));

  addHealth(app, house);

  const api = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const [issue] = result.error.issues;
      const where = issue?.path.join('.') ?? '';
      const message = `${where === '' ? '' : `${where}: `}${issue?.message ?? 'This request cannot be read.'}`;
      return refuse(c, 400, 'bad-request', message);
    },
  });
  const door = new Door(house);
  api.use(admit(door));
  const [usual, large] = [bodyOf(MOST_BYTES), bodyOf(MOST_RECORD_BYTES)];
  api.use(async (c, next) => (c.req.path.endsWith('/records') ? large : usual)(c, next));
  addGames(api, house);
  addPeople(api, house);
  const streams = addTables(api, house);
  app.route('/api/v1', api);
  app.doc31('/api/v1/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Parlour', version: '1', description: 'A card room: tables, people and play.' },
  });
  let described: string | undefined;
  app.get('/api', c => {
    described ??= describe(
      app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Parlour', version: '1' } }),
    );
    return page(c, described);
  });

  const site = house.webFolder === undefined ? undefined : siteFrom(house.webFolder);
  app.get('*', c => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    if (site !== undefined) return site(c);
    return c.req.path === '/' ? page(c, notBuilt()) : c.notFound();
  });
  const moves = new Moves(house);
  return {
    app,
    door,
    streams,
    takeMove: moveDoor(house, door, moves),
    openSockets: server => openSockets(server, { house, door, streams, moves }),
  };
}

function addHealth(app: OpenAPIHono<Env>, house: House): void {
  app.get('/healthz', c => c.text('ok'));
  app.get('/readyz', async c => {
    if (house.isClosing()) return c.text('closing', 503);
    try {
      await house.store.ping();
      return c.text('ready');
    } catch {
      return c.text('the database does not answer', 503);
    }
  });
  app.get('/metrics', async c =>
    c.body(await house.metrics.registry.metrics(), 200, {
      'content-type': house.metrics.registry.contentType,
    }),
  );
}

const gamesRoute = createRoute({
  method: 'get',
  path: '/games',
  tags: ['Games'],
  summary: 'The games of the house, their rules and their computer players',
  responses: {
    200: {
      description: 'All games.',
      content: { 'application/json': { schema: z.array(z.looseObject({ id: z.string() })) } },
    },
  },
});

function addGames(api: OpenAPIHono<Env>, house: House): void {
  const games = house.room.house.map(({ game, ...entry }) => ({
    id: game.id,
    name: game.name,
    about: game.about,
    presets: Object.entries(game.rules.presets).map(([id, { name, about, rules }]) => ({
      id,
      name,
      about,
      rules: rules as unknown,
      seats: game.seats(rules),
    })),
    options: game.rules.knobs as unknown,
    bots: playersOf({ game, ...entry }).map(({ id, name, about }) => ({ id, name, about })),
  }));
  api.openapi(gamesRoute, c => c.json(games, 200));
}
