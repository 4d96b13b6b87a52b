import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import type { Env, Services } from '../services.ts';
import { addHealthRoutes } from './health.ts';

it('asks the database and counts once for a thousand requests in a moment', async () => {
  const asked = { ping: 0, collect: 0 };
  let time = 1000;
  let isUp = true;
  const app = new OpenAPIHono<Env>();
  addHealthRoutes(app, {
    store: {
      ping: () => (asked.ping++, isUp ? Promise.resolve() : Promise.reject(new Error('down'))),
    },
    metrics: { registry: { contentType: 'text/plain', metrics: async () => `asked ${++asked.collect}` } },
    now: () => time,
    isClosing: () => false,
  } as unknown as Services);
  const ask = async (path: string): Promise<string> => {
    const response = await app.request(path);
    return `${response.status} ${await response.text()}`;
  };
  for (let count = 0; count < 1000; count++) {
    expect(await ask('/readyz')).toBe('200 ready');
    expect(await ask('/metrics')).toBe('200 asked 1');
  }
  expect(asked).toEqual({ ping: 1, collect: 1 });
  // A moment later it is the truth again.
  isUp = false;
  time += 250;
  expect(await ask('/readyz')).toBe('503 the database does not answer');
  isUp = true;
  time += 1000;
  expect(await ask('/readyz')).toBe('200 ready');
  expect(await ask('/metrics')).toBe('200 asked 2');
});
