/**
 * Prints, for every graded set of packages/matching/measures, nDCG@10 of the matching engine and of BM25, the
 * candidates among the first ten who may not practise a regulated trade; then the scores of each grade.
 * Run: npm run bench -- matching.bench
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GradedSet } from '@baara/matching';
import { type Measured, measureRanking } from '../packages/matching/measures/measure-ranking.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = 0.9;
const MOST_WRONG = 0;

const folder = fileURLToPath(new URL('../packages/matching/measures/', import.meta.url));

type Total = Omit<Measured, 'scores' | 'best'>;

/** The mean over all offers of several sets. */
function together(sets: readonly Measured[]): Total {
  const sum = (of: (set: Measured) => number): number => sets.reduce((all, set) => all + of(set), 0);
  const offers = sum((set) => set.offers);
  return {
    offers,
    profiles: sum((set) => set.profiles),
    engine: sum((set) => set.engine * set.offers) / offers,
    baseline: sum((set) => set.baseline * set.offers) / offers,
    wrong: sum((set) => set.wrong),
    wrongNamed: sum((set) => set.wrongNamed),
  };
}

const table = createTable(
  'judged set',
  'offers',
  'profiles',
  'nDCG@10',
  'BM25',
  'ahead by',
  'wrong in ten',
  'goal',
  '',
);
function row(name: string, { offers, profiles, engine, baseline, ...set }: Total, goal = ['', '']): void {
  const figures = [engine, baseline, engine - baseline].map((value) => value.toFixed(3));
  const wrong = set.wrongNamed === 0 ? '' : `${set.wrong} of ${set.wrongNamed}`;
  table.row(name, String(offers), String(profiles), ...figures, wrong, ...goal);
}

const sets = globSync('*.json', { cwd: folder })
  .toSorted()
  .map((file) => {
    const set = JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as GradedSet;
    return { name: basename(file, '.json'), measured: measureRanking(set) };
  });
for (const { name, measured } of sets) row(name, measured);
const named = (start: string): Measured[] =>
  sets.filter(({ name }) => name.startsWith(start)).map(({ measured }) => measured);
// What the engine was tuned on proves nothing: the goal is set on the others, together.
row('all development', together(named('development')));
const heldOut = named('judged');
if (heldOut.length > 0) {
  const all = together(heldOut);
  const isMet = all.engine >= LEAST && all.wrong <= MOST_WRONG;
  row('all judged', all, [`>= ${LEAST}, ${MOST_WRONG} wrong`, verdict(isMet)]);
}
table.print();
if (heldOut.length === 0) say('No set is held out: those at hand were opened, and prove nothing.');

const MEANINGS = ['no', 'weak', 'good', 'to call at once'];
const scoreTable = createTable(
  'grade',
  'pairs',
  'p10',
  'p25',
  'p50',
  'p75',
  'p90',
  '60 and more',
  '80 and more',
);
for (const grade of [3, 2, 1, 0]) {
  const scores = sets.flatMap(({ measured }) => measured.scores[grade] ?? []).toSorted((a, b) => a - b);
  const at = (part: number): string => String(scores[Math.floor(part * (scores.length - 1))] ?? '');
  const over = (least: number): string =>
    `${Math.round((scores.filter((score) => score >= least).length * 100) / scores.length)} %`;
  const places = [0.1, 0.25, 0.5, 0.75, 0.9].map(at);
  scoreTable.row(`${grade} ${MEANINGS[grade]}`, String(scores.length), ...places, over(60), over(80));
}
scoreTable.print();
const best = sets.flatMap(({ measured }) => measured.best);
const above = best.filter((score) => score > 80).length;
say(`Best graded 3 above 80: ${above} of ${best.length} offers that have one.`);
