import { describe, expect, it } from 'vitest';
import type { Limit, Shared } from '../../store/store.ts';
import { RateLimiter, SYNC_MS } from './rate-limits.ts';

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

describe('token buckets', () => {
  const limit = { burst: 10, perSecond: 2 };

  it('let so many through at once, and so many a second after that', () => {
    let now = 0;
    const buckets = new RateLimiter(limit, () => now);
    const waits = Array.from({ length: 12 }, () => buckets.take('ann'));
    expect(waits).toEqual([...Array<number>(10).fill(0), 1, 1]);
    now = 1000;
    expect([1, 2, 3].map(() => buckets.take('ann'))).toEqual([0, 0, 1]);
    expect(buckets.take('ben')).toBe(0);
  });

  it('of several nodes together let through what one would, and the burst of each at most once', async () => {
    let now = 0;
    const shared = sharedBuckets(() => now) as unknown as Shared;
    const nodes = [1, 2, 3].map(() => new RateLimiter(limit, () => now));
    let through = 0;
    const seconds = 60;
    for (; now < seconds * 1000; now += 100) {
      for (const node of nodes) for (let asked = 0; asked < 5; asked++) if (node.take('eve') === 0) through++;
      if (now % SYNC_MS === 0) for (const node of nodes) await node.sync('person', shared);
    }
    expect(through).toBeLessThan(nodes.length * limit.burst + seconds * limit.perSecond * 1.1);
    expect(through).toBeGreaterThan(seconds * limit.perSecond * 0.7);
  });

  it('are not synced for people who ask for little', async () => {
    let now = 0;
    const usual = { burst: 100, perSecond: 30 };
    const shared = sharedBuckets(() => now);
    const buckets = new RateLimiter(usual, () => now);
    for (; now < 60_000; now += 1000) {
      for (let person = 0; person < 50; person++) expect(buckets.take(`person ${person}`)).toBe(0);
      await buckets.sync('person', shared as unknown as Shared);
    }
    expect(shared.asked).toBe(0);
  });

  it('of everybody stay as they are while somebody fills the table with addresses', () => {
    let now = 0;
    const slow = { burst: 10, perSecond: 0.001 };
    const buckets = new RateLimiter(slow, () => now);
    const busy = ['203.0.113.7', '2001:db8:7:7::/64'];
    for (const name of busy) for (let asked = 0; asked < 10; asked++) expect(buckets.take(name)).toBe(0);
    let through = 0;
    for (let subnet = 0; subnet < 100_000; subnet++) {
      now++;
      if (buckets.take(`2001:db8:${(subnet >> 16).toString(16)}:${(subnet & 65535).toString(16)}::/64`) === 0)
        through++;
    }
    // Nobody who was refused before is let in because of it.
    for (const name of busy) expect(buckets.take(name)).toBeGreaterThan(0);
    // Past the size of the table the neighbours share one bucket.
    expect(through).toBeLessThan(20_000 + 2 * slow.burst);
    // Newcomers from elsewhere do not share it with them.
    expect(buckets.take('198.51.100.1')).toBe(0);
    expect(buckets.take('2a00:1:2:3::/64')).toBe(0);
  });

  it('that are full again make room in a full table', () => {
    let now = 0;
    const buckets = new RateLimiter(limit, () => now);
    for (let name = 0; name < 20_000; name++) buckets.take(`10.0.${name}`);
    now = 60_000;
    const waits = Array.from({ length: 11 }, () => buckets.take('10.0.newcomer'));
    expect(waits).toEqual([...Array<number>(10).fill(0), 1]);
    // A bucket of its own: a neighbour's is untouched.
    expect(buckets.take('10.0.another')).toBe(0);
  });
});
