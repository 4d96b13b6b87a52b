// Whole numbers on the command lines of the arena.
import { availableParallelism } from 'node:os';
import type { Parsed } from '@parlour/engine';

export function readWhole(option: string): (text: string) => Parsed<number> {
  return text =>
    /^[1-9]\d*$/.test(text)
      ? { ok: true, value: Number(text) }
      : { ok: false, error: `${option} takes a whole number from 1 up, not "${text}".` };
}

export function readCores(text: string): Parsed<number> {
  return text === 'all' ? { ok: true, value: availableParallelism() } : readWhole('--cores')(text);
}
