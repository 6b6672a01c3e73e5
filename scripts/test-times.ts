/** Prints where the time of the last `npm test` went: its steps, the slowest test files and the slowest journeys. */
import { existsSync, readFileSync } from 'node:fs';
import { type FileTimes, reportPaths, type StepTimes } from './test-reports.ts';

const LINES = 20;

const read = <Report>(path: string): Report | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function printSlowest<Row>(
  title: string,
  rows: readonly Row[],
  time: (row: Row) => number,
  name: (row: Row) => string,
) {
  print(`\n${title}`);
  const slowest = rows.toSorted((a, b) => time(b) - time(a)).slice(0, LINES);
  for (const row of slowest) print(`${seconds(time(row))}  ${name(row)}`);
}

function printFiles(files: readonly FileTimes[]): void {
  const total = (part: 'import' | 'setup' | 'tests') => seconds(sum(files.map((file) => file[part]))).trim();
  print(
    `\n${files.length} test files: import ${total('import')}, setup ${total('setup')}, tests ${total('tests')}`,
  );
  printSlowest(
    'Slowest test files',
    files,
    (file) => file.tests,
    (file) => file.file,
  );
  printSlowest(
    'Slowest imports',
    files,
    (file) => file.import,
    (file) => file.file,
  );
  printSlowest(
    'Slowest set-ups',
    files,
    (file) => file.setup,
    (file) => file.file,
  );
}

type Suite = {
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
  suites?: Suite[];
};
type Journey = { name: string; file: string; duration: number };

const journeysOf = ({ specs = [], suites = [] }: Suite): Journey[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file,
      name: `${file}, ${projectName}: ${title}`,
      duration: sum(results.map(({ duration }) => duration)),
    })),
  ),
  ...suites.flatMap(journeysOf),
];

function printJourneys(journeys: readonly Journey[]): void {
  print(
    `\n${journeys.length} browser journeys: ${seconds(sum(journeys.map(({ duration }) => duration))).trim()}`,
  );
  printSlowest(
    'Slowest journeys',
    journeys,
    ({ duration }) => duration,
    ({ name }) => name,
  );
  const files = Map.groupBy(journeys, ({ file }) => file);
  const times = [...files].map(([file, ones]) => ({
    file,
    time: sum(ones.map(({ duration }) => duration)),
    ones,
  }));
  printSlowest(
    'Slowest files of journeys',
    times,
    ({ time }) => time,
    ({ file, ones }) => `${file} (${ones.length})`,
  );
}

const steps = read<StepTimes>(reportPaths.steps);
const files = read<FileTimes[]>(reportPaths.vitestTimes);
const report = read<Suite>(reportPaths.playwright);
if (steps) {
  print('Steps of the last npm test');
  for (const { title, milliseconds } of steps) print(`${seconds(milliseconds)}  ${title}`);
}
if (files) printFiles(files);
if (report) printJourneys(journeysOf(report));
if (!steps && !files && !report) print('Nothing was measured yet: run npm test first.');
