import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, whenGivenUp, whenLate } from './fetch-part.ts';

describe('a part of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is requested again until it loads', async () => {
    let asked = 0;
    const part = fetchPart(() =>
      ++asked < 3 ? Promise.reject(new TypeError('No network.')) : Promise.resolve('board'),
    );
    await vi.runAllTimersAsync();
    expect(await part).toBe('board');
    expect(asked).toBe(3);
  });

  it('is given up after five tries, with the reason, and the callback is called', async () => {
    let asked = 0;
    const told = vi.fn<() => void>();
    whenGivenUp(told);
    const part = fetchPart(() => {
      asked++;
      return Promise.reject(new TypeError('No network.'));
    });
    const given = expect(part).rejects.toThrow('No network.');
    await vi.runAllTimersAsync();
    await given;
    expect(asked).toBe(5);
    expect(told).toHaveBeenCalledOnce();
  });

  it('that neither comes nor fails is told to be late, and that it has come after all', async () => {
    const told: boolean[] = [];
    whenLate(isLate => told.push(isLate));
    let come: (part: string) => void = () => undefined;
    const part = fetchPart(() => new Promise<string>(resolve => (come = resolve)));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([true]);
    come('board');
    expect(await part).toBe('board');
    expect(told).toEqual([true, false]);
  });
});
