// The input of a network as a sparse vector: most inputs are zero, so only the others are kept, with their indices in
// ascending order. `add` stores every value and lets the next one overwrite a zero: a branch would be mispredicted too
// often.

export class SparseVector {
  /** The number of non-zero inputs; their indices and values. */
  count = 0;
  readonly inputs: Uint8Array;
  /** Rounded to single precision, as in training. */
  readonly values: Float64Array;
  #next = 0;
  #prefixCount = 0;
  #prefixNext = 0;

  constructor(size: number) {
    this.inputs = new Uint8Array(size + 1);
    this.values = new Float64Array(size + 1);
  }

  /** Appends the next input. */
  add(value: number): void {
    this.inputs[this.count] = this.#next++;
    this.values[this.count] = Math.fround(value);
    this.count += Number(value !== 0);
  }

  /** Appends a one-hot block of `size` inputs; an index outside it leaves all of them zero. */
  addOneHot(size: number, index: number): void {
    if (index >= 0 && index < size) {
      this.inputs[this.count] = this.#next + index;
      this.values[this.count++] = 1;
    }
    this.#next += size;
  }

  clear(): void {
    this.count = 0;
    this.#next = 0;
    this.markPrefix();
  }

  /** Marks the inputs so far as the common prefix of several vectors. */
  markPrefix(): void {
    this.#prefixCount = this.count;
    this.#prefixNext = this.#next;
  }

  /** Drops all inputs after the prefix. */
  truncateToPrefix(): void {
    this.count = this.#prefixCount;
    this.#next = this.#prefixNext;
  }

  /** Becomes a copy of another vector. */
  copy({ inputs, values, count }: SparseVector): this {
    for (let index = 0; index < count; index++) {
      this.inputs[index] = inputs[index]!;
      this.values[index] = values[index]!;
    }
    this.count = count;
    return this;
  }
}
