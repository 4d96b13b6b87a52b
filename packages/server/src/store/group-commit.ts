// Group commit: writes that arrive during a flush are committed together in the next one. One flush of the disk then
// serves many tables, and no write waits for more than two.

interface Waiting<Write, Result> {
  readonly write: Write;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits in groups. A write whose result is an error has failed alone. */
export class GroupCommit<Write, Result> {
  readonly #commit: (writes: Write[]) => Promise<(Result | Error)[]>;
  readonly #lanes: number;
  readonly #most: number;
  readonly #restMs: number;
  #launchedAt = -Infinity;
  #isResting = false;
  #waiting: Waiting<Write, Result>[] = [];
  #flying = 0;
  #idle: (() => void)[] = [];
  /** Is told how many writes wait when a commit begins. */
  onCommit: ((waiting: number) => void) | undefined;

  /**
   * At most `lanes` groups of at most `most` writes are in flight at the same time, and they start at least `restMs`
   * apart.
   */
  constructor(
    commit: (writes: Write[]) => Promise<(Result | Error)[]>,
    { lanes, most, restMs = 0 }: { lanes: number; most: number; restMs?: number },
  ) {
    this.#commit = commit;
    this.#lanes = lanes;
    this.#most = most;
    this.#restMs = restMs;
  }

  add(write: Write): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      // Requests read in the same turn of the event loop go into the same group.
      if (this.#waiting.length === 1) setImmediate(() => this.#launch());
    });
  }

  /** Resolves when everything added so far is committed. */
  async settled(): Promise<void> {
    if (this.#flying === 0 && this.#waiting.length === 0) return;
    await new Promise<void>(resolve => this.#idle.push(resolve));
  }

  #launch(): void {
    while (this.#flying < this.#lanes && this.#waiting.length > 0) {
      const rest = this.#launchedAt + this.#restMs - performance.now();
      if (rest > 0) return this.#launchAfter(rest);
      this.#launchedAt = performance.now();
      this.onCommit?.(this.#waiting.length);
      const group = this.#waiting.splice(0, this.#most);
      this.#flying++;
      void this.#fly(group);
    }
  }

  #launchAfter(ms: number): void {
    if (this.#isResting) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#launch();
    }, ms);
  }

  async #fly(group: readonly Waiting<Write, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map(({ write }) => write));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index]!;
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#flying--;
    this.#launch();
    if (this.#flying === 0 && this.#waiting.length === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }
}
