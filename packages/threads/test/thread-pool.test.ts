import { afterEach, describe, expect, it } from 'vitest';
import { startThread } from '../src/start-thread.ts';
import { ThreadPool } from '../src/thread-pool.ts';
import type { CountingTask } from './counting-thread.ts';

const pools: ThreadPool<CountingTask, number>[] = [];
let started = 0;

function openPool(maxThreads: number, workerData?: unknown): ThreadPool<CountingTask, number> {
  started = 0;
  const pool = new ThreadPool<CountingTask, number>(maxThreads, () => {
    started++;
    return startThread('counting-thread', import.meta.url, { workerData });
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()));
});

describe('a thread pool', () => {
  it('gives one task after another to the same thread, which keeps its state', async () => {
    const pool = openPool(1);
    expect(await Promise.all([pool.run('count'), pool.run('count'), pool.run('count')])).toEqual([1, 2, 3]);
    expect(started).toBe(1);
  });
  it('starts no more threads than it may', async () => {
    const pool = openPool(2);
    await Promise.all(Array.from({ length: 6 }, () => pool.run('count')));
    expect(started).toBe(2);
  });
  it('rejects with the message of what a task throws, and keeps the thread', async () => {
    const pool = openPool(1);
    await expect(pool.run('throw')).rejects.toThrow('The program is broken.');
    expect(await pool.run('count')).toBe(1);
    expect(started).toBe(1);
  });
  it('stops a task that never ends with its thread, and counts its time from its start', async () => {
    const pool = openPool(1);
    await pool.warm();
    const spinning = expect(pool.run('spin', { limitMs: 300 })).rejects.toThrow('more than 300 ms');
    // This one waits 300 ms in the queue, and a new thread takes longer than its limit leaves.
    const waiting = pool.run('spin', { limitMs: 200 });
    const from = performance.now();
    await expect(waiting).rejects.toThrow('more than 200 ms');
    expect(performance.now() - from).toBeGreaterThan(450);
    await spinning;
    expect(await pool.run('count')).toBe(1);
    expect(started).toBe(3);
  });
  it('aborts a task that is running or waiting', async () => {
    const pool = openPool(1);
    const stop = new AbortController();
    const running = pool.run('spin', { signal: stop.signal });
    const waiting = pool.run('count', { signal: stop.signal });
    const other = pool.run('count');
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
    await expect(waiting).rejects.toThrow('aborted');
    expect(await other).toBe(1);
  });
  it('rejects when a thread cannot start, or ends by itself', async () => {
    const broken = openPool(1, 'broken');
    await expect(broken.warm()).rejects.toThrow('There is no such player.');
    await expect(broken.run('count')).rejects.toThrow('There is no such player.');
    const pool = openPool(1);
    await expect(pool.run('exit')).rejects.toThrow('The thread ended');
    expect(await pool.run('count')).toBe(1);
  });
  it('starts a thread beforehand', async () => {
    const pool = openPool(2);
    await pool.warm();
    expect(await pool.run('count')).toBe(1);
    expect(started).toBe(1);
  });
  it('lets idle threads close what they hold, and terminates busy ones', async () => {
    const closed = new Int32Array(new SharedArrayBuffer(4));
    const pool = openPool(2, closed.buffer);
    await pool.warm();
    const spinning = expect(pool.run('spin')).rejects.toThrow('closed');
    await pool.warm();
    await pool.close();
    await spinning;
    await expect(pool.run('count')).rejects.toThrow('closed');
    expect(Atomics.load(closed, 0)).toBe(1);
  });
});
