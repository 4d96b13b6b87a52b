import { expect, it } from 'vitest';
import { runFuzz } from './fuzz.ts';

it('thousands of hostile requests: no failure, no crash, nobody’s table changes', async () => {
  const { failures, changed, hostile, left, isAlive, statuses } = await runFuzz(3000, 'fuzz test');
  expect(failures).toEqual([]);
  expect(changed).toBe(0);
  expect(hostile).toBeGreaterThan(10);
  expect(left).toBe(0);
  expect(isAlive).toBe(true);
  // All kinds of refusals were met: the requests got past the admission.
  for (const status of [400, 401, 403, 404, 409, 422]) expect(statuses[status] ?? 0).toBeGreaterThan(0);
});
