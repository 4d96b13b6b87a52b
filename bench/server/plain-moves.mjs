// The real server, but with moves as an ordinary route of Hono, to measure what serving them around Hono gains:
// `node bench/server/plain-moves.mjs '{"data":…}'`. Prints {"port":N} once it listens.
import { humanPace } from '@parlour/server';
import { serve } from '../../packages/server/dist/serve.js';

const plenty = { burst: 1e9, perSecond: 1e9 };
const limits = { address: plenty, person: plenty, guests: plenty, tables: plenty, codes: plenty };
const pace = { ...humanPace, botMs: () => 500, windowMs: () => 1000, pauseMs: () => 0 };
const options = { port: 0, host: '127.0.0.1', logLevel: 'error', pace };
const { data } = JSON.parse(process.argv[2]);

/** @type {(app: import('../../packages/server/dist/http/app.js').App) => import('../../packages/server/dist/http/app.js').App} */
function withPlainMoves(parts) {
  const { app, moves } = parts;
  app.post('/api/v1/tables/:id/moves', async c => {
    const { status, body } = await moves.handle(c.get('person'), c.req.param('id'), await c.req.json());
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return c.body(body, /** @type {200} */ (status), headers);
  });
  return { ...parts, takeMove: () => false };
}

const running = await serve(
  { ...options, data, limits: { ...limits, streams: 1e6, connections: 1e6, openTables: 1e6 } },
  withPlainMoves,
);
process.stdout.write(`${JSON.stringify({ port: running.port })}\n`);
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit(0));
});
