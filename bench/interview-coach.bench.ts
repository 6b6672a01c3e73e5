/**
 * How well the feedback of packages/interview-coach agrees with people who graded answers without knowing its rules:
 * kappa with quadratic weights, each part and the overall, against each grader and their mean, with the graders' own
 * agreement beside it. BENCH_SET names a file of graded answers; without it, the package's own development answers.
 * Run: BENCH_SET=answers.json npm run bench -- interview-coach
 */
import { readFileSync } from 'node:fs';
import { agreementsOn, type GradedAnswer } from '../packages/interview-coach/measures/graded-answers.ts';
import { readAnswer } from '../packages/interview-coach/src/feedback/read-answer.ts';
import { createTable, say, verdict } from './table.ts';

const LEAST = 0.6;
const set = process.env['BENCH_SET'];
const path = set ?? new URL('../packages/interview-coach/development/answers.json', import.meta.url);
const answers = JSON.parse(readFileSync(path, 'utf8')) as GradedAnswer[];

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '-' : value.toFixed(2);

say(
  `Agreement on ${answers.length} answers (${set ? 'graded elsewhere' : 'our own, which the rules were written on'}), quadratic weighted kappa:`,
);
const table = createTable('Part', 'grader 1', 'grader 2', 'their mean', 'graders together', `goal ${LEAST}`);
const agreements = agreementsOn(answers);
for (const { part, withGraders, withMean, betweenGraders } of agreements)
  table.row(
    part,
    figure(withGraders[0]),
    figure(withGraders[1]),
    figure(withMean),
    figure(betweenGraders),
    verdict(withMean >= LEAST),
  );
table.print();
if (agreements.some(({ withMean }) => withMean < LEAST)) process.exitCode = 1;

const long = answers
  .map(({ answer }) => answer)
  .join(' ')
  .slice(0, 12_000);
const RUNS = 20;
for (let run = 0; run < RUNS; run += 1) readAnswer(long);
const { user } = process.cpuUsage();
for (let run = 0; run < RUNS; run += 1) readAnswer(long);
const milliseconds = (process.cpuUsage().user - user) / RUNS / 1000;
say(`\nAn answer of ${long.length} characters takes ${milliseconds.toFixed(1)} ms of a processor.`);
