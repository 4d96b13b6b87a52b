// The Old Fox's networks in WebAssembly with SIMD and single precision, for training. A test compares them with
// `old-fox/network/net.ts`.
import { assemble, type Native } from '../assemble.ts';
import {
  LAY_SHAPE,
  PolicyNetworks,
  REPLY_SHAPE,
  weightCount,
  type NetShape,
  type Network,
  type SparseVector,
} from '../internals/bluff.ts';

const sums = ['$a', '$b', '$c', '$d', '$e'];
const each = (write: (sum: string, offset: number) => string): string =>
  sums.map((sum, index) => write(sum, 16 * index)).join('\n');

/**
 * `add` reads pairs of (address of a weight row, factor) from `$list` to `$end`, and stores `$from` plus the weighted
 * rows of `$size` bytes in `$to`. `relu` turns the sums from `$sums` to `$last` into such pairs for the rows of the next
 * layer from `$row` on, and returns the end of the list. It has no branches: the next pair overwrites one whose sum is
 * not positive.
 */
const MODULE = `(module
  (import "shared" "memory" (memory 1))
  (func (export "add") (param $list i32) (param $end i32) (param $from i32) (param $size i32) (param $to i32)
    (local $unit i32) (local $pair i32) (local $row i32) (local $value v128)
    ${each(sum => `(local ${sum} v128)`)}
    (loop $units
      (local.set $row (i32.add (local.get $from) (local.get $unit)))
      ${each((sum, offset) => `(local.set ${sum} (v128.load offset=${offset} (local.get $row)))`)}
      (local.set $pair (local.get $list))
      (block $done (loop $pairs
        (br_if $done (i32.ge_u (local.get $pair) (local.get $end)))
        (local.set $row (i32.add (i32.load (local.get $pair)) (local.get $unit)))
        (local.set $value (v128.load32_splat offset=4 (local.get $pair)))
        ${each(
          (sum, offset) =>
            `(local.set ${sum} (f32x4.add (local.get ${sum}) (f32x4.mul (local.get $value) (v128.load offset=${offset} (local.get $row)))))`,
        )}
        (local.set $pair (i32.add (local.get $pair) (i32.const 8)))
        (br $pairs)))
      (local.set $row (i32.add (local.get $to) (local.get $unit)))
      ${each((sum, offset) => `(v128.store offset=${offset} (local.get $row) (local.get ${sum}))`)}
      (local.set $unit (i32.add (local.get $unit) (i32.const 80)))
      (br_if $units (i32.lt_u (local.get $unit) (local.get $size)))))
  (func (export "relu") (param $sums i32) (param $last i32) (param $row i32) (param $size i32) (param $list i32) (result i32)
    (local $sum f32)
    (loop $units
      (local.set $sum (f32.load (local.get $sums)))
      (i32.store (local.get $list) (local.get $row))
      (f32.store offset=4 (local.get $list) (local.get $sum))
      (local.set $list (i32.add (local.get $list) (i32.shl (f32.gt (local.get $sum) (f32.const 0)) (i32.const 3))))
      (local.set $row (i32.add (local.get $row) (local.get $size)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (br_if $units (i32.lt_u (local.get $sums) (local.get $last))))
    (local.get $list)))`;

const instantiate = await assemble(MODULE);

/** Policy networks with these weights. */
export function wasmPolicy(lay: Float32Array, reply: Float32Array): PolicyNetworks {
  return new PolicyNetworks(new WasmNet(LAY_SHAPE).load(lay), new WasmNet(REPLY_SHAPE).load(reply));
}

export class WasmNet implements Network {
  readonly shape: NetShape;
  readonly weights: Float64Array;
  readonly #outputs: Float64Array;
  /** Byte offsets: the second and the output layer, then the buffers after the weights. */
  readonly #second: number;
  readonly #last: number;
  readonly #listed: number;
  readonly #prefixSums: number;
  readonly #sums: number;
  readonly #secondSums: number;
  #prefixCount = 0;
  readonly #numbers: Float32Array;
  readonly #places: Int32Array;
  readonly #add: Native;
  readonly #relu: Native;

  constructor(shape: NetShape) {
    const { inputs, first, second, outputs } = shape;
    if (first % 20 !== 0 || second % 20 !== 0)
      throw new Error('The number of hidden units must be a multiple of 20.');
    this.shape = shape;
    this.weights = new Float64Array(weightCount(shape));
    this.#outputs = new Float64Array(outputs);
    let end = 0;
    const room = (numbers: number): number => (end += 4 * numbers) - 4 * numbers;
    room((inputs + 1) * first);
    this.#second = room((first + 1) * second);
    this.#last = room((second + 1) * outputs);
    this.#listed = room(2 * (Math.max(inputs, first) + 1));
    this.#prefixSums = room(first);
    this.#sums = room(first);
    this.#secondSums = room(second);
    const { memory, call } = instantiate(end);
    this.#add = call['add']!;
    this.#relu = call['relu']!;
    this.#numbers = new Float32Array(memory);
    this.#places = new Int32Array(memory);
  }

  /** Replaces the weights. Making a network is slow, so it is reused. */
  load(weights: Float32Array): this {
    this.weights.set(weights);
    this.#numbers.set(weights);
    return this;
  }

  forward(input: SparseVector): Float64Array {
    this.#addRows(input, 0, 4 * this.shape.inputs * this.shape.first, this.#sums);
    return this.#forwardFromSums();
  }

  forwardPrefix(input: SparseVector): void {
    this.#addRows(input, 0, 4 * this.shape.inputs * this.shape.first, this.#prefixSums);
    this.#prefixCount = input.count;
  }

  forwardFromPrefix(input: SparseVector): Float64Array {
    this.#addRows(input, this.#prefixCount, this.#prefixSums, this.#sums);
    return this.#forwardFromSums();
  }

  #addRows({ inputs, values, count }: SparseVector, from: number, begin: number, to: number): void {
    const size = 4 * this.shape.first;
    let at = this.#listed / 4;
    for (let index = from; index < count; index++) {
      this.#places[at++] = inputs[index]! * size;
      this.#numbers[at++] = values[index]!;
    }
    this.#add(this.#listed, 4 * at, begin, size, to);
  }

  #forwardFromSums(): Float64Array {
    const { first, second, outputs } = this.shape;
    const size = 4 * second;
    const end = this.#relu(this.#sums, this.#sums + 4 * first, this.#second, size, this.#listed);
    this.#add(this.#listed, end, this.#second + first * size, size, this.#secondSums);
    const numbers = this.#numbers;
    const [sums, last] = [this.#secondSums / 4, this.#last / 4];
    for (let output = 0; output < outputs; output++) {
      let total = numbers[last + second * outputs + output]!;
      for (let unit = 0; unit < second; unit++) {
        total += Math.max(0, numbers[sums + unit]!) * numbers[last + unit * outputs + output]!;
      }
      this.#outputs[output] = total;
    }
    return this.#outputs;
  }
}
