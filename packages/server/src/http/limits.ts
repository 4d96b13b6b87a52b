// How much one person, and one address, may ask for. A bucket holds a number of requests and fills up again at
// a steady rate; who finds it empty is told when to come back. Every node has buckets of its own, because asking
// the database for each request would cost more than most requests do; where there are several nodes they settle
// now and then, for those alone who ask for much.
import type { Limit, Shared } from '../store/store.ts';

/** What is limited. */
export interface Limits {
  readonly address: Limit;
  readonly person: Limit;
  /** New guests from one address. */
  readonly guests: Limit;
  /** New tables of one person. */
  readonly tables: Limit;
  /** Codes tried from one address: invitations and device links. */
  readonly codes: Limit;
  /** Streams and waiting polls open at once from one address. */
  readonly streams: number;
  /** Unfinished tables one person may have opened. */
  readonly openTables: number;
}

export const usualLimits: Limits = {
  address: { burst: 300, perSecond: 100 },
  person: { burst: 100, perSecond: 30 },
  guests: { burst: 20, perSecond: 1 / 30 },
  tables: { burst: 20, perSecond: 1 / 30 },
  codes: { burst: 20, perSecond: 0.2 },
  streams: 100,
  openTables: 50,
};

/** How often nodes settle. */
export const SETTLE_MS = 1000;
/** Whoever asks each of so many nodes for less than his share of the limit keeps to it with all of them. */
const NODES = 16;
const MOST = 10_000;

interface Bucket {
  left: number;
  at: number;
  /** Taken since the nodes have last settled. */
  spent: number;
}

/** Buckets by name. */
export class Buckets {
  readonly #limit: Limit;
  readonly #now: () => number;
  #buckets = new Map<string, Bucket>();

  constructor(limit: Limit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes one from the bucket: 0, or in how many seconds there will be one again. */
  take(name: string): number {
    const { burst, perSecond } = this.#limit;
    const now = this.#now();
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      this.#buckets.set(name, { left: burst - 1, at: now, spent: 1 });
      if (this.#buckets.size > MOST) this.#forgetFull(now);
      return 0;
    }
    this.#fill(bucket, now);
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
    bucket.left--;
    bucket.spent++;
    return 0;
  }

  /** Counts what the same names have taken at other nodes. `kind` tells these buckets from others. */
  async settle(kind: string, shared: Shared): Promise<void> {
    const few = (this.#limit.perSecond * SETTLE_MS) / 1000 / NODES;
    const spent = new Map<string, number>();
    for (const [name, bucket] of this.#buckets) {
      if (bucket.spent > few) spent.set(`${kind} ${name}`, bucket.spent);
      bucket.spent = 0;
    }
    if (spent.size === 0) return;
    for (const [name, left] of await shared.spend(spent, this.#limit)) {
      const bucket = this.#buckets.get(name.slice(kind.length + 1));
      if (bucket === undefined) continue;
      this.#fill(bucket, this.#now());
      bucket.left = Math.min(bucket.left, left - bucket.spent);
    }
  }

  #fill(bucket: Bucket, now: number): void {
    const { burst, perSecond } = this.#limit;
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  }

  #forgetFull(now: number): void {
    for (const [name, bucket] of this.#buckets) {
      this.#fill(bucket, now);
      if (bucket.left >= this.#limit.burst) this.#buckets.delete(name);
    }
    // Ten thousand names that are all busy are an attack: begin anew rather than grow.
    if (this.#buckets.size > MOST) this.#buckets = new Map();
  }
}
