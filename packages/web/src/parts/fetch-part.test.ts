import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart, whenGivenUp } from './fetch-part.ts';

describe('a part of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for again until it comes', async () => {
    let asked = 0;
    const part = fetchPart(() =>
      ++asked < 3 ? Promise.reject(new TypeError('No network.')) : Promise.resolve('board'),
    );
    await vi.runAllTimersAsync();
    expect(await part).toBe('board');
    expect(asked).toBe(3);
  });

  it('is given up in the end, with the reason, and that is told', async () => {
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
});
