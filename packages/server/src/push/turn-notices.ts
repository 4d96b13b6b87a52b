// Tells people by Web Push that it is their turn, where they have asked for it at a table and are not looking at it. The
// message names the table and the game: no card, no name, no secret.
import type { PushSubscription } from 'web-push';
import { isInDays } from '../room/pace.ts';
import type { Turn } from '../room/room.ts';
import type { Store } from '../store/store.ts';
import type { PushClient } from './push-client.ts';

export interface TurnNoticesSetup {
  readonly store: Store;
  readonly client: PushClient;
  readonly failed: (message: string, error: unknown) => void;
}

export class TurnNotices {
  readonly #setup: TurnNoticesSetup;
  readonly #sending = new Set<Promise<void>>();

  constructor(setup: TurnNoticesSetup) {
    this.#setup = setup;
  }

  /** A table waits for a person who is not there. */
  tell(turn: Turn): void {
    // Where a decision has days.
    if (!isInDays(turn.pace)) return;
    const sending = this.#send(turn).catch((error: unknown) =>
      this.#setup.failed('A notice could not be sent.', error),
    );
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** Resolves when no notice is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #send({ table, person, game }: Turn): Promise<void> {
    const { pushes } = this.#setup.store;
    if (!(await pushes.hasNotice(table, person))) return;
    const payload = JSON.stringify({ kind: 'your-turn', table, game });
    const subscriptions = await pushes.subscriptions(person);
    await Promise.all(
      subscriptions.map(async ({ hash, subscription }) => {
        const pushed = await this.#setup.client.send(JSON.parse(subscription) as PushSubscription, payload);
        if (pushed === 'gone') await pushes.unsubscribe(hash);
      }),
    );
  }
}
