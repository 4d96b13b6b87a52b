// What every load on a server has in common: it counts, and it can be held back while another server is measured.

/** What came of the moves. */
export interface Tally {
  moves: number;
  refused: number;
  /** How long each answer took, in milliseconds. */
  ms: number[];
}

export function newTally(): Tally {
  return { moves: 0, refused: 0, ms: [] };
}

/** A closed loop: everybody moves as soon as it is his turn. */
export interface Load {
  readonly tally: Tally;
  readonly gate: Gate;
  stop(): void;
}

/**
 * Lets moves through, or keeps them until it is opened again. All that has become possible in one turn of the event
 * loop is done at its end: so many players are as little in each other's way as on machines of their own.
 */
export class Gate {
  #isOpen = true;
  #isLeaving = false;
  #waiting: (() => void)[] = [];

  pass(move: () => void): void {
    this.#waiting.push(move);
    this.#leave();
  }

  open(): void {
    this.#isOpen = true;
    this.#leave();
  }

  close(): void {
    this.#isOpen = false;
  }

  #leave(): void {
    if (this.#isLeaving || !this.#isOpen) return;
    this.#isLeaving = true;
    setImmediate(() => {
      this.#isLeaving = false;
      if (this.#isOpen) for (const move of this.#waiting.splice(0)) move();
    });
  }
}
