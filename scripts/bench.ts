/** Runs the measures of bench/, or those named, one after another: `npm run bench -- search start-up`. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const all = globSync('bench/*.bench.ts', { cwd: root }).toSorted();
const chosen = named.length > 0 ? all.filter((file) => named.some((name) => file.includes(name))) : all;
if (chosen.length === 0) {
  process.stderr.write(`No measure is called so. There are: ${all.join(', ') || 'none'}\n`);
  process.exitCode = 1;
}
for (const file of chosen) {
  process.stdout.write(`\n# ${file}\n`);
  const { status } = spawnSync(process.execPath, [file], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
