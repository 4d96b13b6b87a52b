// The time that is left on a clock, in words and as a share.
import type { Say } from '../language/say.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** From here on the seconds are counted down. */
export const LAST_MS = 10_000;

/** The time in the two largest units that it has: "2 d 3 h", "3 h 20 min", "1:05". */
export function clockTime(ms: number, say: Say): string {
  const left = Math.max(0, ms);
  if (left >= DAY) {
    return say('clock.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  }
  if (left >= HOUR) {
    const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
    return say('clock.hours', { hours, minutes });
  }
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
