/** Where `npm test` leaves what its last run measured, for `npm run test:times`. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const folder = `${root}var/test-reports/`;
mkdirSync(folder, { recursive: true });

/**
 * What Vitest counts, what it measured of each file, what Playwright reports, what the journeys' product logged (a JSON
 * object a line), and how long each step took.
 */
export const reportPaths = {
  vitest: `${folder}vitest.json`,
  vitestTimes: `${folder}vitest-times.json`,
  playwright: `${folder}playwright.json`,
  product: `${folder}product.log`,
  steps: `${folder}steps.json`,
};

/** Milliseconds of one test file: loading its modules, its environment and set-up files, its tests and hooks. */
export type FileTimes = Readonly<{ file: string; import: number; setup: number; tests: number }>;
export type StepTimes = readonly Readonly<{ title: string; milliseconds: number }>[];
