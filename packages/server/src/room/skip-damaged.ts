// Lists and searches leave a damaged table out, so that it keeps nobody from the others. Whoever opens it is told.
import { Damaged } from '../store/store.ts';

export class SkipDamaged {
  readonly #failed: (message: string, error: unknown) => void;

  /** `failed` is told of each damaged table. */
  constructor(failed: (message: string, error: unknown) => void) {
    this.#failed = failed;
  }

  /** What `read` returns, nothing where the table is damaged. */
  read<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      return this.skip(error);
    }
  }

  /** For the `catch` of a promise. Every other error is thrown again. */
  readonly skip = (error: unknown): undefined => {
    if (!(error instanceof Damaged)) throw error;
    this.#failed('A table is damaged.', error);
  };
}
