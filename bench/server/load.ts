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

/** Lets moves through, or keeps them until it is opened again. */
export class Gate {
  #isOpen = true;
  #waiting: (() => void)[] = [];

  pass(move: () => void): void {
    if (this.#isOpen) move();
    else this.#waiting.push(move);
  }

  open(): void {
    this.#isOpen = true;
    for (const move of this.#waiting.splice(0)) move();
  }

  close(): void {
    this.#isOpen = false;
  }
}
