import { afterEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from './system-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the clock of the server', () => {
  afterEach(() => vi.useRealTimers());

  it.each([-HOUR_MS, HOUR_MS])('does not notice that the machine’s clock is set by %d ms', set => {
    const machine = { wall: 1_000_000, monotonic: 500 };
    const clock = new SystemClock({ wall: () => machine.wall, monotonic: () => machine.monotonic });
    expect(clock.now()).toBe(1_000_000);
    machine.wall += set;
    machine.monotonic += 40.4;
    expect(clock.now()).toBe(1_000_040);
  });

  it('follows the clock that all nodes share', () => {
    const clock = new SystemClock({ wall: () => 1000, monotonic: () => 0 });
    clock.adjust(250);
    clock.adjust(-50);
    expect(clock.now()).toBe(1200);
  });

  it('calls back after forty days, and not at once', () => {
    vi.useFakeTimers();
    const clock = new SystemClock();
    const called = vi.fn<() => void>();
    clock.after(40 * DAY_MS, called);
    const cancel = clock.after(40 * DAY_MS, () => expect.unreachable());
    vi.advanceTimersByTime(40 * DAY_MS - 1);
    expect(called).not.toHaveBeenCalled();
    cancel();
    vi.advanceTimersByTime(1);
    expect(called).toHaveBeenCalledOnce();
  });
});
