// Polls the store for due steps that nobody takes: those of a node that has died, and those without a timer. A step that
// has just fallen due is left to the local timers of the node that set them. Meanwhile the others read its table, and
// look again at the moment when it is theirs to take: so a dead node's steps are late by little more than that grace.
import type { Clock } from '@parlour/engine';
import type { DueTable, Store } from '../store/store.ts';

export interface DueSweepSetup {
  readonly store: Store;
  readonly clock: Clock;
  /** The steps that are being taken here, by table, and since when. */
  readonly firing: ReadonlyMap<string, number>;
  /** The step is leased to this node: it is to be taken. */
  readonly take: (table: DueTable) => void;
  /** The step is late, and may have to be taken here in a moment. */
  readonly expect: (table: DueTable) => void;
  /** Is called after every poll. */
  readonly polled: () => Promise<void>;
  readonly failed: (message: string, error: unknown) => void;
}

/** How often the store is polled where other nodes may die, and where there are none. */
const SWEEP_MS = 80;
const ALONE_SWEEP_MS = 125;
/** So long a step is left to the node that has a timer for it. */
const GRACE_MS = 120;
/** A step that is late by so much is expected to be left. Every such step is found before its grace is over. */
const EXPECT_MS = GRACE_MS - SWEEP_MS;
/** The lease on a due step: how long other nodes leave it alone. It is renewed while the step is being taken. */
const LEASE_MS = 200;
/** The most steps at once; the rest are left to nodes with more time. */
const MOST_FIRING = 500;

export class DueSweep {
  readonly #setup: DueSweepSetup;
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(setup: DueSweepSetup) {
    this.#setup = setup;
  }

  start(): void {
    this.#sweepAfter(this.#setup.store.shared === undefined ? ALONE_SWEEP_MS : SWEEP_MS);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #sweepAfter(ms: number): void {
    if (!this.#isStopped) this.#cancel = this.#setup.clock.after(ms, () => void this.#sweep());
  }

  async #sweep(): Promise<void> {
    const { store, clock, take, expect, polled, failed } = this.#setup;
    let next = store.shared === undefined ? ALONE_SWEEP_MS : SWEEP_MS;
    try {
      const lapsed = clock.now() - GRACE_MS;
      const [taken, late] = await Promise.all([
        this.#lease(lapsed),
        this.#late(lapsed),
        this.#renewLeases(lapsed + LEASE_MS),
      ]);
      for (const table of taken) take(table);
      for (const table of late) expect(table);
      for (const { due } of late) next = Math.min(next, Math.max(0, due.at + GRACE_MS - clock.now()));
      await polled();
    } catch (error) {
      failed('The tables that are due could not be read.', error);
    }
    this.#sweepAfter(next);
  }

  async #lease(now: number): Promise<DueTable[]> {
    const { store, firing } = this.#setup;
    const most = MOST_FIRING - firing.size;
    return most > 0 ? store.leaseDue(now, now + LEASE_MS, most) : [];
  }

  /** What other nodes may be about to do, or have left. */
  async #late(lapsed: number): Promise<DueTable[]> {
    const { store, clock } = this.#setup;
    return store.shared === undefined ? [] : store.dueBefore(clock.now() - EXPECT_MS, lapsed + 1);
  }

  /** Renews the leases of steps that take long, so that computer players do not think on two nodes. */
  async #renewLeases(until: number): Promise<void> {
    const { store, clock, firing } = this.#setup;
    const before = clock.now() - SWEEP_MS;
    const slow = [...firing].filter(([, since]) => since <= before).map(([id]) => id);
    if (slow.length > 0) await store.shared?.renewLeases(slow, until);
  }
}
