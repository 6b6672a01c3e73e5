import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { frenchMarks } from './apps/web/french-marks-plugin.ts';

/** They start the whole product and wait for it, or send thousands of requests: the others run beside them. */
const longest = [
  'src/killed-jobs',
  'src/process',
  'src/roles',
  'src/hostile-input',
  'src/company-access',
  'src/features/backup/backup-cycle',
  'db/seeds/volume',
].map((name) => `/apps/api/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own name of this step
    const others = await super.sort(files.filter((file) => !isLong(file)));
    return [...files.filter(isLong), ...others];
  }
}

const excluded = ['**/node_modules/**', '**/build/**'];
/** Screens of the web application, shown in a document with a fake API (docs/tests.md). */
const screens = 'apps/web/app/**/*.screen.test.tsx';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...excluded, screens],
          globalSetup: './apps/api/src/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        // Screens say what the built application says.
        plugins: [frenchMarks()],
        test: {
          name: 'screens',
          include: [screens],
          exclude: excluded,
          environment: 'jsdom',
          setupFiles: './apps/web/app/testing/screen-setup.ts',
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // One more than the processors of a small machine: files wait for the database and for processes.
    maxWorkers: 3,
    // Files share a process: the modules of the whole application are loaded once in each, not once a file.
    isolate: false,
    // Most of what a request makes is dropped with it: with room for it, it is cleared away less often.
    execArgv: ['--max-semi-space-size=64'],
    // What hangs fails; a busy machine is slow, not wrong.
    hookTimeout: 900_000,
    testTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
