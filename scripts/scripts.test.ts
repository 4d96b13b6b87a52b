// The set-up fails with a clear message and leaves no partial state; the last line of `npm test` counts tests that did not
// run. Scripts are JavaScript, because they run before anything is installed.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import { countTests } from './count-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('set-up', () => {
  let clone: string;
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'parlour-clone-'));
    mkdirSync(join(clone, 'scripts'));
    for (const file of ['scripts/setup.mjs', 'package.json', 'package-lock.json'])
      cpSync(join(root, file), join(clone, file));
  });
  afterEach(() => {
    chmodSync(clone, 0o755);
    rmSync(clone, { recursive: true, force: true });
  });
  const setUp = (
    env: Record<string, string>,
    who: { uid?: number; gid?: number } = {},
  ): { status: number | null; said: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/setup.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      ...who,
    });
    return { status, said: stdout + stderr };
  };

  it('a registry that cannot be reached: says what to do, fails, and is done again the next time', () => {
    const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
    const { status, said } = setUp({ ...nowhere, npm_config_cache: join(clone, 'cache') });
    expect(status).toBe(1);
    expect(said).toMatch(/^Installing packages from the npm registry \(once\)… failed\n/);
    expect(said.trimEnd()).toMatch(
      /Check the connection to the npm registry .* run the same command again\.$/,
    );
    expect(existsSync(join(clone, 'node_modules/.parlour-installed'))).toBe(false);
  });

  it('a folder that cannot be written: says so before anything is tried', () => {
    chmodSync(clone, 0o555);
    // Root may write everywhere, so as root the test runs as an unprivileged user.
    const { status, said } = setUp({}, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
    expect(status).toBe(1);
    expect(said).toBe(
      `The folder ${clone}/ cannot be written. Copy Parlour to a folder of your own and try again there.\n`,
    );
  });

  it('a missing browser: one sentence that says what to do, and no other browser instead', async () => {
    const { findBrowser } = await import('../packages/web/browser/find-browser.ts');
    const before = process.env['PARLOUR_BROWSER'];
    process.env['PARLOUR_BROWSER'] = join(clone, 'no-browser');
    await expect(findBrowser()).rejects.toThrow(
      /^PARLOUR_BROWSER is .*no-browser, and there is no such file\. Install Chromium or Chrome/,
    );
    writeFileSync(join(clone, 'no-browser'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(findBrowser()).rejects.toThrow(/^PARLOUR_BROWSER does not start\. /);
    if (before === undefined) delete process.env['PARLOUR_BROWSER'];
    else process.env['PARLOUR_BROWSER'] = before;
  });
});

describe('the closing line', () => {
  const file = (status: string, tests: number): object => ({
    status,
    assertionResults: Array.from({ length: tests }, () => ({})),
  });
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file('passed', 7)],
  };
  const count = (change: Partial<typeof report>, status: number, asked: string[] = []): unknown =>
    (countTests as (...given: unknown[]) => unknown)({ ...report, ...change }, status, asked);

  it('a test that did not run has failed, unless tests were asked for by name', () => {
    expect(count({}, 0)).toEqual({ passed: 7, failed: 0, didNotRun: 0 });
    expect(count({ numPendingTests: 81, numTodoTests: 1 }, 0)).toEqual({
      passed: 7,
      failed: 82,
      didNotRun: 82,
    });
    expect(count({ numPendingTests: 81 }, 0, ['-t', 'knock'])).toEqual({
      passed: 7,
      failed: 0,
      didNotRun: 0,
    });
  });
  it('a file that cannot be loaded is a failure, and so is an exit code without a failed test', () => {
    const testResults = [file('failed', 0), file('passed', 7), file('failed', 2)];
    expect(count({ testResults, numFailedTests: 1 }, 1)).toMatchObject({ failed: 2 });
    expect(count({}, 1)).toMatchObject({ failed: 1 });
  });
});
