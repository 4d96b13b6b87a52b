// The network against a plain one that adds up everything, and the most it can answer.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom, type Rng } from '../../../../core/random.ts';
import { mostAnswered } from './bound.ts';
import { Description } from './description.ts';
import { Net, weightCount, type NetShape } from './net.ts';

const shape: NetShape = { inputs: 30, first: 20, second: 10, outputs: 2 };
const LARGEST = 3;

const random = (rng: Rng): number => rng.bits() / 0x1_0000_0000;

function randomNet(rng: Rng): Net {
  return new Net(
    shape,
    Float32Array.from({ length: weightCount(shape) }, () => random(rng) - 0.5),
  );
}

/** Numbers half of which are zeros. */
function randomInputs(rng: Rng): number[] {
  return Array.from({ length: shape.inputs }, () =>
    rng.below(2) === 0 ? 0 : Math.fround(LARGEST * random(rng)),
  );
}

function write(inputs: readonly number[], page = new Description(shape.inputs)): Description {
  for (const input of inputs) page.add(input);
  return page;
}

/** What the network answers, added up row by row. */
function answerPlainly({ weights }: Net, inputs: readonly number[]): number[] {
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
  it('answers to the last bit as a plain one does', () => {
    const rng = rngFrom(seedFrom('plain'));
    const net = randomNet(rng);
    for (let round = 0; round < 100; round++) {
      const inputs = randomInputs(rng);
      expect([...net.ask(write(inputs))]).toEqual(answerPlainly(net, inputs));
    }
  });
  it('goes on from a beginning as if it were asked at once', () => {
    const rng = rngFrom(seedFrom('beginning'));
    const net = randomNet(rng);
    const beginning = randomInputs(rng).slice(0, 12);
    const page = write(beginning);
    page.keep();
    net.begin(page);
    for (let round = 0; round < 100; round++) {
      const inputs = [...beginning, ...randomInputs(rng).slice(12)];
      page.backToKept();
      expect([...net.goOn(write(inputs.slice(12), page))]).toEqual(answerPlainly(net, inputs));
    }
  });
  it('never answers more than it can', () => {
    const rng = rngFrom(seedFrom('most'));
    for (let round = 0; round < 20; round++) {
      const net = randomNet(rng);
      const most = mostAnswered(net, LARGEST);
      for (let asked = 0; asked < 50; asked++)
        expect(net.ask(write(randomInputs(rng)))[0]).toBeLessThanOrEqual(most);
    }
  });
});
