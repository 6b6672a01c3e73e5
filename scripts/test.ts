/**
 * Every check of the project: types, lint, import rules, dead code, unit and API tests, web build, browser
 * journeys. The last line printed is `N passed, N failed`; a step that is not a suite of tests counts for one.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { runChecks } from './run-checks.ts';
import { staticChecks } from './static-checks.ts';
import { reportPaths, root, type StepTimes } from './test-reports.ts';

type Counts = { passed: number; failed: number };

/** The failures, a line each, repeated at the end: the beginning of a long output is easily lost. */
const failures: string[] = [];

const bin = `${root}node_modules/.bin/`;
/** A report of an earlier run must not be taken for one of this run. */
for (const path of Object.values(reportPaths)) rmSync(path, { force: true });

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Counts of a suite from its JSON report; a run that ended badly without a failed test is one failure. */
async function suite(
  title: string,
  path: string,
  start: () => Promise<boolean>,
  read: (report: unknown) => Counts,
): Promise<Counts> {
  process.stdout.write(`\n── ${title}\n`);
  const succeeded = await start();
  try {
    const counts = read(JSON.parse(readFileSync(path, 'utf8')));
    if (succeeded || counts.failed > 0) return counts;
    failures.push(`${title}: ended badly, with no failed test`);
    return { ...counts, failed: 1 };
  } catch {
    failures.push(`${title}: no report to read`);
    return { passed: 0, failed: 1 };
  }
}

const runVitest = (): Promise<boolean> =>
  run(`${bin}vitest`, [
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-times-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${reportPaths.vitest}`,
  ]);
type VitestFile = {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
};
const readVitest = (report: unknown): Counts => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: VitestFile[];
  };
  // A file that could not even be loaded has no test to count.
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status } of assertionResults)
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}`);
  failures.push(...unloadable.map(({ name }) => `${relative(root, name)}: could not be loaded`));
  return {
    passed: numPassedTests,
    failed: numFailedTests + (numFailedTestSuites > 0 ? unloadable.length : 0),
  };
};

const runPlaywright = (): Promise<boolean> =>
  run(`${bin}playwright`, ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPaths.playwright });
type Attachment = { name: string; path?: string };
type Journey = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { attachments: Attachment[] }[] }[];
};
type Journeys = { specs: Journey[]; suites?: Journeys[] };
const failedJourneys = ({ specs, suites = [] }: Journeys): Journey[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedJourneys),
];

const PAGES_SHOWN = 3;
const LINES_SHOWN = 250;
/** What the pages of a failed journey showed: where only the output is at hand, a rare failure is explained by it alone. */
function printPages({ title, tests }: Journey): void {
  const paths = tests.flatMap(({ results }) =>
    results.flatMap(({ attachments }) =>
      attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
    ),
  );
  for (const path of paths) {
    const [, snapshot = ''] = readFileSync(path, 'utf8').split('```yaml\n');
    const lines = snapshot.split('\n```', 1).join('').split('\n').slice(0, LINES_SHOWN);
    process.stdout.write(`\n── The page of « ${title} »\n${lines.join('\n')}\n`);
  }
}

const FAULTS_SHOWN = 20;
/** Requests that the product could not answer while journeys ran: what a page shows of them is one sentence. */
function printFaults(): void {
  if (!existsSync(reportPaths.product)) return;
  const faults = readFileSync(reportPaths.product, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"request failed"'));
  if (faults.length === 0) return;
  process.stdout.write(`\n── ${faults.length} requests failed in the product\n`);
  process.stdout.write(`${faults.slice(-FAULTS_SHOWN).join('\n')}\n`);
}
const readPlaywright = (report: unknown): Counts => {
  const { stats, suites } = report as {
    stats: { expected: number; flaky: number; unexpected: number };
    suites: Journeys[];
  };
  const failed = suites.flatMap(failedJourneys);
  failures.push(...failed.map(({ file, title }) => `${file}: ${title}`));
  for (const journey of failed.slice(0, PAGES_SHOWN)) printPages(journey);
  printFaults();
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

const totals: Counts = { passed: 0, failed: 0 };
const times: StepTimes[number][] = [];

// None needs another, and few use more than one processor.
process.stdout.write('\n── static checks and web build\n');
const { types, ...others } = staticChecks;
const checks = await runChecks({ types, 'web build': 'build', 'dead code': 'dead-code', ...others });
for (const { title, passed, milliseconds } of checks) {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(title);
  times.push({ title, milliseconds });
}

const suites: Record<string, (title: string) => Promise<Counts>> = {
  'unit and API tests': (title) => suite(title, reportPaths.vitest, runVitest, readVitest),
  'browser journeys': (title) => suite(title, reportPaths.playwright, runPlaywright, readPlaywright),
};
for (const [title, one] of Object.entries(suites)) {
  const start = performance.now();
  const { passed, failed } = await one(title);
  totals.passed += passed;
  totals.failed += failed;
  times.push({ title, milliseconds: performance.now() - start });
}
writeFileSync(reportPaths.steps, JSON.stringify(times));
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;
