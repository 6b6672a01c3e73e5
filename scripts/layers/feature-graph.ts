import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { moduleOf } from './modules.ts';

/** A line of one module that imports a file of another. */
export type ImportLine = { from: string; to: string; file: string; line: number; target: string };
export type FeatureGraph = { features: string[]; lines: ImportLine[] };

/** What only tests import stands outside: it may know everything. */
const isForTests = (file: string): boolean => /[.](test|spec|factory)[.]tsx?$/.test(file);

/**
 * The modules of a folder of features, and every line by which one imports another: types, re-exports and dynamic
 * imports (`import()`) count too.
 * @param names the declared modules; a file outside them counts as its first folder's.
 */
export function featureGraph(root: string, names: readonly string[]): FeatureGraph {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isForTests(file));
  const features = [...new Set(files.map((file) => ownerOf(names, file)))].toSorted();
  const lines = files
    .toSorted()
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8'), names));
  return { features, lines };
}

const ownerOf = (names: readonly string[], file: string): string =>
  moduleOf(names, file) ?? file.split('/', 1)[0] ?? file;

/** @param file its path below the folder of the features. */
export function linesOf(file: string, source: string, names: readonly string[]): ImportLine[] {
  const from = ownerOf(names, file);
  return specifiersOf(file, source).flatMap(({ specifier, start }) => {
    const target = relative('.', join(dirname(file), specifier));
    const to = ownerOf(names, target);
    if (!specifier.startsWith('.') || to === '..' || to === from) return [];
    return [{ from, to, file, line: source.slice(0, start).split('\n').length, target }];
  });
}

function specifiersOf(file: string, source: string): { specifier: string; start: number }[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest, start }) => ({ specifier: moduleRequest.value, start })),
    ...staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? { specifier: moduleRequest.value, start } : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest, start }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      start,
    })),
  ].toSorted((one, other) => one.start - other.start);
}

/** Lines of a feature that import one which does not stand before it. */
export function linesAgainst(order: readonly string[], lines: readonly ImportLine[]): ImportLine[] {
  const place = new Map(order.map((feature, index) => [feature, index]));
  return lines.filter(({ from, to }) => (place.get(to) ?? -1) > (place.get(from) ?? -1));
}

/** Features that import each other, directly or by way of others; each group once (Tarjan's algorithm). */
export function cyclesOf({ features, lines }: FeatureGraph): string[][] {
  const targets = new Map(features.map((feature) => [feature, new Set<string>()]));
  for (const { from, to } of lines) targets.get(from)?.add(to);
  const found = new Map<string, { index: number; low: number }>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (feature: string): { index: number; low: number } => {
    const node = { index: found.size, low: found.size };
    found.set(feature, node);
    open.push(feature);
    for (const target of targets.get(feature) ?? []) {
      const met = found.get(target);
      if (!met) node.low = Math.min(node.low, visit(target).low);
      else if (open.includes(target)) node.low = Math.min(node.low, met.index);
    }
    if (node.low === node.index) groups.push(open.splice(open.indexOf(feature)).toSorted());
    return node;
  };
  for (const feature of features) if (!found.has(feature)) visit(feature);
  return groups.filter(({ length }) => length > 1);
}

/**
 * What each feature imports, without what it reaches by way of another one it imports.
 * @param order the features, each after those it imports.
 */
export function nearestImports(
  order: readonly string[],
  lines: readonly ImportLine[],
): Map<string, string[]> {
  const reached = new Map<string, Set<string>>();
  const nearest = new Map<string, string[]>();
  for (const feature of order) {
    const imported = importsOf(feature, lines);
    const further = new Set(imported.flatMap((one) => [...(reached.get(one) ?? [])]));
    reached.set(feature, new Set([...imported, ...further]));
    nearest.set(
      feature,
      imported.filter((one) => !further.has(one)),
    );
  }
  return nearest;
}

/** The features this one imports, by name. */
export function importsOf(feature: string, lines: readonly ImportLine[]): string[] {
  return [...new Set(lines.filter(({ from }) => from === feature).map(({ to }) => to))].toSorted();
}
