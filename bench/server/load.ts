// What every load on a server has in common: a tally, and a gate that holds it back while another server is measured.

/** Counts of a load's moves. */
export interface Tally {
  moves: number;
  refused: number;
  /** How long each answer took, in milliseconds. */
  ms: number[];
}

export function newLoadTally(): Tally {
  return { moves: 0, refused: 0, ms: [] };
}

/** A closed loop: players move as soon as it is their turn. */
export interface Load {
  readonly tally: Tally;
  readonly gate: Gate;
  stop(): void;
}

/**
 * Lets moves through, or holds them until it is opened again. Moves that become possible in one turn of the event loop
 * are sent together at its end, so that many players in one process disturb each other little.
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
