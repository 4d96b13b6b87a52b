import { describe, expect, it } from 'vitest';
import { levelled, shifted, throughKnots, UNJUDGED } from './judge.ts';
import { weighSamples } from './weigh.ts';

const option = (label: string, results: number[]): { action: string; label: string; results: number[] } => ({
  action: label,
  label,
  results,
});

describe('weighing samples', () => {
  it('puts the best first, with the gap of every option', () => {
    const { chance, options } = weighSamples([option('low', [0.2, 0.4]), option('high', [0.5, 0.7])], [], 2);
    expect(chance).toBeCloseTo(0.6);
    expect(options.map(({ action }) => action)).toEqual(['high', 'low']);
    expect(options.map(({ gap }) => gap)).toEqual([0, expect.closeTo(0.3)]);
  });
  it('takes the error of a gap from pairs, not from single options', () => {
    const { options } = weighSamples(
      [option('a', [0.1, 0.5, 0.9, 0.3]), option('b', [0, 0.4, 0.8, 0.2])],
      [],
      4,
    );
    expect(options[1]!.error).toBeGreaterThan(0.1);
    expect(options[1]!.gapError).toBeCloseTo(0);
  });
  it('compares an option that was given up early with the best one in what both have', () => {
    // The first two determinizations are poor for everybody: the mean of the short one alone would be far too low.
    const { chance, options } = weighSamples(
      [
        option('long', [0.1, 0.3, 0.9, 0.7]),
        option('short', [0, 0.2]),
        option('other', [0.1, 0.2, 0.3, 0.2]),
      ],
      [],
      4,
    );
    expect(chance).toBeCloseTo(0.5);
    const short = options.find(({ action }) => action === 'short')!;
    expect(short.gap).toBeCloseTo(0.1);
    expect(short.chance).toBeCloseTo(0.4);
    expect(options.map(({ action }) => action)).toEqual(['long', 'short', 'other']);
  });
  it('never puts an option behind by less than nothing, even if the short one comes out best', () => {
    const { chance, options } = weighSamples(
      [option('short', [0.5, 0.5]), option('long', [0.4, 0.6, 0.1, 0.2])],
      [],
      4,
    );
    expect(options.every(({ gap }) => gap >= 0)).toBe(true);
    expect(chance).toBe(options[0]!.chance);
  });
  it('says how often a search of the usual size would choose each', () => {
    const noisy = weighSamples([option('a', [0, 1, 0, 1.02]), option('b', [1, 0, 1, 0])], [], 4);
    const clear = weighSamples([option('a', [0.9, 0.9]), option('b', [0.1, 0.1])], [], 2);
    expect(noisy.options[1]!.share).toBeGreaterThan(0.3);
    expect(clear.options[1]!.share).toBe(0);
    expect(noisy.options[0]!.share + noisy.options[1]!.share).toBeCloseTo(1);
  });
  it('can be calibrated at the distances it has, but not below nothing', () => {
    const weighed = weighSamples(
      [option('a', [0.5, 0.6]), option('b', [0.4, 0.5]), option('c', [0, 0])],
      [],
      2,
    );
    const { chance, options } = levelled(weighed, { ...UNJUDGED, calibration: said => said - 0.2 });
    expect(chance).toBeCloseTo(0.35);
    expect(options.map(one => one.chance)).toEqual([0.35, 0.25, 0].map(one => expect.closeTo(one) as number));
    expect(options.map(({ gap }) => gap)).toEqual([0, 0.1, 0.35].map(one => expect.closeTo(one) as number));
    const low = levelled(weighed, { ...UNJUDGED, calibration: said => said - 0.5 }).options.map(
      one => one.chance,
    );
    expect(low[1]).toBeGreaterThan(0);
    expect(low[1]).toBeLessThan(low[0]!);
    expect(low[2]).toBe(0);
  });
  it('believes half of a distance that is as large as its standard error, and nearly all of a clear one', () => {
    // The differences are 0.1 on average; their standard errors are 0.1, and a tenth of that.
    const even = (spread: number): number[] => [0.4 - spread, 0.4 + spread, 0.4 - spread, 0.4 + spread];
    const gapOf = (spread: number): number =>
      weighSamples([option('a', [0.5, 0.5, 0.5, 0.5]), option('b', even(spread))], [], 4).options[1]!.gap;
    expect(gapOf(0)).toBeCloseTo(0.1);
    expect(gapOf(0.1 * Math.sqrt(3))).toBeCloseTo(0.05);
    expect(gapOf(0.01 * Math.sqrt(3))).toBeCloseTo(0.1 / 1.01);
  });
  it('takes distances times what is believed of them, sorts anew, and leaves the best option as it is', () => {
    const weighed = weighSamples(
      [option('a', [0.6, 0.6]), option('b', [0.5, 0.5]), option('c', [0.48, 0.5]), option('d', [0, 0])],
      [],
      2,
    );
    const believed = (action: string, best: string): number => {
      expect(best).toBe('a');
      return action === 'b' ? 2 : 0.5;
    };
    const judged = levelled(weighed, { ...UNJUDGED, believed });
    expect(judged.chance).toBe(weighed.chance);
    expect(judged.options.map(({ action }) => action)).toEqual(['a', 'c', 'b', 'd']);
    const of = (from: typeof judged, wanted: string) => from.options.find(({ action }) => action === wanted)!;
    expect(of(judged, 'b').gap).toBeCloseTo(0.2);
    expect(of(judged, 'b').chance).toBeCloseTo(0.4);
    expect(of(judged, 'c').gap).toBeCloseTo(of(weighed, 'c').gap / 2);
    expect(of(judged, 'c').gapError).toBeCloseTo(of(weighed, 'c').gapError / 2);
    // A lost option is lost, whatever is believed of distances.
    expect(of(judged, 'd').chance).toBe(0);
    const allLost = weighSamples([option('a', [0, 0]), option('b', [0, 0])], [], 2);
    expect(levelled(allLost, { calibration: () => 0.01, believed }).options.map(({ gap }) => gap)).toEqual([
      0, 0,
    ]);
    // Twice a distance is more than there is to lose: who is not lost keeps some chance, who is keeps none.
    const doubled = levelled(weighed, { calibration: said => said - 0.45, believed: () => 2 });
    expect(of(doubled, 'b').chance).toBeGreaterThan(0);
    expect(of(doubled, 'b').chance).toBeLessThan(0.05);
    expect(of(doubled, 'd').chance).toBe(0);
  });
  it('keeps the shares of a mixed strategy', () => {
    const mixed = [
      { ...option('a', [0.5, 0.5]), share: 0.3 },
      { ...option('b', [0.4, 0.4]), share: 0.7 },
    ];
    expect(weighSamples(mixed, [], 2).options.map(({ share }) => share)).toEqual([0.3, 0.7]);
  });
});

