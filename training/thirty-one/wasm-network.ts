// The network of the Duchess in WebAssembly, for training: the same sums in single precision with SIMD, at four times the
// speed. A million matches evaluate it a billion times. A test compares it with `duchess/network/net.ts`.
import { MAX_ACTIVE, type SparseInputs, type Network, type Weights } from '../internals/thirty-one.ts';
import { assemble, type Native } from '../assemble.ts';

/**
 * Both functions go through the hidden units eight at a time. To the sums at `$from` they add the rows whose addresses are
 * listed from `$at` up to `$end`; a row is `$size` bytes long. `setTable` stores the sums at `$to`; `evaluate` applies ReLU
 * and returns the dot product with the output weights at `$out`.
 */
const SUMS = `
  (local $unit i32) (local $place i32) (local $row i32) (local $a v128) (local $b v128) (local $total v128)
  (loop $units
    (local.set $a (v128.load (i32.add (local.get $from) (local.get $unit))))
    (local.set $b (v128.load offset=16 (i32.add (local.get $from) (local.get $unit))))
    (local.set $place (local.get $at))
    (loop $rows
      (local.set $row (i32.add (i32.load (local.get $place)) (local.get $unit)))
      (local.set $a (f32x4.add (local.get $a) (v128.load (local.get $row))))
      (local.set $b (f32x4.add (local.get $b) (v128.load offset=16 (local.get $row))))
      (local.set $place (i32.add (local.get $place) (i32.const 4)))
      (br_if $rows (i32.lt_u (local.get $place) (local.get $end))))`;
const NEXT = `
    (local.set $unit (i32.add (local.get $unit) (i32.const 32)))
    (br_if $units (i32.lt_u (local.get $unit) (local.get $size))))`;
const lane = (number: number): string => `(f32x4.extract_lane ${number} (local.get $total))`;
const PARAMS = '(param $at i32) (param $end i32) (param $from i32) (param $size i32)';
const MODULE = `(module
  (import "shared" "memory" (memory 1))
  (func (export "setTable") ${PARAMS} (param $to i32) ${SUMS}
    (v128.store (i32.add (local.get $to) (local.get $unit)) (local.get $a))
    (v128.store offset=16 (i32.add (local.get $to) (local.get $unit)) (local.get $b)) ${NEXT})
  (func (export "evaluate") ${PARAMS} (param $out i32) (result f32) ${SUMS}
    (local.set $a (f32x4.max (local.get $a) (v128.const f32x4 0 0 0 0)))
    (local.set $b (f32x4.max (local.get $b) (v128.const f32x4 0 0 0 0)))
    (local.set $row (i32.add (local.get $out) (local.get $unit)))
    (local.set $total (f32x4.add (local.get $total) (f32x4.add
      (f32x4.mul (local.get $a) (v128.load (local.get $row)))
      (f32x4.mul (local.get $b) (v128.load offset=16 (local.get $row)))))) ${NEXT}
    (f32.add (f32.load (i32.add (local.get $out) (local.get $size)))
      (f32.add (f32.add ${lane(0)} ${lane(1)}) (f32.add ${lane(2)} ${lane(3)})))))`;

const setUp = await assemble(MODULE);

export class WasmNetwork implements Network {
  /** All weights, as in `Weights`: a change here is a change of the network. */
  readonly flat: Float32Array;
  readonly #size: number;
  readonly #biases: number;
  /** The addresses of the list of rows and of the sums of the table. */
  readonly #listed: number;
  readonly #base: number;
  readonly #list: Int32Array;
  readonly #setTable: Native;
  readonly #evaluate: Native;

  constructor({ inputs, hidden, flat }: Weights) {
    if (hidden % 8 !== 0) throw new Error('The hidden units come in eights.');
    this.#listed = 4 * flat.length;
    this.#base = this.#listed + 4 * MAX_ACTIVE;
    this.#size = 4 * hidden;
    this.#biases = inputs * this.#size;
    const { memory, call } = setUp(this.#base + this.#size);
    this.#setTable = call['setTable']!;
    this.#evaluate = call['evaluate']!;
    this.#list = new Int32Array(memory, this.#listed, MAX_ACTIVE);
    this.flat = new Float32Array(memory, 0, flat.length);
    this.flat.set(flat);
  }

  setTable(table: SparseInputs): void {
    this.#setTable(this.#listed, this.#write(table), this.#biases, this.#size, this.#base);
  }

  evaluate(kind: number, choice: SparseInputs): number {
    const out = this.#biases + this.#size + kind * (this.#size + 4);
    return this.#evaluate(this.#listed, this.#write(choice), this.#base, this.#size, out);
  }

  /** Lists the addresses of the active rows; returns the end of the list. */
  #write({ at, count }: SparseInputs): number {
    for (let index = 0; index < count; index++) this.#list[index] = at[index]! * this.#size;
    return this.#listed + 4 * count;
  }
}
