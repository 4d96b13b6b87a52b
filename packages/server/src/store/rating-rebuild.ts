// A rebuild of the ratings, on either store. They are made beside the ones in use, some matches at a time, without
// keeping anybody waiting. The last step counts the matches that have ended since and puts the new ratings in the place
// of the old ones, while no match can end. Killed before that, it has changed nothing that anybody sees.
import { randomUUID } from 'node:crypto';

export interface RebuildSteps {
  /** Begins anew, in place of any rebuild before. `id` is given to the other steps. */
  readonly begin: (id: string) => Promise<void>;
  /** Deletes some of what lies beside the ratings in use. Returns whether there may be more. */
  readonly clear: (id: string) => Promise<boolean>;
  /** Takes the next matches in. Returns whether there may be more. */
  readonly take: (id: string) => Promise<boolean>;
  /** Takes the rest in and puts the new ratings in the place of the old ones, unless too many matches are left. */
  readonly swap: (id: string) => Promise<boolean>;
}

/** Why a step cannot be taken. */
export const SUPERSEDED =
  'Another rebuild of the ratings has begun in the meantime. This one has ended, and the ratings are as they were.';

export class RatingRebuild {
  readonly #steps: RebuildSteps;
  #newest: Promise<void> = Promise.resolve();

  constructor(steps: RebuildSteps) {
    this.#steps = steps;
  }

  /** Those of one process wait for each other. */
  run(): Promise<void> {
    const run = (): Promise<void> => this.#run();
    return (this.#newest = this.#newest.then(run, run));
  }

  async #run(): Promise<void> {
    const { begin, clear, take, swap } = this.#steps;
    const id = randomUUID();
    const clearAll = async (): Promise<void> => {
      while (await clear(id)) continue;
    };
    await begin(id);
    await clearAll();
    do {
      while (await take(id)) continue;
    } while (!(await swap(id)));
    await clearAll();
  }
}
