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

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

it('does a few milliseconds in a turn of the event loop, and jobs take turns', async () => {
  const [log, clock] = [[] as string[], { ms: 0 }];
  const slices = new Slices(() => clock.ms);
  const jobs = [slices.run(job('long', 10, log, clock)), slices.run(job('short', 3, log, clock))];
  // The first slice is done at once, and everything else waits for other turns.
  expect(log).toEqual(Array(4).fill('long'));
  for (let turns = 0; turns < 2; turns++) await turn();
  // What the short one leaves of its slice goes to the long one.
  expect(log.slice(4)).toEqual([...Array(4).fill('long'), ...Array(3).fill('short'), 'long']);
  expect(await Promise.all(jobs)).toEqual(['long', 'short']);
  expect(log).toHaveLength(13);
  // Nothing is left of them.
  await turn();
  expect(await slices.run(job('next', 1, log, clock))).toBe('next');
});

it('does many short jobs in one turn', async () => {
  const [log, clock] = [[] as string[], { ms: 0 }];
  const slices = new Slices(() => clock.ms);
  const jobs = Array.from({ length: 100 }, () => slices.run(job('empty', 0, log, clock)));
  const [one, other] = [slices.run(job('one', 2, log, clock)), slices.run(job('other', 5, log, clock))];
  expect(log).toEqual(['one', 'one', 'other', 'other']);
  await turn();
  expect(log).toHaveLength(7);
  await Promise.all([...jobs, one, other]);
});

it('does short things in slices too, however many wait for the same', async () => {
  const clock = { ms: 0 };
  const slices = new Slices(() => clock.ms);
  let done = 0;
  const jobs = Array.from({ length: 10 }, (_, index) => slices.once(() => (clock.ms++, done++, index)));
  expect(done).toBe(4);
  await turn();
  expect(done).toBe(8);
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
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
