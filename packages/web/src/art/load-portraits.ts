// The portraits are a bundle of their own. It is loaded while the home page is idle, so that they are there with the
// first frame of a table, and at the latest when a table is opened.
import type { ComponentType } from 'preact';

export type DrawnPortrait = ComponentType<{ bot: string }>;

let drawn: DrawnPortrait | undefined;

/** The portraits, if they are loaded. */
export function loadedPortrait(): DrawnPortrait | undefined {
  return drawn;
}

/** Loads the portraits. */
export async function loadPortraits(): Promise<DrawnPortrait> {
  drawn ??= (await import('./portrait.tsx')).Portrait;
  return drawn;
}

/** Loads them when the page has nothing else to do. */
export function preloadPortraits(): void {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
  whenIdle(() => void loadPortraits().catch(() => undefined));
}
