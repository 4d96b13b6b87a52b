// Routes for operators: liveness, readiness, metrics. However often they are asked, the database and the metrics are looked
// at a few times a second at most.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { SharedAnswer } from '../../shared-answer.ts';
import { TROUBLES, Unavailable } from '../../store/store.ts';
import type { Env, Services } from '../services.ts';

/** Short, so that a load balancer soon learns of a change. */
const READY_MS = 250;
const METRICS_MS = 1000;

export function addHealthRoutes(app: OpenAPIHono<Env>, { store, metrics, now, isClosing }: Services): void {
  const { registry } = metrics;
  const encoder = new TextEncoder();
  const ping = new SharedAnswer(() => store.ping(), READY_MS, now);
  const metricsText = new SharedAnswer(async () => encoder.encode(await registry.metrics()), METRICS_MS, now);

  app.get('/healthz', c => c.text('ok'));
  app.get('/readyz', async c => {
    if (isClosing()) return c.text('closing', 503);
    try {
      await ping.get();
      return c.text('ready');
    } catch (error) {
      return c.text(TROUBLES[error instanceof Unavailable ? error.trouble : 'silent'], 503);
    }
  });
  app.get('/metrics', async c =>
    c.body(await metricsText.get(), 200, { 'content-type': registry.contentType }),
  );
}
