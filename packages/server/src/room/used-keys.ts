// Which keys have been used at a table, in four bytes each, so that a long match costs little. A key may seem used
// though it is not, once in four thousand million: whoever wants to be sure searches the journal.
import type { Seat } from '@parlour/engine';

export class UsedKeys {
  #marks = new Uint32Array(8);
  #count = 0;

  add(seat: Seat, key: string): void {
    if (this.#count === this.#marks.length) {
      const more = new Uint32Array(2 * this.#count);
      more.set(this.#marks);
      this.#marks = more;
    }
    this.#marks[this.#count++] = markOf(seat, key);
  }

  /** Never wrong when it says no. */
  mayHave(seat: Seat, key: string): boolean {
    const mark = markOf(seat, key);
    for (let index = 0; index < this.#count; index++) if (this.#marks[index] === mark) return true;
    return false;
  }
}

/** A number that is rarely the same for two keys (FNV-1a). */
function markOf(seat: Seat, key: string): number {
  let mark = 0x811c9dc5 ^ seat;
  for (let index = 0; index < key.length; index++) {
    mark = Math.imul(mark ^ key.charCodeAt(index), 0x01000193);
  }
  return mark >>> 0;
}
