import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seldom } from './seldom.ts';

describe('sentences for a screen reader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are passed on at once, but for what is known, and the latest of many when the time is over', () => {
    const told: string[] = [];
    const { know, hear } = seldom(20_000, sentence => told.push(sentence));
    know('nobody');
    hear('nobody');
    expect(told).toEqual([]);
    hear('one table');
    expect(told).toEqual(['one table']);
    hear('two tables');
    hear('three tables');
    vi.advanceTimersByTime(19_999);
    expect(told).toEqual(['one table']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['one table', 'three tables']);
  });

  it('are not passed on when all is as it was, nor after the end', () => {
    const told: string[] = [];
    const { know, hear, stop } = seldom(20_000, sentence => told.push(sentence));
    know('nobody');
    hear('one table');
    hear('nobody');
    hear('one table');
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['one table']);
    hear('nobody');
    hear('two tables');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['one table', 'nobody']);
  });
});
