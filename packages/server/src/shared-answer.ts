// One answer for everybody who asks within so long, so that asking often costs no more than asking now and then.
export class SharedAnswer<T> {
  readonly #ask: () => Promise<T>;
  readonly #ms: number;
  readonly #now: () => number;
  #askedAt = -Infinity;
  #answer: Promise<T> | undefined;

  constructor(ask: () => Promise<T>, ms: number, now: () => number) {
    this.#ask = ask;
    this.#ms = ms;
    this.#now = now;
  }

  /** Asks unless it was asked within so long: then the answer is shared, also one that is still to come, or a failure. */
  get(): Promise<T> {
    if (this.#answer === undefined || Math.abs(this.#now() - this.#askedAt) >= this.#ms) {
      this.#askedAt = this.#now();
      this.#answer = this.#ask();
    }
    return this.#answer;
  }

  /** Whoever asks from now on gets another answer. */
  forget(): void {
    this.#answer = undefined;
  }
}
