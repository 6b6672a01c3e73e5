import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../test-reports.ts';

/** A file of this many lines or more may stand alone, whatever files import it. */
const ENOUGH_LINES = 12;

export type SourceFile = { path: string; lines: number; text: string };
export type SmallFile = {
  path: string;
  reason: 'passes names on' | 'small, one importer';
  importers: string[];
};

/** The TypeScript sources of the repository, without those written by a program. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return listed.split('\n').flatMap((path) => {
    if (path === '' || path.endsWith('.generated.ts')) return [];
    const text = readText(path);
    return text === undefined ? [] : [{ path, lines: text.trimEnd().split('\n').length, text }];
  });
}

/** A file that was removed is still listed until the removal is staged. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

export const isTest = (path: string): boolean => /[.](?:test|spec|factory)[.]tsx?$/.test(path);

const isOfFeatures = (path: string): boolean =>
  /^(?:apps\/api\/src\/features|apps\/web\/app\/features|packages\/contract\/src)\//.test(path);

/** Files of features and of the contract that pass names of others on, or whose few lines one file imports. */
export function smallFiles(files: readonly SourceFile[]): SmallFile[] {
  const importers = importersOf(files.filter(({ path }) => !isTest(path)));
  return files.flatMap(({ path, lines, text }): SmallFile[] => {
    if (!isOfFeatures(path) || isTest(path)) return [];
    const found = importers.get(path) ?? [];
    if (isPassingOn(path, text)) return [{ path, reason: 'passes names on', importers: found }];
    // A screen is named by its route table, a process by what starts it.
    const isSmall = lines < ENOUGH_LINES && found.length === 1;
    return isSmall ? [{ path, reason: 'small, one importer', importers: found }] : [];
  });
}

const PASSED_ON = /^export (?:type )?(?:\*|\{[^}]*\})(?: as \w+)?(?: from '[^']+')?;/gm;

/** Whether nothing is left of a file without its comments and what it exports of others; in the contract, whether it exports any. */
const isPassingOn = (path: string, text: string): boolean =>
  path.startsWith('packages/contract/')
    ? text.search(PASSED_ON) >= 0
    : text
        .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .replaceAll(PASSED_ON, '')
        .trim() === '';

function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, text } of files) {
    const specifiers = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()\s*'([^']+)'/g)];
    for (const target of new Set(specifiers.map(([, specifier = '']) => targetOf(path, specifier))))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  return importers;
}

function targetOf(path: string, specifier: string): string | undefined {
  const contract = '@baara/contract/';
  if (specifier.startsWith(contract)) return `packages/contract/src/${specifier.slice(contract.length)}.ts`;
  return specifier.startsWith('.') ? join(dirname(path), specifier) : undefined;
}

/** [what the path matches, why it may stand alone]. */
const allowed: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^apps\/web\/.*[.]api[.]ts$/, 'the calls of a feature are looked for in a file of that name'],
  [/^apps\/web\/.*-rules[.]ts$/, "the rules of a form are loaded with it, apart from the page's script"],
  [/^apps\/web\/app\/features\/([^/]+)\/\1[.]routes[.]ts$/, 'the route table of a domain'],
  [/[.]listeners[.]ts$/, 'what a module does at events of lower ones is looked for in a file of that name'],
  [
    /^apps\/api\/src\/features\/notifications\/public\/latest-notifications[.]ts$/,
    'the importer is another module, and no other file of the public folder is about it',
  ],
];

/** @returns those without a reason to stand alone, and exceptions that nothing needs any more. */
export function smallFileProblems(files: readonly SourceFile[]): { small: SmallFile[]; unused: string[] } {
  const found = smallFiles(files);
  return {
    small: found.filter(({ path }) => !allowed.some(([pattern]) => pattern.test(path))),
    unused: allowed
      .filter(([pattern]) => !found.some(({ path }) => pattern.test(path)))
      .map(([, reason]) => reason),
  };
}
