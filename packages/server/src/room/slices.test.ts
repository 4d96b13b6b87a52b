import { expect, it } from 'vitest';
import { Slices } from './slices.ts';

/** A job whose every step takes a millisecond of the given clock. */
function* job(name: string, steps: number, log: string[], clock: { ms: number }): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    clock.ms++;
    log.push(name);
    yield;
  }
  return name;
}

it('does a few milliseconds of one job in a turn of the event loop, and the next job in the next', async () => {
  const [log, clock] = [[] as string[], { ms: 0 }];
  const slices = new Slices(() => clock.ms);
  const jobs = [slices.run(job('long', 10, log, clock)), slices.run(job('short', 3, log, clock))];
  // The first slice is done at once, and everything else waits for other turns.
  expect(log).toEqual(Array(4).fill('long'));
  for (let turn = 0; turn < 2; turn++) await new Promise(resolve => setImmediate(resolve));
  expect(log.slice(4)).toEqual([...Array(4).fill('long'), ...Array(3).fill('short')]);
  expect(await Promise.all(jobs)).toEqual(['long', 'short']);
  expect(log).toHaveLength(13);
  // Nothing is left of them.
  await new Promise(resolve => setImmediate(resolve));
  expect(await slices.run(job('next', 1, log, clock))).toBe('next');
});

it('rejects with what a job throws, and goes on with the others', async () => {
  const slices = new Slices();
  function* broken(): Generator<void, never> {
    yield;
    throw new Error('broken');
  }
  const failed = slices.run(broken());
  const done = slices.run(job('other', 2, [], { ms: 0 }));
  await expect(failed).rejects.toThrow('broken');
  expect(await done).toBe('other');
});
