// What a learner notes down in a game, for the lesson afterwards. Its pages are used again in the next game.
import { Description, REPLY_SHAPE } from '../internals/bluff.ts';

/** A decision as it was made: what was seen, how likely each choice was, and which one it became. */
export interface Note {
  readonly kind: 'lay' | 'reply';
  /** What the network was shown: each play, or the cards laid. */
  readonly shown: readonly Description[];
  /** How likely each was to be chosen: plays in their order, or a pass and a call. */
  readonly likely: readonly number[];
  readonly chosen: number;
  /** The chance to win as it was seen before the decision, and what that was seen from. */
  readonly chance: number;
  readonly situation: Description;
}

/** The notes of a game. */
export class Notebook {
  readonly notes: Note[] = [];
  readonly #pages: Description[] = [];
  #used = 0;

  /** A copy of a description, good until the notebook is cleared. */
  copy(description: Description): Description {
    const page = (this.#pages[this.#used++] ??= new Description(REPLY_SHAPE.inputs));
    return page.copy(description);
  }

  clear(): void {
    this.notes.length = 0;
    this.#used = 0;
  }
}
