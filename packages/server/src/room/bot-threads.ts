// The thread pool in which computer players decide, so that a slow one delays no other request. A player whose
// program does not return is stopped with its thread.
import type { Decision } from '@parlour/engine';
import { startThread, ThreadPool } from '@parlour/threads';
import { availableParallelism } from 'node:os';
import type { DecisionTask } from './bot-decision.ts';

/** Added to a player's own limit: starting a thread may take seconds on a busy machine. */
const GRACE_MS = 15_000;
const MAX_THREADS = 4;

export class BotThreads {
  readonly #pool = new ThreadPool<DecisionTask, Decision<unknown>>(
    Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
    () => startThread('bot-thread', import.meta.url),
  );
  #closed = false;

  /** The computer player's decision. Rejects when its program throws or does not return. */
  async think(task: DecisionTask): Promise<Decision<unknown>> {
    try {
      return await this.#pool.run(task, { limitMs: GRACE_MS + task.thinkMs });
    } catch (error) {
      if (!this.#closed) throw error;
      // A rejection would have the table play a random move while the server closes: the decision stays pending.
      return await new Promise(() => {});
    }
  }

  /** Starts a thread before it is needed: taking over from a node that died leaves no time for it. */
  async warm(): Promise<void> {
    await this.#pool.warm();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool.close();
  }
}
