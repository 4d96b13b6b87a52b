// The process that tests kill: also one that has ended by itself can be killed, stopped and started again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, ServerProcess } from './process.ts';

let server: ServerProcess;

beforeAll(async () => {
  build();
  server = await ServerProcess.start();
});
afterAll(() => server.clean());

it('is noticed when it ends by itself, and nobody waits for its end any more', async () => {
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => server.errors).toEqual(['The server ended by itself with null.']);
  await server.kill();
  await server.restart();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(await server.stop()).toBe(0);
});
