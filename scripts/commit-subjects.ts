/** Fails on a commit whose subject is not `area: what changes`, in at most 72 characters. Says nothing where git's history is missing. */
import { execFileSync } from 'node:child_process';
import { root } from './test-reports.ts';

/** Subjects before it were written without this check. */
const BEFORE = '0e63b18ea917';
const LONGEST = 72;
const form = /^[a-z0-9][a-z0-9 -]{0,30}: \S/;

function subjects(): string[] {
  try {
    const log = ['log', '--no-merges', '--format=%s', `${BEFORE}..HEAD`];
    const text = execFileSync('git', log, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

for (const subject of subjects()) {
  const length = [...subject].length;
  if (length > LONGEST) process.stdout.write(`${length} characters, at most ${LONGEST}: ${subject}\n`);
  else if (!form.test(subject)) process.stdout.write(`not « area: what changes »: ${subject}\n`);
  else continue;
  process.exitCode = 1;
}
