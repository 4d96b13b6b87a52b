// How much one person, and one address, may ask for. A bucket holds a number of requests and fills up again at
// a steady rate; who finds it empty is told when to come back.

/** So many at once, and so many a second after that. */
export interface Limit {
  readonly burst: number;
  readonly perSecond: number;
}

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

/** Buckets by name. */
export class Buckets {
  readonly #limit: Limit;
  readonly #now: () => number;
  #buckets = new Map<string, { left: number; at: number }>();

  constructor(limit: Limit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes one from the bucket: 0, or in how many seconds there will be one again. */
  take(name: string): number {
    const { burst, perSecond } = this.#limit;
    const now = this.#now();
    const bucket = this.#buckets.get(name) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    if (left < 1) return Math.ceil((1 - left) / perSecond);
    this.#buckets.set(name, { left: left - 1, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return 0;
  }

  #forgetFull(now: number): void {
    const { burst, perSecond } = this.#limit;
    for (const [name, { left, at }] of this.#buckets) {
      if (left + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(name);
    }
    // Ten thousand names that are all busy are an attack: begin anew rather than grow.
    if (this.#buckets.size > 10_000) this.#buckets = new Map();
  }
}
