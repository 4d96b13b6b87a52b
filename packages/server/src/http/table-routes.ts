// Tables: open, find, sit, play, look on, save. What is sent of a table is made by the room as text already.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { refuse } from './answers.ts';
import { limited, personOf } from './guard.ts';
import type { Env, House } from './house.ts';
import * as forms from './schemas.ts';
import { Streams } from './stream.ts';

const MOST_WAIT_S = 25;

const json = <Schema>(schema: Schema): { 'application/json': { schema: Schema } } => ({
  'application/json': { schema },
});
const body = <Schema>(schema: Schema) => ({ content: json(schema), required: true as const });
const refused = (description: string) => ({ description, content: json(forms.refusal) });
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
  responses: { 200: { description: 'Newest first.', content: json(z.array(forms.tableLine)) } },
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
    'An event `notice` tells when the database is away, and when it is back; the stream stays open.',
  request: { params, query: z.strictObject({ since: forms.since }) },
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
  summary: 'Sit down, with a seed of your own for the deals',
  request: { params, body: body(forms.sitDown) },
  responses: {
    200: { description: 'Your seat.', content: json(z.object({ seat: z.number() })) },
    409: refused('The seat is taken.'),
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

const done = { 204: { description: 'Done.' }, 403: refused('Not your seat.') };

const leaveRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/leave',
  tags,
  summary: 'Get up before the game has begun',
  request: { params },
  responses: done,
});

const resignRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/resign',
  tags,
  summary: 'Give your seat to the computer',
  request: { params },
  responses: done,
});

const goOnRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/go-on',
  tags,
  summary: 'You have seen enough before the next deal',
  request: { params },
  responses: done,
});

const rematchRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/rematch',
  tags,
  summary: 'The same people at a new table; then sit down at it',
  request: { params },
  responses: {
    200: { description: 'The new table.', content: json(idOnly) },
    403: refused('Not your seat.'),
  },
});

const saveRoute = createRoute({
  method: 'get',
  path: '/tables/{id}/record',
  tags,
  summary: 'The match as a file: when it is over, or your own table against the computer',
  request: { params },
  responses: {
    200: { description: 'A record.', content: { 'text/plain': { schema: z.string() } } },
    403: refused('It would show the cards.'),
  },
});

const loadRoute = createRoute({
  method: 'post',
  path: '/records',
  tags,
  summary: 'A table from a file, to be gone on with',
  request: { body: { content: { 'text/plain': { schema: z.string() } }, required: true } },
  responses: {
    201: { description: 'The table.', content: json(idOnly) },
    400: refused('Not a record, or somebody who plays in it is not here.'),
  },
});

/** Adds the routes; the answer ends the streams. */
export function addTables(app: OpenAPIHono<Env>, house: House): Streams {
  const { room } = house;
  const streams = new Streams(house);
  const limitTables = limited(house, 'tables');
  const limitCodes = limited(house, 'codes');

  app.openapi(openRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    const id = await room.open(person, c.req.valid('json'));
    return sent(c, (await room.teller.update(id, person.id, undefined)).json, 201);
  });

  app.openapi(listRoute, async c => {
    const { list } = c.req.valid('query');
    const person = list === 'open' ? c.get('person') : personOf(c);
    return c.json(await room.list(list, person), 200) as never;
  });

  app.openapi(codeRoute, async c => {
    await limitCodes(c, c.get('address'));
    return c.json({ id: await room.idOfCode(c.req.valid('param').code) }, 200);
  });

  app.openapi(lookRoute, async c => {
    const { id } = c.req.valid('param');
    const query = c.req.valid('query');
    const since = query.since === undefined ? undefined : Number(query.since);
    const person = c.get('person')?.id;
    await room.attend(id, person, 'ask');
    const seen = c.req.header('if-none-match');
    const isNews = ({ at, etag }: { at: number; etag: string }): boolean =>
      seen === undefined ? since === undefined || since !== at : seen !== etag;
    let tag = await room.teller.tag(id, person);
    const waitMs = Math.min(MOST_WAIT_S, Number(query.wait ?? 0)) * 1000;
    if (!isNews(tag) && waitMs > 0 && streams.hasRoom(c.get('address')) && !house.isClosing()) {
      const { etag } = tag;
      await streams.wait(c.get('address'), closed =>
        room.teller.untilChange(id, person, etag, waitMs, closed),
      );
      tag = await room.teller.tag(id, person);
    }
    if (!isNews(tag)) return c.body(null, 304, { etag: tag.etag });
    const { json: text, etag } = await room.teller.update(id, person, since);
    c.header('etag', etag);
    return sent(c, text, 200);
  });

  app.openapi(streamRoute, async c => {
    const { since } = c.req.valid('query');
    const last = c.req.header('last-event-id') ?? since;
    const from = last !== undefined && /^\d{1,9}$/.test(last) ? Number(last) : undefined;
    if (house.isClosing()) return refuse(c, 503, 'closing', 'The server is about to stop.');
    if (!streams.hasRoom(c.get('address'))) {
      return refuse(c, 429, 'too-many-streams', 'Too many streams are open from your address.');
    }
    return streams.open(c, c.req.valid('param').id, from);
  });

  app.openapi(sitRoute, async c => {
    const seat = await room.sit(personOf(c), c.req.valid('param').id, c.req.valid('json'));
    return c.json({ seat }, 200);
  });

  // Served by its own door, and described here.
  app.openAPIRegistry.registerPath(moveRoute);

  app.openapi(leaveRoute, async c => {
    await room.leave(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(resignRoute, async c => {
    await room.resign(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(goOnRoute, async c => {
    await room.goOn(personOf(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(rematchRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    return c.json({ id: await room.rematch(person, c.req.valid('param').id) }, 200);
  });

  app.openapi(saveRoute, async c => {
    const { id } = c.req.valid('param');
    const text = await room.save(c.get('person'), id);
    const disposition = `attachment; filename="parlour-${id.slice(0, 8)}.jsonl"`;
    return c.text(text, 200, { 'content-disposition': disposition, 'cache-control': 'no-store' });
  });

  app.openapi(loadRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    return c.json({ id: await room.load(person, await c.req.text()) }, 201);
  });

  return streams;
}

function sent(c: Context<Env>, text: string, status: 200 | 201): never {
  return c.body(text, status, { 'content-type': 'application/json', 'cache-control': 'no-store' }) as never;
}
