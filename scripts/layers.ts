/**
 * Checks the modules of the features against the order of layers.json: each is in it, none imports one that comes after
 * it, no group imports each other, and docs/layers.md shows it. With --write, draws docs/layers.md anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import declared from '../layers.json' with { type: 'json' };
import { drawLayers, type Layers, orderOf } from './layers/draw-layers.ts';
import { cyclesOf, type FeatureGraph, featureGraph, linesAgainst } from './layers/feature-graph.ts';
import { root } from './test-reports.ts';

const drawn = `${root}docs/layers.md`;
const folders = { api: 'apps/api/src/features', web: 'apps/web/app/features' };
const titles = { api: 'API', web: 'Web' };
/** An app without a list of its own is not checked. */
const lists: { api?: Layers; web?: Layers } = declared;

const apps = (['api', 'web'] as const).flatMap((name) => {
  const layers = lists[name];
  return layers
    ? { name, title: titles[name], layers, graph: featureGraph(root + folders[name], orderOf(layers)) }
    : [];
});

function problemsOf(order: readonly string[], graph: FeatureGraph): string[] {
  const { features, lines } = graph;
  const describe = ({ file, line, target }: (typeof lines)[number]): string => `${file}:${line} → ${target}`;
  return [
    ...features.filter((one) => !order.includes(one)).map((one) => `${one} is not in layers.json`),
    ...order
      .filter((one) => !features.includes(one))
      .map((one) => `${one} is in layers.json and has no folder`),
    ...order
      .filter((one, place) => order.indexOf(one) !== place)
      .map((one) => `${one} is twice in layers.json`),
    ...linesAgainst(order, lines).map((line) => `against the order: ${describe(line)}`),
    ...cyclesOf(graph).flatMap((group) => [
      `these import each other: ${group.join(', ')}`,
      ...lines
        .filter(({ from, to }) => group.includes(from) && group.includes(to))
        .map((one) => `  ${describe(one)}`),
    ]),
  ];
}

const problems = apps.flatMap(({ name, layers, graph }) =>
  problemsOf(orderOf(layers), graph).map((problem) => `${name}: ${problem}`),
);
const text = drawLayers(apps);
if (process.argv.includes('--write')) writeFileSync(drawn, text);
else if (readFileSync(drawn, 'utf8') !== text)
  problems.push('docs/layers.md is not up to date: run npm run layers');

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
const summary = apps.map(
  ({ name, graph }) => `${name}: ${graph.features.length} modules, ${cyclesOf(graph).length} cycles`,
);
process.stdout.write(`${summary.join('; ')}\n`);
