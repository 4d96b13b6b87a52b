// What the store keeps for Web Push: the keys of this room, the browsers that want to be told, and at which tables. A
// subscription belongs to the session it was made in, and ends with it.

/** A browser's subscription at its push service. */
export interface StoredSubscription {
  /** The hash of its endpoint. */
  readonly hash: string;
  /**
   * As the browser gave it, in JSON, with the hash of its session's token as `session`. Those of older versions have
   * none, and end when the person logs out everywhere.
   */
  readonly subscription: string;
}

/** The most subscriptions of a person; the oldest are dropped. */
export const MOST_SUBSCRIPTIONS = 10;

export interface Pushes {
  /** The secret of that name: the one that is kept, or else this fresh one from now on. */
  secret(name: string, fresh: string): Promise<string>;
  subscribe(person: string, subscription: StoredSubscription, at: number): Promise<void>;
  /** Those whose session has not ended. */
  subscriptions(person: string): Promise<StoredSubscription[]>;
  /** Forgets a subscription that no longer exists. */
  unsubscribe(hash: string): Promise<void>;
  /** Whether the person wants to be told when it is their turn at the table. */
  setNotice(table: string, person: string, wish: 'on' | 'off'): Promise<void>;
  hasNotice(table: string, person: string): Promise<boolean>;
}
