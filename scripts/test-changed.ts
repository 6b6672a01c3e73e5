/**
 * Runs what the changes since a commit can break: `npm run test:changed`, or `npm run test:changed -- HEAD~3`.
 * Without a commit: since main, or since the last commit on main itself.
 * - A test file runs when it, its own feature or a module that these import has changed. What only puts the
 *   application together is not followed: every test imports it.
 * - A journey runs when its file or a feature it walks through (e2e/journey-features.ts) has changed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { everywhereJourneys, journeyFeatures } from '../e2e/journey-features.ts';
import { declaredModules, moduleOf } from './layers/modules.ts';
import { root } from './test-reports.ts';

type Cruised = { modules: { source: string; dependencies: { resolved: string }[] }[] };

const bin = `${root}node_modules/.bin/`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function baseCommit(): string {
  if (positionals[0]) return git('rev-parse', positionals[0]);
  try {
    return git('merge-base', 'main', 'HEAD');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

const changedFiles = (base: string): string[] =>
  `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter(Boolean);

function importsOf(): Map<string, string[]> {
  const output = execFileSync(
    `${bin}depcruise`,
    ['apps', 'packages', 'e2e', 'scripts', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules } = JSON.parse(output) as Cruised;
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

const putTogether = new Set(
  ['app', 'main', 'worker', 'listeners', 'sitemap-sources'].map((name) => `apps/api/src/${name}.ts`),
);
const featuresFolder = /^apps\/(?:api\/src|web\/app)\/features\//;
/** The module of layers.json that contains a file. */
const featureOf = (file: string): string | undefined => {
  const [folder] = featuresFolder.exec(file) ?? [];
  return folder && moduleOf(declaredModules, file.slice(folder.length));
};
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file);

/** Everything these files import, themselves included. */
function reach(starts: readonly string[], imports: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!putTogether.has(file)) open.push(...(imports.get(file) ?? []));
  }
  return reached;
}

/** What changes everything: the packages, the database, how tests run. */
const changesAll = (file: string): boolean =>
  /^(?:package-lock\.json|vitest\.config\.ts|apps\/api\/db\/migrations\/.*)$/.test(file);

function testsFor(changed: ReadonlySet<string>, imports: ReadonlyMap<string, string[]>): string[] {
  const files = [...imports.keys()];
  const tests = files.filter(isTest);
  if ([...changed].some(changesAll)) return tests;
  return tests.filter((test) => {
    const feature = featureOf(test);
    const [side] = featuresFolder.exec(test) ?? [''];
    const own = feature
      ? files.filter((file) => file.startsWith(side) && featureOf(file) === feature && !isTest(file))
      : [];
    return [...reach([test, ...own], imports)].some((file) => changed.has(file));
  });
}

/** Features that changed, or that import a changed module of the contract or of another package. */
function featuresFor(changed: ReadonlySet<string>, imports: ReadonlyMap<string, string[]>): Set<string> {
  const packages = new Set([...changed].filter((file) => file.startsWith('packages/') && !isTest(file)));
  const importers = [...imports].filter(([, targets]) => targets.some((target) => packages.has(target)));
  const touched = [...changed].filter((file) => !isTest(file)).concat(importers.map(([file]) => file));
  return new Set(touched.flatMap((file) => featureOf(file) ?? []));
}

const isEverywhere = (file: string): boolean =>
  /^apps\/web\/(?:app\/(?:shell|ui|lib|styles|[^/]+\.tsx?$)|catalogue|service-worker|verifier|[^/]+$)/.test(
    file,
  ) ||
  /^apps\/api\/(?:db\/migrations|src\/(?:platform|[^/]+\.ts$))/.test(file) ||
  /^(?:package-lock\.json|playwright\.config\.ts)$/.test(file);

function journeysFor(changed: ReadonlySet<string>, imports: ReadonlyMap<string, string[]>): string[] {
  const features = featuresFor(changed, imports);
  const everywhere = [...changed].some((file) => isEverywhere(file) && !isTest(file));
  return [...imports.keys()].filter(isJourney).filter((file) => {
    const name = basename(file, '.spec.ts');
    if ([...reach([file], imports)].some((one) => one.startsWith('e2e/') && changed.has(one))) return true;
    if (everywhere && everywhereJourneys.includes(name)) return true;
    return journeyFeatures[name]?.some((feature) => features.has(feature)) ?? false;
  });
}

function run(title: string, files: readonly string[], command: string, ...args: string[]): void {
  process.stdout.write(`\n${files.length} ${title}\n${files.map((file) => `  ${file}\n`).join('')}`);
  if (files.length === 0 || values.list) return;
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

const changed = new Set(changedFiles(baseCommit()));
const imports = importsOf();
const tests = testsFor(changed, imports);
const journeys = journeysFor(changed, imports);
run('test files', tests, `${bin}vitest`, 'run', ...tests);
if (journeys.length > 0 && !values.list) {
  const built = spawnSync(process.execPath, ['scripts/build-web.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exitCode = 1;
}
run('files of journeys', journeys, `${bin}playwright`, 'test', ...journeys);
