// Starts the browser that `findBrowser` has chosen.
import { chromium, type Browser } from 'playwright-core';

/** A browser and how to start it. Plain data: the set-up of the tests sends it to every worker. */
export interface TestBrowser {
  readonly executablePath: string;
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** The switches for every start: no background activity of the browser's own. */
export const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts the browser. */
export function launch({ executablePath, env, args }: TestBrowser): Promise<Browser> {
  const inherited = Object.entries(process.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(inherited), ...env },
    args: [...args, ...QUIET],
  });
}
