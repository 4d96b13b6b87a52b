// Which persons are connected to a table: those with an open stream, and those who polled a moment ago.

/** A person who polls counts as connected for so long after a request. */
const POLL_MS = 15_000;

interface Connected {
  readonly streams: number;
  readonly polledAt: number;
  /** When they were last seen in any way. */
  readonly seenAt: number;
}

/** What a person does at the table: opens a stream, closes one, or polls. */
export type Visit = 'stream opened' | 'stream closed' | 'poll';

const CHANGE: Readonly<Record<Visit, number>> = { 'stream opened': 1, 'stream closed': -1, poll: 0 };

export class Presence {
  readonly #persons = new Map<string, Connected>();
  /** When somebody was first asked about or seen: before that, nothing is known here. */
  #startedAt: number | undefined;

  note(person: string, visit: Visit, now: number): void {
    this.#startedAt ??= now;
    const { streams, polledAt } = this.#persons.get(person) ?? { streams: 0, polledAt: -Infinity };
    this.#persons.set(person, {
      streams: Math.max(0, streams + CHANGE[visit]),
      polledAt: visit === 'stream closed' ? polledAt : now,
      seenAt: now,
    });
  }

  /** Forgets a person without an open stream. */
  forgetPolling(person: string): void {
    if (this.#persons.get(person)?.streams === 0) this.#persons.delete(person);
  }

  /**
   * Since when a person has not been connected; undefined while they are. A person who was never seen counts as gone
   * since the start.
   */
  goneSince(person: string, now: number): number | undefined {
    this.#startedAt ??= now;
    if (this.isConnected(person, now)) return undefined;
    return this.#persons.get(person)?.seenAt ?? this.#startedAt;
  }

  /** When a person was last seen here in any way; undefined for one who was never seen. */
  lastSeen(person: string, now: number): number | undefined {
    return this.isConnected(person, now) ? now : this.#persons.get(person)?.seenAt;
  }

  isConnected(person: string, now: number): boolean {
    const seen = this.#persons.get(person);
    return seen !== undefined && (seen.streams > 0 || now - seen.polledAt < POLL_MS);
  }
}
