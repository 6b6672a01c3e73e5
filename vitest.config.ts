import { defineConfig } from 'vitest/config';

/** They start the whole product, with a database of its own, and wait for it. */
const starting = ['apps/api/src/{process,killed-jobs}.test.ts'];
const apart = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    globalSetup: './apps/api/src/testing/global-setup.ts',
    maxWorkers: 2,
    // Files share a process: the modules of the whole application are loaded once in each, not once a file.
    isolate: false,
    // What hangs fails; a busy machine is slow, not wrong.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...apart, ...starting],
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
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
