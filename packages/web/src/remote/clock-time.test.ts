import { describe, expect, it } from 'vitest';
import { messages } from '../language/en/index.ts';
import { speaker } from '@parlour/words';
import { clockTime } from './clock-time.ts';

const say = speaker('en', messages);

describe('the time on a clock', () => {
  it.each([
    [-5, '0:00'],
    [1, '0:01'],
    [9000, '0:09'],
    [65_000, '1:05'],
    [3_600_000, '1 h 0 min'],
    [5 * 3_600_000 + 61_000, '5 h 1 min'],
    [86_400_000 * 2 + 3_600_000 * 3, '2 d 3 h'],
  ])('%d ms is %s', (ms, text) => expect(clockTime(ms, say)).toBe(text));
});
