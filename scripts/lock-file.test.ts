// The lock file has what any machine needs. npm 10 installs no optional package that the lock file lacks, so without the
// binaries for macOS and Windows the page cannot be built there.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };

/** Tools of the checks, which `npm start` does not need. The registry has their binaries for Linux alone. */
const CHECKS = new Set(['oxc-parser', 'oxlint', 'oxlint-tsgolint']);

it('has the binaries of every platform for what `npm start` uses', () => {
  const isLocked = (of: string, name: string): boolean =>
    `node_modules/${name}` in packages || `${of}/node_modules/${name}` in packages;
  const missing = Object.entries(packages)
    .filter(([path]) => !CHECKS.has(path.replace(/^.*node_modules\//, '')))
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(name => !isLocked(path, name)),
    );
  expect(missing).toEqual([]);
});

it('names no host of a registry', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});
