// What the programs of this folder share: options of the command line, threads that are asked one job at a time,
// and the weights a network begins with and is averaged to.
import { Worker } from 'node:worker_threads';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import { INPUTS } from '../../../engine/src/games/thirty-one/bots/duchess/inputs.ts';

/** The value of `--name`, or the usual one. */
export function option(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
}

/** So many threads of a program; each is told which program it belongs to. */
export function hire(program: string, file: string, cores: number): Worker[] {
  return Array.from(
    { length: cores },
    () => new Worker(file, { workerData: { program }, execArgv: process.execArgv }),
  );
}

/** Gives a thread a job; it must not have another. */
export function ask<Answer>(worker: Worker, job: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(job, []);
  });
}

/** Small numbers either way, so that every unit starts as something else. */
export function firstWeights(hidden: number, seed: string): Float32Array {
  const rng = rngFrom(seedFrom(`${seed}/first`));
  const flat = new Float32Array((INPUTS + 1) * hidden + hidden + 1);
  for (let at = 0; at < flat.length; at++) flat[at] = (rng.bits() / 2 ** 31 - 1) * 0.15;
  flat[flat.length - 1] = 0;
  return flat;
}

/** Sets `flat` to the mean of what the threads have made of it. */
export function average(flat: Float32Array, parts: readonly Float32Array[]): void {
  flat.fill(0);
  for (const part of parts) {
    for (let at = 0; at < flat.length; at++) flat[at]! += part[at]! / parts.length;
  }
}
