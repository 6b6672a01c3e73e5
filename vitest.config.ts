import { defineConfig } from 'vitest/config';

/** They start the whole product, with a database of its own, and wait for it. */
const starting = ['apps/api/src/{process,killed-jobs}.test.ts'];
const apart = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    globalSetup: './apps/api/src/testing/global-setup.ts',
    maxWorkers: 2,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...apart, ...starting],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'starts',
          include: starting,
          exclude: apart,
          // After the others and one file at a time: nothing else takes the processors from what starts.
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
