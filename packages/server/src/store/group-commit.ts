// Collects the writes that arrive while earlier ones are on their way to the disk, and commits them together:
// one flush of the disk then serves many tables, and nobody waits for more than two.

interface Waiting<Write, Result> {
  readonly write: Write;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits in groups. */
export class GroupCommit<Write, Result> {
  readonly #commit: (writes: Write[]) => Promise<Result[]>;
  readonly #lanes: number;
  readonly #most: number;
  #waiting: Waiting<Write, Result>[] = [];
  #flying = 0;
  #idle: (() => void)[] = [];

  /** `lanes` groups may be on their way at the same time, each of at most `most` writes. */
  constructor(
    commit: (writes: Write[]) => Promise<Result[]>,
    { lanes, most }: { lanes: number; most: number },
  ) {
    this.#commit = commit;
    this.#lanes = lanes;
    this.#most = most;
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
      const group = this.#waiting.splice(0, this.#most);
      this.#flying++;
      void this.#fly(group);
    }
  }

  async #fly(group: readonly Waiting<Write, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map(({ write }) => write));
      group.forEach(({ resolve }, index) => resolve(results[index]!));
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
