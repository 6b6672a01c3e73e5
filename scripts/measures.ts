/**
 * Prints what the repository is measured by: its directions, its small files, its words, its screens and the lengths of its
 * files. With --verify, fails on files too small to stand alone; with --list, names what is counted.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import declared from '../layers.json' with { type: 'json' };
import { orderOf } from './layers/draw-layers.ts';
import { cyclesOf, featureGraph } from './layers/feature-graph.ts';
import { formsOutside } from './measures/forms-outside.ts';
import { listsOutside } from './measures/lists-outside.ts';
import { formsOutsideIdiom, otherLists } from './measures/screens.ts';
import { isTest, smallFileProblems, sourceFiles, type SourceFile } from './measures/small-files.ts';
import { root } from './test-reports.ts';

const files = sourceFiles();

if (process.argv.includes('--verify')) verify();
else print();

function verify(): void {
  const { small, unused } = smallFileProblems(files);
  for (const { path, reason, importers } of small)
    process.stderr.write(
      `${path}: ${reason}; move what it holds into ${importers.join(' or ') || 'a file that uses it: nobody imports it'}\n`,
    );
  for (const reason of unused) process.stderr.write(`nothing needs the exception any more: ${reason}\n`);
  if (small.length > 0 || unused.length > 0) process.exitCode = 1;
}

function print(): void {
  const rows: [what: string, value: string, named?: readonly string[]][] = [
    ['Components of the feature graph larger than one', `API ${cycles('api')}, web ${cycles('web')}`],
    ...smallFileRows(),
    ['Words that a standard term replaces: in names; in comments', bannedWords()],
    ...formRows(),
    ...listRows(),
    ...lengthRows(),
    ...longFileRows(),
  ];
  const isListing = process.argv.includes('--list');
  const lines = rows.flatMap(([what, value, list = []]) => [
    `| ${what} | ${value} |`,
    ...(isListing ? list.map((one) => `  ${one}`) : []),
  ]);
  process.stdout.write(`${['| What | Measured |', '|---|---|', ...lines].join('\n')}\n`);
}

function named(what: string, list: readonly string[]): [string, string, readonly string[]] {
  return [what, String(list.length), list];
}

function cycles(app: 'api' | 'web'): number {
  const folder = app === 'api' ? 'apps/api/src/features' : 'apps/web/app/features';
  return cyclesOf(featureGraph(root + folder, orderOf(declared[app]))).length;
}

function smallFileRows(): [string, string, readonly string[]][] {
  const { small } = smallFileProblems(files);
  return [
    named(
      'Files of features and contract that pass names on, or under 12 lines with one importer',
      small.map(({ path }) => path),
    ),
  ];
}

function formRows(): [string, string, readonly string[]][] {
  const others = formsOutsideIdiom(files);
  const unexplained = others.filter((path) => !(path in formsOutside));
  return [
    named('Forms that send outside `useApiForm` and `usePublicForm`, files without a reason', unexplained),
    named(
      '… files with one (`scripts/measures/forms-outside.ts`)',
      others.filter((path) => path in formsOutside),
    ),
  ];
}

function listRows(): [string, string, readonly string[]][] {
  const others = otherLists(files);
  const unexplained = others.filter((path) => !(path in listsOutside));
  return [
    named('Lists of the workspace outside `DataTable`, files without a reason', unexplained),
    named(
      '… files with one (`scripts/measures/lists-outside.ts`)',
      others.filter((path) => path in listsOutside),
    ),
  ];
}

/** Counted by the program that refuses them, where it stands. */
function bannedWords(): string {
  const program = `${root}scripts/words.ts`;
  if (!existsSync(program)) return '—';
  const counted: unknown = JSON.parse(execFileSync('node', [program, '--count'], { encoding: 'utf8' }));
  const { names, comments } = Object(counted);
  return `${String(names)}; ${String(comments)}`;
}

function lengthRows(): [string, string][] {
  const parts = {
    API: 'apps/api/src/',
    web: 'apps/web/app/',
    contract: 'packages/contract/',
    'other packages': 'packages/',
  };
  const others = ({ path }: SourceFile): boolean => !path.startsWith(parts.contract);
  return Object.entries(parts).map(([name, folder]) => {
    const lengths = files
      .filter(({ path }) => path.startsWith(folder) && !isTest(path))
      .filter((file) => folder !== 'packages/' || others(file))
      .map(({ lines }) => lines)
      .toSorted((one, other) => one - other);
    const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
    return [
      `Lines of a file, ${name}: median, 95th percentile, longest`,
      `${at(0.5)}, ${at(0.95)}, ${lengths.at(-1) ?? 0}`,
    ];
  });
}

/** Files whose lines of code are more than the lint likes: it warns of them when it is run without `--quiet`. */
function longFileRows(): [string, string, readonly string[]][] {
  const { stdout } = spawnSync(`${root}node_modules/.bin/oxlint`, ['-f', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const long = diagnostics.filter(({ code }) => code === 'eslint(max-lines)').map(({ filename }) => filename);
  return [
    named('Files of more than 300 lines of code', long.filter((path) => !isTestOrData(path)).toSorted()),
    named('… tests and demonstration data that are', long.filter(isTestOrData).toSorted()),
  ];
}

function isTestOrData(path: string): boolean {
  return isTest(path) || path.startsWith('apps/api/db/seeds/');
}
