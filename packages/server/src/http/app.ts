// The HTTP interface put together: middleware first, then the routes, then the browser app.
import { OpenAPIHono } from '@hono/zod-openapi';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Admission } from './guard/admission.ts';
import { limitBody, countRequests, refuseNul, requireAdmission } from './guard/middleware.ts';
import { acceptSockets } from './live/sockets.ts';
import { Streams } from './live/streams.ts';
import { MoveHandler } from './moves.ts';
import { errorResponse, refusalResponse } from './replies.ts';
import { addAccountRoutes } from './routes/account.ts';
import { addAddressesRoute } from './routes/addresses.ts';
import { addComingBackRoutes } from './routes/coming-back.ts';
import { addGameRoutes } from './routes/games.ts';
import { describeIssues } from './routes/issues.ts';
import { addHealthRoutes } from './routes/health.ts';
import { fastMoveRoute } from './routes/move-route.ts';
import { addMeetingRoutes } from './routes/meeting.ts';
import { addNoticeRoutes } from './routes/notices.ts';
import { addPeopleRoutes } from './routes/people.ts';
import { addRatingRoutes } from './routes/ratings.ts';
import { addRecordRoutes } from './routes/records.ts';
import { addTableRoutes } from './routes/tables.ts';
import { Damaged } from '../store/store.ts';
import type { Env, Services } from './services.ts';
import { describeApi, notBuilt, page } from './site/pages.ts';
import { docsFrom } from './site/docs.ts';
import { siteFrom } from './site/static.ts';

const encoder = new TextEncoder();
const MOST_BYTES = 32 * 1024;
const MOST_RECORD_BYTES = 2 * 1024 * 1024;

export interface App {
  readonly app: OpenAPIHono<Env>;
  readonly admission: Admission;
  readonly streams: Streams;
  readonly moves: MoveHandler;
  /** Serves a request when it is a move, and returns whether it was one. */
  readonly takeMove: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly acceptSockets: (server: Server) => void;
  /** Counts a connection that is closed for what its client did. */
  readonly countCut: (reason: string) => void;
}

export function createApp(services: Services): App {
  const app = new OpenAPIHono<Env>();
  app.use(countRequests(services));
  app.onError((error, c) => {
    if (error instanceof Damaged) services.failed('A table is damaged.', error);
    const response = errorResponse(c, error);
    if (response !== undefined) return response;
    services.metrics.failures.inc();
    services.log.error({ err: error, route: c.req.routePath }, 'a request failed');
    return refusalResponse(c, 500, 'our-mistake', 'Something went wrong here. Try again.');
  });
  app.notFound(c => refusalResponse(c, 404, 'not-found', 'There is nothing here.'));

  const admission = new Admission(services);
  const streams = new Streams(services);
  const moves = new MoveHandler(services);
  addHealthRoutes(app, services);
  app.route('/api/v1', createApi(services, admission, streams));
  addDescription(app);
  if (services.docsFolder !== undefined) {
    const docs = docsFrom(services.docsFolder);
    app.get('/docs', c => docs(c)).get('/docs/*', c => docs(c));
  }
  addSite(app, services.webFolder);
  return {
    app,
    admission,
    streams,
    moves,
    takeMove: fastMoveRoute(services, admission, moves),
    acceptSockets: server => acceptSockets(server, { services, admission, streams, moves }),
    countCut: reason => services.metrics.cut.inc({ reason }),
  };
}

/** Everything below /api/v1. */
function createApi(services: Services, admission: Admission, streams: Streams): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const { code, message } = describeIssues(result.error);
      return refusalResponse(c, 400, code, message);
    },
  });
  api.use(requireAdmission(admission));
  api.use(refuseNul);
  const [usual, large] = [limitBody(MOST_BYTES), limitBody(MOST_RECORD_BYTES)];
  api.use(async (c, next) => (c.req.path.endsWith('/records') ? large : usual)(c, next));
  addGameRoutes(api, services);
  addPeopleRoutes(api, services);
  addAccountRoutes(api, services, streams);
  addComingBackRoutes(api, services);
  addNoticeRoutes(api, services);
  addAddressesRoute(api, services);
  addMeetingRoutes(api, services);
  addRatingRoutes(api, services);
  addTableRoutes(api, services, streams);
  addRecordRoutes(api, services);
  return api;
}

/** The interface described, for programs and for people. */
function addDescription(app: OpenAPIHono<Env>): void {
  const document = (): ReturnType<typeof app.getOpenAPI31Document> =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Parlour', version: '1', description: 'A card room: tables, people and play.' },
    });
  // Both are made once: they are large and slow to make, and anybody may ask for them.
  let json: Uint8Array<ArrayBuffer> | undefined;
  app.get('/api/v1/openapi.json', c => {
    json ??= encoder.encode(JSON.stringify(document()));
    return c.body(json, 200, { 'content-type': 'application/json' });
  });
  let html: Uint8Array<ArrayBuffer> | undefined;
  app.get('/api', c => {
    html ??= encoder.encode(describeApi(document()));
    return page(c, html);
  });
}

/** The browser app, or a page that says how to build it. */
function addSite(app: OpenAPIHono<Env>, webFolder: string | undefined): void {
  const site = webFolder === undefined ? undefined : siteFrom(webFolder);
  app.get('*', c => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    if (site !== undefined) return site(c);
    return c.req.path === '/' ? page(c, encoder.encode(notBuilt())) : c.notFound();
  });
}
