import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('commits the first write at once, and those that come soon after together', async () => {
  const groups: number[][] = [];
  const commit = async (writes: number[]): Promise<number[]> => {
    groups.push(writes);
    return writes;
  };
  const group = new GroupCommit(commit, { lanes: 1, most: 3, restMs: 10 });
  const waited: number[] = [];
  group.onCommit = waiting => waited.push(waiting);
  const first = group.add(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toBe(1);
  const rest = [2, 3, 4, 5].map(write => group.add(write));
  await vi.advanceTimersByTimeAsync(9);
  expect(groups).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(groups).toEqual([[1], [2, 3, 4]]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all(rest)).toEqual([2, 3, 4, 5]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  expect(waited).toEqual([1, 4, 1]);
  await group.settled();
});

it('a write that fails does so alone; a group that fails, together', async () => {
  const commit = async (writes: string[]): Promise<(string | Error)[]> => {
    if (writes.includes('power cut')) throw new Error('no disk');
    return writes.map(write => (write === 'bad' ? new Error('refused') : write));
  };
  const group = new GroupCommit(commit, { lanes: 1, most: 9 });
  const tried = ['good', 'bad', 'fine'].map(write => group.add(write));
  const settled = Promise.allSettled(tried);
  await vi.advanceTimersByTimeAsync(0);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const lost = Promise.allSettled(['a', 'power cut'].map(write => group.add(write)));
  await vi.advanceTimersByTimeAsync(0);
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
