// The clock of this machine, moved by as much as the clock that all servers go by is ahead of it.
import type { Clock } from '@parlour/engine';

/** A clock for real. `offset` is asked whenever the time is. */
export function systemClock(offset: () => number = () => 0): Clock {
  return {
    now: () => Date.now() + offset(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
