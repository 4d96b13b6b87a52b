import type { Update } from '@parlour/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { LateDecisions } from './late-decisions.ts';

describe('late decisions', () => {
  let time = 0;
  /** When the machine stood still, each time for 400 ms. */
  const stalls: number[] = [];
  let decisions: LateDecisions;
  let table: { update: Update | undefined; subscribe: (listener: () => void) => () => void };
  let tell: () => void;
  beforeEach(() => {
    stalls.length = 0;
    const between = (from: number, to: number): number =>
      stalls.filter(at => at > from && at < to).length * 400;
    decisions = new LateDecisions(50, { between }, () => time);
    table = {
      update: undefined,
      subscribe(listener) {
        tell = listener;
        return () => undefined;
      },
    };
    decisions.watch(table);
  });

  /** An update arrives after so long: seat 0 has 300 ms, or the house has just decided for it. */
  function hear(afterMs: number, at: number, { left = 300, house = 0 } = {}): void {
    time += afterMs;
    const seats = [{ kind: 'person', name: 'Ann', ...(house === 0 ? {} : { house }) }];
    const clock = { seat: 0, deadline: 1000 + left, now: 1000, bank: 0 };
    table.update = { at, info: { seats }, clock } as unknown as Update;
    tell();
  }

  it('counts from the deadline and its grace period', () => {
    hear(0, 7);
    hear(360, 8, { house: 8 });
    expect(decisions).toMatchObject({ decided: 1, mostMs: 10, late: 0 });
    hear(5000, 9, { house: 9 });
    expect(decisions).toMatchObject({ decided: 2, mostMs: 4650, late: 1 });
  });

  it('excuses what the machine was late by between the deadline and the decision, and nothing else', () => {
    stalls.push(time + 100, time + 1200);
    hear(0, 7);
    hear(350 + 850, 8, { house: 8 });
    expect(decisions).toMatchObject({ decided: 1, mostMs: 850, late: 1 });
    stalls.push(time + 500);
    hear(350 + 850, 9, { house: 9 });
    expect(decisions).toMatchObject({ decided: 2, late: 1 });
    hear(350 + 850, 10, { house: 10 });
    expect(decisions).toMatchObject({ decided: 3, late: 2 });
  });

  it('does not count decisions of people', () => {
    hear(0, 7);
    hear(9000, 8);
    expect(decisions).toMatchObject({ decided: 0, late: 0 });
  });

  it('does not count the time in which no server ran, when the deadline was told by the one that was killed', () => {
    hear(0, 7);
    decisions.killed();
    time += 3000;
    decisions.ready();
    hear(10, 8, { house: 8 });
    // The same, where what it had sent arrives after it was killed.
    decisions.killed();
    hear(5, 9);
    time += 3000;
    decisions.ready();
    hear(10, 10, { house: 10 });
    expect(decisions).toMatchObject({ decided: 0, mostMs: 0, late: 0 });
  });

  it('counts from the moment a server serves again, when the time was over before', () => {
    decisions.ready();
    hear(5600, 7, { left: -9000 });
    hear(10, 8, { house: 8 });
    expect(decisions).toMatchObject({ decided: 1, mostMs: 5610, late: 1 });
  });
});
