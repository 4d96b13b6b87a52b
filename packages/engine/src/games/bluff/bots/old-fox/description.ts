// A position written down for a network. Most of its inputs are zeros, so only the others are noted, each with its
// number, in their order. Every number is written, and a zero is written over by the next one: nobody can guess what
// comes, and a processor that guesses wrong has lost more time than a number takes.

/** What a network is shown. */
export class Description {
  /** How many inputs are not zero; which they are, and what they say. */
  count = 0;
  readonly inputs: Uint8Array;
  /** Single numbers are kept in single precision, as they were when the networks were taught. */
  readonly values: Float64Array;
  #next = 0;
  #keptCount = 0;
  #keptNext = 0;

  constructor(room: number) {
    this.inputs = new Uint8Array(room + 1);
    this.values = new Float64Array(room + 1);
  }

  /** Writes the next input. */
  add(value: number): void {
    this.inputs[this.count] = this.#next++;
    this.values[this.count] = Math.fround(value);
    this.count += Number(value !== 0);
  }

  /** Writes so many inputs that are all zero but one of them, the first being number 0, if it is among them. */
  addOneOf(size: number, one: number): void {
    if (one >= 0 && one < size) {
      this.inputs[this.count] = this.#next + one;
      this.values[this.count++] = 1;
    }
    this.#next += size;
  }

  /** Begins anew. */
  clear(): void {
    this.count = 0;
    this.#next = 0;
    this.keep();
  }

  /** Marks what is there as the beginning of several descriptions. */
  keep(): void {
    this.#keptCount = this.count;
    this.#keptNext = this.#next;
  }

  /** Forgets what came after the beginning. */
  backToKept(): void {
    this.count = this.#keptCount;
    this.#next = this.#keptNext;
  }

  /** Becomes a copy of another description. */
  copy({ inputs, values, count }: Description): this {
    for (let index = 0; index < count; index++) {
      this.inputs[index] = inputs[index]!;
      this.values[index] = values[index]!;
    }
    this.count = count;
    return this;
  }
}