describe('a calibration through knots', () => {
  const calibrated = throughKnots([
    [0.1, 0.05],
    [0.5, 0.4],
    [0.9, 0.95],
  ]);
  it('passes through each of them', () => {
    expect([0.1, 0.5, 0.9].map(calibrated)).toEqual(
      [0.05, 0.4, 0.95].map(one => expect.closeTo(one) as number),
    );
  });
  it('rises everywhere, beyond the ends too, and stays a chance', () => {
    const said = Array.from({ length: 101 }, (_, percent) => calibrated(percent / 100));
    expect(said.every((one, index) => index === 0 || one > said[index - 1]!)).toBe(true);
    expect(said[0]).toBeGreaterThanOrEqual(0);
    expect(said[100]).toBeLessThanOrEqual(1);
  });
  it('can be shifted by log odds, and still rises and stays a chance', () => {
    const better = shifted(calibrated, Math.log(9));
    expect(better(0.5)).toBeCloseTo(0.95);
    expect(better(0.1)).toBeCloseTo(0.4);
    const said = Array.from({ length: 101 }, (_, percent) => better(percent / 100));
    expect(said.every((one, index) => index === 0 || one > said[index - 1]!)).toBe(true);
    expect(said[100]).toBeLessThanOrEqual(1);
  });
});
