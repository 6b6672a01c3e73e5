/** Runs the static checks, side by side. */
import { runChecks } from './run-checks.ts';
import { staticChecks } from './static-checks.ts';

const started = performance.now();
const done = await runChecks(staticChecks);
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
process.exitCode = done.every(({ passed }) => passed) ? 0 : 1;
