// The people who have been disconnected from a relaxed table for so long that the house may be asked to play for them.
import type { TableUpdate } from './table-client.ts';

/** How long somebody must be gone: the same as on the server. */
export const GONE_MS = 120_000;

/** Remembers since when they are missing, as this client has seen it. */
export class MissingPeople {
  readonly #since = new Map<number, number>();

  /** Takes note of who is missing now. Returns their seats. */
  see(update: TableUpdate | undefined, now: number): readonly number[] {
    const missing = update === undefined ? [] : missingAt(update);
    for (const seat of this.#since.keys()) if (!missing.includes(seat)) this.#since.delete(seat);
    for (const seat of missing) if (!this.#since.has(seat)) this.#since.set(seat, now);
    return missing;
  }

  /** The seats for which the house may be asked. */
  gone(now: number): number[] {
    return [...this.#since].flatMap(([seat, since]) => (now - since >= GONE_MS ? [seat] : []));
  }
}

function missingAt({ info, viewer }: TableUpdate): number[] {
  if (info.pace !== 'relaxed' || info.status !== 'playing' || viewer === 'audience') return [];
  return info.seats.flatMap(({ kind, connected, away }, seat) =>
    kind === 'person' && connected === false && away !== true && seat !== viewer ? [seat] : [],
  );
}
