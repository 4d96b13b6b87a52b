import { defineConfig } from 'vitest/config';

// Tests run on the sources: the workspace packages offer them under the condition "parlour-source".
export default defineConfig({
  resolve: { conditions: ['parlour-source'] },
  ssr: { resolve: { conditions: ['parlour-source'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
