import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst, USUAL_LIMIT_MS } from './scripts/longest-first.ts';

/** Tests that play against a program in Python: a check of their own, because not every machine has Python. */
const PYTHON = 'packages/*/test/**/*.python.test.ts';
/** Tests that compile the training's C++ with g++: likewise. */
const CPP = 'training/test/**/*.cpp.test.ts';
const BROWSER = 'packages/web/test/**/*.test.ts';

// Tests run on the sources: the workspace packages offer them under the condition "parlour-source".
export default defineConfig({
  resolve: { conditions: ['parlour-source'] },
  ssr: { resolve: { conditions: ['parlour-source'] } },
  test: {
    // Longer than anything takes on a busy machine. What a test waits for comes sooner, and what never comes fails later.
    testTimeout: USUAL_LIMIT_MS,
    hookTimeout: USUAL_LIMIT_MS,
    expect: { poll: { timeout: 60_000 } },
    // A worker runs one file after another without starting anew: no test leaves anything behind for the next.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'training/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, BROWSER, PYTHON, CPP],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: [BROWSER], globalSetup: 'packages/web/browser/set-up.ts' },
      },
      { extends: true, test: { name: 'python', include: [PYTHON] } },
      { extends: true, test: { name: 'cpp', include: [CPP] } },
    ],
  },
});
