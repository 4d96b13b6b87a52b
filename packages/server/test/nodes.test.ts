// Three real nodes and a real PostgreSQL under fault injection.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNodesChaos } from './nodes-chaos.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { build } from './process.ts';

let cluster: TestPostgres;

beforeAll(async () => {
  build();
  cluster = await startPostgres();
});
afterAll(() => cluster.stop());

it('G46, D33: nodes are killed, connections cut, the database restarted, and nobody is told anything wrong', async () => {
  const options = {
    tables: 36,
    seconds: 14,
    killEveryMs: 2000,
    thinkMs: 1500,
    pace: 'lively',
    seed: 'three nodes',
  } as const;
  const chaos = await runNodesChaos({ cluster, ...options });
  expect(chaos).toMatchObject({ lost: 0, doubled: 0, gaps: 0, misled: 0, changed: 0, stuck: 0 });
  expect(chaos).toMatchObject({ exitCodes: [0, 0, 0], errors: [] });
  expect(chaos).toMatchObject({ ratedTwice: 0, notRated: 0, rebuildDiffers: 0 });
  expect(chaos.rated).toBeGreaterThan(0);
  expect(chaos.kills).toBeGreaterThan(0);
  expect(chaos.acknowledged).toBeGreaterThan(50);
  // Beyond what the machine was late by.
  expect([chaos.windows.tooLate, chaos.clocks.tooLate]).toEqual([0, 0]);
  expect(chaos.windows.closed).toBeGreaterThan(10);
  expect(chaos.clocks.closed).toBeGreaterThan(10);
}, 600_000);
