// Routes of records: save a match to a file, and open a table from one.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { personOf, rateLimit } from '../guard/middleware.ts';
import { limitDownloads } from '../guard/downloads.ts';
import { limitUploads } from '../guard/uploads.ts';
import type { Env, Services } from '../services.ts';
import { json, refused } from './describe.ts';
import { tableId } from './schemas.ts';

const tags = ['Tables'];

const saveRoute = createRoute({
  method: 'get',
  path: '/tables/{id}/record',
  tags,
  summary: 'The match as a file: when it is over, or your own table against the computer',
  request: { params: z.object({ id: tableId }) },
  responses: {
    200: { description: 'A record.', content: { 'text/plain': { schema: z.string() } } },
    403: refused('It would show the cards.'),
    429: refused('Too many at once: `Retry-After` says when to come again.'),
  },
});

const loadRoute = createRoute({
  method: 'post',
  path: '/records',
  tags,
  summary: 'A table from a file, to be gone on with',
  request: { body: { content: { 'text/plain': { schema: z.string() } }, required: true } },
  responses: {
    201: { description: 'The table.', content: json(z.object({ id: z.string() })) },
    400: refused('Not a record, or somebody who plays in it is not here.'),
  },
});

export function addRecordRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { room } = services;
  const limitTables = rateLimit(services, 'tables');
  const makeDownload = limitDownloads();
  const readUpload = limitUploads();

  app.openapi(saveRoute, async c => {
    const { id } = c.req.valid('param');
    const record = await makeDownload(c, () => room.save(c.get('person'), id));
    const disposition = `attachment; filename="parlour-${id.slice(0, 8)}.jsonl"`;
    const headers = {
      'content-type': 'text/plain; charset=UTF-8',
      'content-disposition': disposition,
      'cache-control': 'no-store',
    };
    // The framework answers with the headers alone, and does not know of a response that is sent already.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers) as never;
    c.env.outgoing.writeHead(200, { ...headers, 'content-length': record.bytes });
    record.sendTo(c.env.outgoing);
    return RESPONSE_ALREADY_SENT as never;
  });

  app.openapi(loadRoute, async c => {
    const person = personOf(c);
    await limitTables(c, person.id);
    return c.json({ id: await room.load(person, await readUpload(c)) }, 201);
  });
}
