/**
 * Refuses a regular expression whose work grows faster than the text it reads. Two checks of each: `scslre` reads it
 * (repetitions of one character, tried from every place too), and texts made from its own source are matched at growing
 * lengths (repetitions of several). `redos-detector` and `recheck` were tried on these patterns: the first can neither
 * read `iu` nor separate linear from quadratic here, the second needs five minutes and gives up on one in twelve.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { attacksOf, attackText } from './patterns/attack-texts.ts';
import { findPatterns, type FoundPattern } from './patterns/find-patterns.ts';
import { superlinearGrowth } from './patterns/growth.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** [file, the start of the pattern or the constructor's argument, why it may stay]. */
const allowed: readonly (readonly [file: string, pattern: string, reason: string])[] = [
  ['apps/web/app/styles/trim-sheet.ts', '', 'reads our own stylesheets, at build'],
  ['scripts/words', '', 'reads our own sources'],
  ['apps/web/french-marks-plugin.ts', '', 'reads the paths of our own sources, at build'],
  ['packages/cv-reading/src/mask-contacts.ts', 'UNMASKED.source', 'a group around a pattern that is checked'],
  ['packages/french-text/src/messages/context-fixes.ts', 'START', 'attacked whole by engines.test.ts'],
  ['packages/scam-detection/src/scheme-words/', '', 'bounded words in turn; attacked by engines.test.ts'],
  ['packages/french-text/src/messages/grammar-fixes.ts', 'START', 'attacked whole by engines.test.ts'],
  ['packages/french-text/src/messages/turn-fixes.ts', 'START', 'attacked whole by engines.test.ts'],
  ['packages/french-text/src/messages/agreement-fixes.ts', 'START', 'attacked whole by engines.test.ts'],
  [
    'apps/api/src/features/candidates/public/masking.ts',
    'beside',
    'a name in it; attacked by engines.test.ts',
  ],
  ['apps/api/src/platform/ai/mask.ts', 'patterns.join', 'names in it; attacked by engines.test.ts'],
  ['apps/web/app/features/candidates/record/mention-text.ts', 'escaped', 'a name, escaped, after a sign'],
  ['scripts/check-patterns.ts', 'source', 'the pattern under check'],
  ['scripts/patterns/', 'element.raw', 'one character of a pattern under check'],
];

const isRead = (file: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/measures\//.test(file);
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'scripts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(isRead);

const used = new Set<number>();
function isAllowed(file: string, code: string): boolean {
  const index = allowed.findIndex(([of, part]) => file.startsWith(of) && code.includes(part));
  if (index >= 0) used.add(index);
  return index >= 0;
}

const failures: string[] = [];
const read = new Map<string, FoundPattern>();
for (const file of files) {
  const { found, built } = findPatterns(file, readFileSync(join(root, file), 'utf8'));
  for (const pattern of found) {
    const key = `${pattern.source}/${pattern.flags}`;
    if (!read.has(key)) read.set(key, pattern);
  }
  for (const { line, code } of built)
    if (!isAllowed(file, code))
      failures.push(
        `${file}:${line} a pattern made while the program runs: ${code.replace(/\s+/g, ' ').slice(0, 80)}`,
      );
}
/** Patterns that passed this very check in this version of Node: the next run has only new ones to read. */
const folder = join(root, 'node_modules/.cache/patterns');
const checkers = [
  'package-lock.json',
  'scripts/check-patterns.ts',
  'scripts/patterns/attack-texts.ts',
  'scripts/patterns/growth.ts',
].map((file) => readFileSync(join(root, file)));
const check = checkers.reduce(
  (hash, text) => hash.update(text),
  createHash('sha256').update(process.version),
);
const passedFile = join(folder, `${check.digest('hex').slice(0, 16)}.json`);
const passedBefore = new Set(readPassed());
const passed: string[] = [];
for (const [key, pattern] of read) {
  const reason = passedBefore.has(key) ? undefined : faultOf(pattern);
  if (reason === undefined) passed.push(key);
  else if (!isAllowed(pattern.file, pattern.source))
    failures.push(`${pattern.file}:${pattern.line} /${pattern.source.slice(0, 80)}/ ${reason}`);
}
allowed.forEach(([file, part], index) => {
  if (!used.has(index)) failures.push(`${file}: nothing needs the exception for « ${part} » any more`);
});

mkdirSync(folder, { recursive: true });
writeFileSync(passedFile, JSON.stringify(passed));

function readPassed(): string[] {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8')) as string[];
  } catch {
    return [];
  }
}

/** Why a pattern is refused; undefined when it is not. */
function faultOf({ source, flags }: FoundPattern): string | undefined {
  const { reports } = analyse({ source, flags });
  const [report] = reports;
  if (report) {
    const work = report.exponential ? 'exponential' : 'quadratic';
    return `is ${work} on a repetition of ${report.character.literal.source.slice(0, 20)}`;
  }
  const pattern = new RegExp(source, `${flags.replaceAll(/[gy]/g, '')}g`);
  for (const attack of attacksOf(source, flags)) {
    const growth = superlinearGrowth((length) => void attackText(attack, length).replace(pattern, ''), {
      shortest: 500,
      longest: 32_000,
    });
    if (growth !== undefined)
      return `takes ${Math.round(growth)} times the work for 4 times ${JSON.stringify(attack.opening + attack.repeated)}`;
  }
  return undefined;
}

for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
else process.stdout.write(`${read.size} patterns do linear work\n`);
