/**
 * Prints, for every graded pool of packages/mission-fit/measures, nDCG@10 of the fit of freelances and of BM25, and those
 * among the first ten who may not do a regulated mission; then the scores of each grade.
 * Run: npm run bench -- mission-fit
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type GradedMissions,
  type MeasuredFit,
  measureFit,
} from '../packages/mission-fit/measures/measure-fit.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = 0.85;

const folder = fileURLToPath(new URL('../packages/mission-fit/measures/', import.meta.url));
const pools = globSync('*.json', { cwd: folder })
  .toSorted()
  .map((file) => ({
    name: basename(file, '.json'),
    measured: measureFit(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as GradedMissions),
  }));

const table = createTable(
  'graded pool',
  'missions',
  'freelances',
  'nDCG@10',
  'BM25',
  'ahead by',
  'wrong in ten',
  'goal',
  '',
);
function row(name: string, measured: Omit<MeasuredFit, 'scores'>, goal = ['', '']): void {
  const { missions, freelances, engine, baseline, wrong, wrongNamed } = measured;
  const figures = [engine, baseline, engine - baseline].map((value) => value.toFixed(3));
  const unfit = wrongNamed === 0 ? '' : `${wrong} of ${wrongNamed}`;
  table.row(name, String(missions), String(freelances), ...figures, unfit, ...goal);
}

function together(start: string): Omit<MeasuredFit, 'scores'> | undefined {
  const named = pools.filter(({ name }) => name.startsWith(start)).map(({ measured }) => measured);
  const sum = (of: (one: MeasuredFit) => number): number => named.reduce((all, one) => all + of(one), 0);
  const missions = sum((one) => one.missions);
  if (missions === 0) return undefined;
  return {
    missions,
    freelances: sum((one) => one.freelances),
    engine: sum((one) => one.engine * one.missions) / missions,
    baseline: sum((one) => one.baseline * one.missions) / missions,
    wrong: sum((one) => one.wrong),
    wrongNamed: sum((one) => one.wrongNamed),
  };
}

for (const { name, measured } of pools) row(name, measured);
const opened = together('development');
if (opened) row('all development', opened);
const heldOut = together('judged');
if (heldOut)
  row('all judged', heldOut, [
    `>= ${LEAST}, 0 wrong`,
    verdict(heldOut.engine >= LEAST && heldOut.wrong === 0),
  ]);
table.print();
if (!heldOut) say('No pool is held out: those at hand were opened, and prove nothing.');

const MEANINGS = ['no', 'weak', 'good', 'to propose at once'];
const scoreTable = createTable('grade', 'pairs', 'p10', 'p50', 'p90', '60 and more');
for (const grade of [3, 2, 1, 0]) {
  const scores = pools.flatMap(({ measured }) => measured.scores[grade] ?? []).toSorted((a, b) => a - b);
  const at = (part: number): string => String(scores[Math.floor(part * (scores.length - 1))] ?? '');
  const over = scores.filter((score) => score >= 60).length;
  const share = scores.length === 0 ? '' : `${Math.round((over * 100) / scores.length)} %`;
  scoreTable.row(`${grade} ${MEANINGS[grade]}`, String(scores.length), ...[0.1, 0.5, 0.9].map(at), share);
}
scoreTable.print();
