// Lets computer players think in threads, so that a slow one never keeps people waiting. One that does not come
// to an end is stopped with its thread.
import type { Decision } from '@parlour/engine';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { Answer, Question } from './answer.ts';

type Asked = Omit<Question, 'id'>;

interface Waiting {
  readonly question: Question;
  readonly resolve: (decision: Decision<unknown>) => void;
  readonly reject: (error: Error) => void;
}

interface Thinker {
  readonly thread: Worker;
  readonly at: Waiting;
  readonly timer: NodeJS.Timeout;
}

/** Starting a thread may take a while on a busy machine. */
const PATIENCE_MS = 15_000;

export class Thinking {
  readonly #most = Math.max(1, Math.min(4, availableParallelism() - 1));
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Thinker>();
  #queue: Waiting[] = [];
  #asked = 0;
  #closed = false;

  /** What the computer player does. Rejects when its program fails or never ends. */
  think(asked: Asked): Promise<Decision<unknown>> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ question: { ...asked, id: ++this.#asked }, resolve, reject });
      this.#next();
    });
  }

  /** Starts a thread before it is needed: taking over from a node that died leaves no time for it. */
  async warm(): Promise<void> {
    const thread = this.#start();
    await new Promise<void>(resolve => thread.once('message', () => resolve()));
    this.#idle.push(thread);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#queue = [];
    for (const { timer } of this.#busy.values()) clearTimeout(timer);
    await Promise.all([...this.#idle, ...this.#busy.keys()].map(thread => thread.terminate()));
  }

  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    if (this.#idle.length === 0 && this.#busy.size >= this.#most) return;
    const thread = this.#idle.pop() ?? this.#start();
    const at = this.#queue.shift()!;
    const timer = setTimeout(() => this.#fail(thread, 'it did not come to an end'), this.#patience(at));
    this.#busy.set(thread, { thread, at, timer });
    thread.postMessage(at.question, []);
  }

  #patience({ question }: Waiting): number {
    return PATIENCE_MS + question.thinkMs;
  }

  #start(): Worker {
    const thread = startThread('thinker', import.meta.url, undefined);
    thread.on('message', (answer: Answer) => this.#done(thread, answer));
    thread.on('error', error => this.#fail(thread, error instanceof Error ? error.message : String(error)));
    thread.unref();
    return thread;
  }

  #done(thread: Worker, answer: Answer): void {
    const thinker = this.#busy.get(thread);
    // The first message says only that the thread has started.
    if (thinker === undefined || answer.id !== thinker.at.question.id) return;
    this.#busy.delete(thread);
    clearTimeout(thinker.timer);
    this.#idle.push(thread);
    if (answer.decision !== undefined) thinker.at.resolve(answer.decision);
    else thinker.at.reject(new Error(answer.error));
    this.#next();
  }

  #fail(thread: Worker, why: string): void {
    const thinker = this.#busy.get(thread);
    this.#busy.delete(thread);
    void thread.terminate();
    if (thinker !== undefined) {
      clearTimeout(thinker.timer);
      thinker.at.reject(new Error(why));
    }
    this.#next();
  }
}
