// A position written down for a network. Most of its inputs are zeros, so only the others are noted, each with its
// number, in their order.

/** What a network is shown. */
export class Description {
  /** How many inputs are not zero; which they are, and what they say. */
  count = 0;
  readonly inputs: Uint8Array;
  /** Single numbers are kept in single precision, as they were when the networks were taught. */
  readonly values: Float64Array;
  #next = 0;

  constructor(room: number) {
    this.inputs = new Uint8Array(room);
    this.values = new Float64Array(room);
  }

  /** Writes the next input. */
  add(value: number): void {
    if (value !== 0) {
      this.inputs[this.count] = this.#next;
      this.values[this.count++] = Math.fround(value);
    }
    this.#next++;
  }

  /** Writes so many inputs that are all zero but one of them, the first being number 0, if it is among them. */
  addOneOf(size: number, one: number): void {
    if (one >= 0 && one < size) {
      this.inputs[this.count] = this.#next + one;
      this.values[this.count++] = 1;
    }
    this.#next += size;
  }

  /** Goes back to where the page had so many inputs, zeros and others: what came later is forgotten. */
  cutTo(length: number): void {
    this.#next = length;
    while (this.count > 0 && this.inputs[this.count - 1]! >= length) this.count--;
  }

  /** The same on a page of its own. */
  copy(): Description {
    const page = new Description(this.count);
    page.inputs.set(this.inputs.subarray(0, this.count));
    page.values.set(this.values.subarray(0, this.count));
    page.count = this.count;
    page.#next = this.#next;
    return page;
  }
}
