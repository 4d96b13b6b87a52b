// Carries out what the store has noted to be done at tables: the seats of somebody who was deleted or banned, a new name,
// a table that the operator closes. An errand is durable: whatever is interrupted is done again, by this node or another,
// and doing it twice changes nothing. The operator's commands write errands too, so they reach a running server.
import type { People } from '../people.ts';
import type { Room } from '../room/room.ts';
import type { Errand } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';

export interface ErrandsSetup {
  readonly store: Store;
  readonly people: People;
  readonly room: Room;
  readonly now: () => number;
  /** A person's sessions may have ended: closes their connections if so. */
  readonly changed: (person: string) => Promise<void>;
  readonly failed: (message: string, error: unknown) => void;
}

/** How long to wait before a failed errand, at a damaged table for instance, is tried again. */
const RETRY_MS = 60_000;

export class Errands {
  readonly #setup: ErrandsSetup;
  readonly #retryAt = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();

  constructor(setup: ErrandsSetup) {
    this.#setup = setup;
  }

  /** Does all that is to be done now. */
  run(): Promise<void> {
    this.#running = this.#running.then(
      () => this.#runAll(),
      () => this.#runAll(),
    );
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const { store, now, failed } = this.#setup;
    for (const errand of await store.accounts.errands()) {
      const key = `${errand.kind} ${errand.subject}`;
      if ((this.#retryAt.get(key) ?? -Infinity) > now()) continue;
      this.#retryAt.delete(key);
      try {
        await this.#do(errand);
        await store.accounts.errandDone(errand);
      } catch (error) {
        this.#retryAt.set(key, now() + RETRY_MS);
        failed('An errand failed.', error);
      }
    }
  }

  async #do({ kind, subject }: Errand): Promise<void> {
    const { room, people, changed } = this.#setup;
    if (kind === 'close') return room.closeTable(subject);
    people.changed(subject);
    await changed(subject);
    if (kind === 'depart') return room.depart(subject);
    if (kind === 'unseat') return room.unseat(subject);
    return room.renamed(subject);
  }
}
