/**
 * Prints how well the one box of the offers finds, on every graded set of packages/offer-search/measures, and BM25
 * beside.
 * Run: npm run bench -- search-quality. `BENCH_QUERIES=development` lists the queries of a set, worst first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  measureBaseline,
  measureSearch,
  parseGradedSet,
  type SearchMeasure,
} from '../packages/offer-search/measures/measure-search.ts';
import { createTable, say, verdict } from './table.ts';

const GOAL = { ndcg: 0.85, recall: 0.92, noHits: 0 };
/** Rules are tuned on the first ones, each by another author; the last, when it is there, by someone who never saw them. */
const SETS = ['development', 'development-2', 'development-3', 'held-out'];

const table = createTable('judged set', 'queries', 'nDCG@10', 'recall@20', 'no hit', 'goal', '');
const isMet = ({ ndcg, recall, noHits }: SearchMeasure): boolean =>
  ndcg >= GOAL.ndcg && recall >= GOAL.recall && noHits <= GOAL.noHits;
const figures = ({ queries, ndcg, recall, noHits }: SearchMeasure): string[] => [
  String(queries.length),
  ndcg.toFixed(3),
  recall.toFixed(3),
  String(noHits),
];

for (const name of SETS) {
  const folder = fileURLToPath(new URL(`../packages/offer-search/measures/${name}`, import.meta.url));
  if (!existsSync(`${folder}/queries.tsv`)) continue;
  const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');
  const set = parseGradedSet(read('offers.json'), read('queries.tsv'));
  const measured = measureSearch(set);
  const goal = `>= ${GOAL.ndcg}, >= ${GOAL.recall}, ${GOAL.noHits}`;
  table.row(name, ...figures(measured), goal, verdict(isMet(measured)));
  table.row(`${name}, BM25`, ...figures(measureBaseline(set)));
  if (process.env.BENCH_QUERIES !== name) continue;
  for (const query of measured.queries.toSorted((a, b) => a.ndcg - b.ndcg)) {
    const graded = [...query.graded].map(([id, grade]) => `${id}:${grade}`).join(' ');
    const scores = `${query.ndcg.toFixed(2)} ${query.recall.toFixed(2)}`;
    say(`${scores}  ${query.text}  found ${query.ids.join(' ')}  judged ${graded}`);
  }
}
table.print();
