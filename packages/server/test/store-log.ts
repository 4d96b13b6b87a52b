// A store that notes what it is asked about tables, and when by the clock of the test. Answers can be held back.
import type { Clock } from '@parlour/engine';
import type { Store } from '../src/store/store.ts';

interface Note {
  /** The method, and what the read is for where it is said: `tail due`. */
  readonly asked: string;
  /** Undefined where names are asked for, of whatever table. */
  readonly table: string | undefined;
  readonly at: number;
}

const NOTED = new Set(['table', 'entries', 'snapshot', 'namesOf', 'append', 'wholeTable', 'tail']);

export class StoreLog {
  readonly store: Store;
  readonly #clock: Clock;
  #notes: Note[] = [];
  #running = 0;
  readonly #held = new Map<string, Promise<void>>();

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    this.store = this.#noting(
      store,
      store.shared === undefined ? {} : { shared: this.#noting(store.shared) },
    );
  }

  /** What was asked about the table, in order. */
  about(id: string): string[] {
    return this.#notes.filter(({ table = id }) => table === id).map(({ asked }) => asked);
  }

  /** When that was asked about the table. */
  timesOf(id: string, question: string): number[] {
    return this.#notes.filter(({ table, asked }) => table === id && asked === question).map(({ at }) => at);
  }

  clear(): void {
    this.#notes = [];
  }

  /** Holds back what the method is asked from now on, until the function that is returned is called. */
  hold(method: string): () => void {
    let release = (): void => {};
    this.#held.set(method, new Promise(resolve => (release = resolve)));
    return () => {
      this.#held.delete(method);
      release();
    };
  }

  /** Resolves when every question that is not held back has been answered, and nothing follows from the answers. */
  async idle(): Promise<void> {
    for (let turns = 0; turns < 5; turns++) {
      await new Promise(resolve => setImmediate(resolve));
      if (this.#running > 0) turns = 0;
    }
  }

  #noting<T extends object>(target: T, instead: Partial<T> = {}): T {
    return new Proxy(target, {
      get: (_, name) => {
        if (name in instead) return instead[name as keyof T];
        const value: unknown = target[name as keyof T];
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) =>
          this.#ask(String(name), args, () => Reflect.apply(value, target, args) as unknown);
      },
    });
  }

  #ask(method: string, args: readonly unknown[], ask: () => unknown): unknown {
    if (NOTED.has(method)) {
      const [first] = args as [string | { table?: string }];
      const table = typeof first === 'object' ? first.table : first;
      const urgency = ['due', 'asked'].find(word => args.includes(word));
      const asked = urgency === undefined ? method : `${method} ${urgency}`;
      this.#notes.push({ asked, table, at: this.#clock.now() });
    }
    const held = this.#held.get(method);
    if (held !== undefined) return held.then(ask);
    const answer = ask();
    if (!(answer instanceof Promise)) return answer;
    this.#running++;
    return answer.finally(() => this.#running--);
  }
}
