// Routes of meeting other people: finding a table in the lobby, and saying something at one.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { personOf, rateLimit } from '../guard/middleware.ts';
import type { Env, Services } from '../services.ts';
import { body, json, refused } from './describe.ts';
import * as forms from './schemas.ts';

const tags = ['Meeting'];

const findRoute = createRoute({
  method: 'post',
  path: '/tables/find',
  tags,
  summary:
    'A listed table of that game and the pace `live` with somebody who waits, or a new one; then sit down at it',
  request: { body: body(forms.findTable) },
  responses: {
    200: { description: 'The table.', content: json(z.object({ id: z.string() })) },
    400: refused('There is no such game.'),
    429: refused('Too many tables.'),
  },
});

const emoteRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/emotes',
  tags,
  summary: 'Say something to everybody at the table',
  request: { params: z.object({ id: forms.tableId }), body: body(forms.sayEmote) },
  responses: {
    204: { description: 'Everybody sees it with the next update.' },
    403: refused('Not your seat.'),
    409: refused('You do not sit (`not-begun`), or too much has been said here (`journal-full`).'),
    429: refused('Too often: `Retry-After` says when.'),
  },
});

export function addMeetingRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { room } = services;
  const limitTables = rateLimit(services, 'tables');
  const limitEmotes = rateLimit(services, 'emotes');

  app.openapi(findRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    return c.json({ id: await room.find(person, c.req.valid('json')) }, 200);
  });

  app.openapi(emoteRoute, async c => {
    const person = personOf(c);
    await limitEmotes(c, person.id);
    await room.say(person, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
}
