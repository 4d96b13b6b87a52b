import { describe, expect, it } from 'vitest';
import type { Limit, Shared } from '../store/store.ts';
import { Buckets, SETTLE_MS } from './limits.ts';

/** The database's buckets, without a database. */
function sharedBuckets(now: () => number): Pick<Shared, 'spend'> & { asked: number } {
  const amounts = new Map<string, { left: number; at: number }>();
  return {
    asked: 0,
    async spend(spent: ReadonlyMap<string, number>, { burst, perSecond }: Limit) {
      this.asked++;
      const left = new Map<string, number>();
      for (const [name, amount] of spent) {
        const bucket = amounts.get(name) ?? { left: burst, at: now() };
        const filled = Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond);
        amounts.set(name, { left: Math.max(-burst, filled - amount), at: now() });
        left.set(name, amounts.get(name)!.left);
      }
      return left;
    },
  };
}

describe('buckets', () => {
  const limit = { burst: 10, perSecond: 2 };

  it('let so many through at once, and so many a second after that', () => {
    let now = 0;
    const buckets = new Buckets(limit, () => now);
    const waits = Array.from({ length: 12 }, () => buckets.take('ann'));
    expect(waits).toEqual([...Array<number>(10).fill(0), 1, 1]);
    now = 1000;
    expect([1, 2, 3].map(() => buckets.take('ann'))).toEqual([0, 0, 1]);
    expect(buckets.take('ben')).toBe(0);
  });

  it('of several nodes together let through what one would, and the burst of each at most once', async () => {
    let now = 0;
    const shared = sharedBuckets(() => now) as unknown as Shared;
    const nodes = [1, 2, 3].map(() => new Buckets(limit, () => now));
    let through = 0;
    const seconds = 60;
    for (; now < seconds * 1000; now += 100) {
      for (const node of nodes) for (let asked = 0; asked < 5; asked++) if (node.take('eve') === 0) through++;
      if (now % SETTLE_MS === 0) for (const node of nodes) await node.settle('person', shared);
    }
    expect(through).toBeLessThan(nodes.length * limit.burst + seconds * limit.perSecond * 1.1);
    expect(through).toBeGreaterThan(seconds * limit.perSecond * 0.7);
  });

  it('do not ask the database about people who ask for little', async () => {
    let now = 0;
    const usual = { burst: 100, perSecond: 30 };
    const shared = sharedBuckets(() => now);
    const buckets = new Buckets(usual, () => now);
    for (; now < 60_000; now += 1000) {
      for (let person = 0; person < 50; person++) expect(buckets.take(`person ${person}`)).toBe(0);
      await buckets.settle('person', shared as unknown as Shared);
    }
    expect(shared.asked).toBe(0);
  });
});
