// Routes of tables: open, find, sit, play, watch. The room encodes updates itself.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { encodeSatDown } from '../../encode.ts';
import { refusalResponse } from '../replies.ts';
import { personOf, rateLimit } from '../guard/middleware.ts';
import type { Env, Services } from '../services.ts';
import { body, done, json, refused } from './describe.ts';
import * as forms from './schemas.ts';
import type { Streams } from '../live/streams.ts';

const MOST_WAIT_S = 25;

const params = z.object({ id: forms.tableId });
const idOnly = z.object({ id: z.string() });
const tags = ['Tables'];

const openRoute = createRoute({
  method: 'post',
  path: '/tables',
  tags,
  summary: 'Open a table; then sit down at it',
  request: { body: body(forms.openTable) },
  responses: {
    201: { description: 'Where the table is.', content: json(forms.update) },
    400: refused('Such a table cannot be.'),
    429: refused('Too many tables.'),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/tables',
  tags,
  summary: 'Your tables, your finished ones, or those that wait for players',
  request: { query: z.strictObject({ list: forms.tableList }) },
  responses: {
    200: {
      description: 'Newest first. Whoever is not known has none of their own.',
      content: json(z.array(forms.tableLine)),
    },
  },
});

const codeRoute = createRoute({
  method: 'get',
  path: '/codes/{code}',
  tags,
  summary: 'The table of a code',
  request: { params: z.object({ code: z.string().max(12) }) },
  responses: { 200: { description: 'Its id.', content: json(idOnly) }, 404: refused('No such code.') },
});

const lookRoute = createRoute({
  method: 'get',
  path: '/tables/{id}',
  tags,
  summary: 'Look at a table: a poll that is enough on its own',
  description:
    'With `since`, tells what happened after it; 304 when nothing did, at once or after `wait` seconds. ' +
    'Understands If-None-Match as well.',
  request: { params, query: z.strictObject({ since: forms.since, wait: forms.wait }) },
  responses: {
    200: { description: 'Where the table is.', content: json(forms.update) },
    304: { description: 'Nothing new.' },
    404: refused('No such table.'),
  },
});

const streamRoute = createRoute({
  method: 'get',
  path: '/tables/{id}/stream',
  tags,
  summary: 'The same updates as they happen, as server-sent events',
  description:
    'Resumes after `since`, or after the Last-Event-ID that browsers send by themselves. ' +
    'With `brief=1` updates leave out what has not changed since the one before. ' +
    'An event `notice` tells when the database is away, and when it is back; the stream stays open.',
  request: { params, query: z.strictObject({ since: forms.since, brief: z.literal('1').optional() }) },
  responses: {
    200: {
      description: 'Events with an update each.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    404: refused('No such table.'),
  },
});

const sitRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/sit',
  tags,
  summary: 'Sit down, bound to a seed of your own for the deals',
  request: { params, body: body(forms.sitDown) },
  responses: {
    200: { description: 'Your seat, and where the table is.', content: json(forms.satDown) },
    400: refused('No commitment: `commitment-needed` says what to do.'),
    409: refused(
      'The seat is taken, you are bound to another seed (`bound`), or people came and went too often (`journal-full`).',
    ),
  },
});

const revealRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/reveal',
  tags,
  summary: 'Reveal your seed, once everybody is bound to one',
  description:
    'When `info.seeds.stage` of an update is `revealing`, and not before. The first deal comes when everybody has; ' +
    'a seat whose seed does not come within `revealLeft` is open again, and the others commit anew.',
  request: { params, body: body(forms.revealSeed) },
  responses: {
    204: { description: 'Done.' },
    403: refused('Not your seat.'),
    409: refused('Not everybody is bound yet (`too-early`), or you are not (`not-bound`).'),
    422: refused('Another seed than the one you are bound to.'),
  },
});

const moveRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/moves',
  tags,
  summary: 'Make a move',
  request: { params, body: body(forms.playMove) },
  responses: {
    200: { description: 'It is made, and on disk.', content: json(forms.movePlayed) },
    403: refused('Not your seat.'),
    409: refused('The table has moved on; with where it is now.'),
    422: refused('The game does not allow it.'),
  },
});

const doneFromSeat = { ...done('Done.'), 403: refused('Not your seat.') };

const leaveRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/leave',
  tags,
  summary: 'Get up before the game has begun',
  request: { params },
  responses: doneFromSeat,
});

const resignRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/resign',
  tags,
  summary: 'Give your seat to the computer',
  request: { params },
  responses: doneFromSeat,
});

const comeBackRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/come-back',
  tags,
  summary: 'Take your seat again from the house, which has played while you were away',
  request: { params },
  responses: doneFromSeat,
});

const askHouseRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/ask-house',
  tags,
  summary: 'Ask the house to play for somebody who is gone from a relaxed table for two minutes',
  request: { params, body: body(forms.askHouse) },
  responses: {
    ...doneFromSeat,
    400: refused('There is no other person in that seat (`nobody-there`).'),
    409: refused(
      'They are here (`is-here`), or were a moment ago (`not-gone`), or there is a clock (`has-clock`).',
    ),
  },
});

const goOnRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/go-on',
  tags,
  summary: 'You have seen enough before the next deal',
  request: { params },
  responses: doneFromSeat,
});

const rematchRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/rematch',
  tags,
  summary: 'The same people at a new table; then sit down at it',
  request: { params },
  responses: {
    200: {
      description: 'The new table: the same for everybody who asks, until it is over.',
      content: json(idOnly),
    },
    403: refused('Not your seat.'),
  },
});

export function addTableRoutes(app: OpenAPIHono<Env>, services: Services, streams: Streams): void {
  addFindingRoutes(app, services);
  addWatchingRoutes(app, services, streams);
  addPlayingRoutes(app, services);
}

/** Opening a table, and finding one. */
function addFindingRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { room } = services;
  const limitTables = rateLimit(services, 'tables');
  const limitCodes = rateLimit(services, 'codes');

  app.openapi(openRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    const id = await room.open(person, c.req.valid('json'));
    return sendJson(c, (await room.update(id, person.id, undefined)).json, 201);
  });

  app.openapi(listRoute, async c => {
    const { list } = c.req.valid('query');
    return c.json(await room.list(list, c.get('person')), 200) as never;
  });

  app.openapi(codeRoute, async c => {
    await limitCodes(c, c.get('address'));
    return c.json({ id: await room.idOfCode(c.req.valid('param').code) }, 200);
  });

  app.openapi(rematchRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    return c.json({ id: await room.rematch(person, c.req.valid('param').id) }, 200);
  });
}

/** Looking at a table, once or as it goes on. */
function addWatchingRoutes(app: OpenAPIHono<Env>, services: Services, streams: Streams): void {
  const { room } = services;

  app.openapi(lookRoute, async c => {
    const { id } = c.req.valid('param');
    const query = c.req.valid('query');
    const since = query.since === undefined ? undefined : Number(query.since);
    const person = c.get('person')?.id;
    await room.attend(id, person, 'poll');
    const seen = c.req.header('if-none-match');
    const isNews = ({ at, etag }: { at: number; etag: string }): boolean =>
      seen === undefined ? since === undefined || since !== at : seen !== etag;
    let tag = await room.tag(id, person);
    const waitMs = Math.min(MOST_WAIT_S, Number(query.wait ?? 0)) * 1000;
    if (!isNews(tag) && waitMs > 0 && !services.isClosing()) {
      const { etag } = tag;
      await streams.wait(c.get('address'), closed => room.untilChange(id, person, etag, waitMs, closed));
      tag = await room.tag(id, person);
    }
    if (!isNews(tag)) return c.body(null, 304, { etag: tag.etag });
    const { json: text, etag } = await room.update(id, person, since);
    c.header('etag', etag);
    return sendJson(c, text, 200);
  });

  app.openapi(streamRoute, async c => {
    const { since, brief } = c.req.valid('query');
    const last = c.req.header('last-event-id') ?? since;
    const from = last !== undefined && /^\d{1,9}$/.test(last) ? Number(last) : undefined;
    if (services.isClosing()) return refusalResponse(c, 503, 'closing', 'The server is about to stop.');
    return streams.open(c, c.req.valid('param').id, { since: from, isBrief: brief !== undefined });
  });
}

/** What a person does in their seat. */
function addPlayingRoutes(app: OpenAPIHono<Env>, { room }: Services): void {
  app.openapi(sitRoute, async c => {
    const person = personOf(c);
    const { id } = c.req.valid('param');
    const seat = await room.sit(person, id, c.req.valid('json'));
    return sendJson(c, encodeSatDown(seat, (await room.update(id, person.id, undefined)).json), 200);
  });

  app.openapi(revealRoute, async c => {
    await room.reveal(personOf(c), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

  // Served around the framework (move-route.ts), and described here.
  app.openAPIRegistry.registerPath(moveRoute);

  app.openapi(leaveRoute, async c => {
    await room.leave(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(resignRoute, async c => {
    await room.resign(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(comeBackRoute, async c => {
    await room.comeBack(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(askHouseRoute, async c => {
    await room.askHouse(personOf(c), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

  app.openapi(goOnRoute, async c => {
    await room.goOn(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });
}

function sendJson(c: Context<Env>, text: string, status: 200 | 201): never {
  return c.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-store' }) as never;
}
