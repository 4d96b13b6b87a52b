// The puzzles that were solved in this browser, and which one comes next.
import type { Puzzle } from '@parlour/engine';
import { signal } from '@preact/signals';
import { kept } from '../storage.ts';

const KEY = 'parlour.puzzles';

/** Their ids. */
export const solved = signal<readonly string[]>(readSolved(kept.read(KEY)));

/** Parses what is stored; anything else counts as nothing. */
export function readSolved(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a solved puzzle. */
export function keepSolved(id: string): void {
  if (solved.value.includes(id)) return;
  solved.value = [...solved.value, id];
  kept.write(KEY, JSON.stringify(solved.value));
}

/** The next unsolved puzzle after this one; after the last comes the first. */
export function nextUnsolved(all: readonly Puzzle[], shown: Puzzle | undefined): Puzzle | undefined {
  const at = shown === undefined ? -1 : all.indexOf(shown);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return others.find(({ id }) => !solved.value.includes(id)) ?? others[0];
}
