// The network against a naive implementation, and the bound of its output.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom, type Rng } from '../../../../../core/random.ts';
import { maxOutput } from './bound.ts';
import { Net, weightCount, type NetShape } from './net.ts';
import { SparseVector } from './sparse-vector.ts';

const shape: NetShape = { inputs: 30, first: 20, second: 10, outputs: 2 };
const LARGEST = 3;

const random = (rng: Rng): number => rng.bits() / 0x1_0000_0000;

function randomNet(rng: Rng): Net {
  return new Net(
    shape,
    Float32Array.from({ length: weightCount(shape) }, () => random(rng) - 0.5),
  );
}

/** Half of the inputs are zero. */
function randomInputs(rng: Rng): number[] {
  return Array.from({ length: shape.inputs }, () =>
    rng.below(2) === 0 ? 0 : Math.fround(LARGEST * random(rng)),
  );
}

function vectorOf(inputs: readonly number[], vector = new SparseVector(shape.inputs)): SparseVector {
  for (const input of inputs) vector.add(input);
  return vector;
}

/** The outputs, computed row by row. */
function forwardNaively({ weights }: Net, inputs: readonly number[]): number[] {
  let values = inputs;
  let at = 0;
  for (const units of [shape.first, shape.second, shape.outputs]) {
    const sums = Array.from({ length: units }, (_, unit) => weights[at + values.length * units + unit]!);
    values.forEach((value, row) => {
      for (let unit = 0; unit < units; unit++) sums[unit]! += value * weights[at + row * units + unit]!;
    });
    at += (values.length + 1) * units;
    values = units === shape.outputs ? sums : sums.map(sum => Math.max(0, sum));
  }
  return [...values];
}

describe('Net', () => {
  it('gives the outputs of the naive one to the last bit', () => {
    const rng = rngFrom(seedFrom('plain'));
    const net = randomNet(rng);
    for (let round = 0; round < 100; round++) {
      const inputs = randomInputs(rng);
      expect([...net.forward(vectorOf(inputs))]).toEqual(forwardNaively(net, inputs));
    }
  });
  it('gives the same outputs from a prefix as at once', () => {
    const rng = rngFrom(seedFrom('beginning'));
    const net = randomNet(rng);
    const prefix = randomInputs(rng).slice(0, 12);
    const vector = vectorOf(prefix);
    vector.markPrefix();
    net.forwardPrefix(vector);
    for (let round = 0; round < 100; round++) {
      const inputs = [...prefix, ...randomInputs(rng).slice(12)];
      vector.truncateToPrefix();
      expect([...net.forwardFromPrefix(vectorOf(inputs.slice(12), vector))]).toEqual(
        forwardNaively(net, inputs),
      );
    }
  });
  it('never exceeds the bound', () => {
    const rng = rngFrom(seedFrom('most'));
    for (let round = 0; round < 20; round++) {
      const net = randomNet(rng);
      const bound = maxOutput(net, LARGEST);
      for (let asked = 0; asked < 50; asked++)
        expect(net.forward(vectorOf(randomInputs(rng)))[0]).toBeLessThanOrEqual(bound);
    }
  });
});
