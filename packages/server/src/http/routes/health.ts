// Routes for operators: liveness, readiness, metrics. However often they are asked, the database and the metrics are looked
// at a few times a second at most.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { TROUBLES, Unavailable } from '../../store/store.ts';
import type { Env, Services } from '../services.ts';

/** Short, so that a load balancer soon learns of a change. */
const READY_MS = 250;
const METRICS_MS = 1000;

export function addHealthRoutes(app: OpenAPIHono<Env>, { store, metrics, now, isClosing }: Services): void {
  const { registry } = metrics;
  const encoder = new TextEncoder();
  const ping = sharedAnswer(() => store.ping(), READY_MS, now);
  const collect = sharedAnswer(async () => encoder.encode(await registry.metrics()), METRICS_MS, now);

  app.get('/healthz', c => c.text('ok'));
  app.get('/readyz', async c => {
    if (isClosing()) return c.text('closing', 503);
    try {
      await ping();
      return c.text('ready');
    } catch (error) {
      return c.text(TROUBLES[error instanceof Unavailable ? error.trouble : 'silent'], 503);
    }
  });
  app.get('/metrics', async c => c.body(await collect(), 200, { 'content-type': registry.contentType }));
}

/** Asks at most once in `ms`. Everybody who asks meanwhile shares the answer, also one that is still to come. */
function sharedAnswer<T>(ask: () => Promise<T>, ms: number, now: () => number): () => Promise<T> {
  let askedAt = -Infinity;
  let answer: Promise<T> | undefined;
  return () => {
    if (answer === undefined || Math.abs(now() - askedAt) >= ms) {
      askedAt = now();
      answer = ask();
    }
    return answer;
  };
}
