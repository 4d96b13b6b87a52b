// Rate limits by person and by address: token buckets that refill at a steady rate. A refused caller is told when to
// come back. Every node has buckets of its own, because a query to the database for each request would cost more than
// most requests do. Several nodes sync their buckets once a second, and only those of busy callers.
import type { Limit, Shared } from '../../store/store.ts';

/** What is limited. An address is an IPv4 address or a /64 of IPv6. */
export interface Limits {
  readonly address: Limit;
  readonly person: Limit;
  /** New guests from one address. */
  readonly guests: Limit;
  /** New names, passkeys, recovery codes and push subscriptions of one person. */
  readonly names: Limit;
  /** New tables of one person: opened, found, loaded or asked for as a rematch. */
  readonly tables: Limit;
  /** What one person says at tables. */
  readonly emotes: Limit;
  /** Codes tried from one address: of tables, invitations, device links and recovery; passkeys too. */
  readonly codes: Limit;
  /** Streams and waiting polls open at once from one address. */
  readonly streams: number;
  /** Connections open at once from one address; not counted behind a proxy, which has all of them. */
  readonly connections: number;
  /** Unfinished tables one person may have opened. */
  readonly openTables: number;
}

export const usualLimits: Limits = {
  address: { burst: 300, perSecond: 100 },
  person: { burst: 100, perSecond: 30 },
  // A class of forty behind one address has to come in at once.
  guests: { burst: 100, perSecond: 1 / 30 },
  names: { burst: 10, perSecond: 0.1 },
  tables: { burst: 20, perSecond: 1 / 30 },
  emotes: { burst: 3, perSecond: 0.2 },
  codes: { burst: 100, perSecond: 0.5 },
  streams: 100,
  connections: 500,
  openTables: 50,
};

/** How often nodes sync their buckets. */
export const SYNC_MS = 1000;
/**
 * With at most this many nodes, a caller who stays below limit / NODES at each of them cannot exceed the limit in
 * total.
 */
const NODES = 16;
/** The most buckets. When all of them are in use, new callers share one with their neighbours. */
const MOST_BUCKETS = 20_000;
const MOST_SHARED = 1000;
/** How often a full table is searched for buckets that nobody needs any more. */
const SWEEP_MS = 1000;

interface Bucket {
  left: number;
  at: number;
  /** Tokens taken since the last sync. */
  spent: number;
}

/** Token buckets by name, all with one limit. */
export class RateLimiter {
  readonly #limit: Limit;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt = -Infinity;

  constructor(limit: Limit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes one token: 0, or in how many seconds there will be one again. */
  take(name: string): number {
    const now = this.#now();
    const bucket = this.#buckets.get(name) ?? this.#open(name, now);
    this.#refill(bucket, now);
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / this.#limit.perSecond);
    bucket.left--;
    bucket.spent++;
    return 0;
  }

  /** Counts what the same names have taken at other nodes. `kind` tells these buckets from others. */
  async sync(kind: string, shared: Shared): Promise<void> {
    const share = (this.#limit.perSecond * SYNC_MS) / 1000 / NODES;
    const spent = new Map<string, number>();
    for (const [name, bucket] of this.#buckets) {
      if (bucket.spent > share) spent.set(`${kind} ${name}`, bucket.spent);
      bucket.spent = 0;
    }
    if (spent.size === 0) return;
    for (const [name, left] of await shared.spend(spent, this.#limit)) {
      const bucket = this.#buckets.get(name.slice(kind.length + 1));
      if (bucket === undefined) continue;
      this.#refill(bucket, this.#now());
      bucket.left = Math.min(bucket.left, left - bucket.spent);
    }
  }

  #refill(bucket: Bucket, now: number): void {
    const { burst, perSecond } = this.#limit;
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  }

  /** A bucket for a name without one. Nobody's bucket is emptied or given up for it. */
  #open(name: string, now: number): Bucket {
    if (this.#buckets.size >= MOST_BUCKETS && Math.abs(now - this.#sweptAt) >= SWEEP_MS) this.#sweep(now);
    const places = [
      { key: name, most: MOST_BUCKETS },
      { key: `newcomers ${neighbourhoodOf(name)}`, most: MOST_BUCKETS + MOST_SHARED },
      { key: 'newcomers', most: Infinity },
    ];
    const { key } = places.find(place => this.#buckets.has(place.key) || this.#buckets.size < place.most)!;
    const bucket = this.#buckets.get(key) ?? { left: this.#limit.burst, at: now, spent: 0 };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Drops the buckets that are full again: a new one would be the same. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [name, bucket] of this.#buckets) {
      this.#refill(bucket, now);
      if (bucket.left >= this.#limit.burst) this.#buckets.delete(name);
    }
  }
}

/** The /16 of an IPv4 address, the /32 of an IPv6 one: an attacker may own many addresses in one. */
function neighbourhoodOf(name: string): string {
  return /^[^.:]+[.:][^.:]+/.exec(name)?.[0] ?? '';
}
