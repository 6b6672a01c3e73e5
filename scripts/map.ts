/**
 * Writes docs/map.md: each page's screen and calls, each call's route and use case. With --verify, fails when it is not up to
 * date, when a screen calls what the API does not answer, when a call's contract
 * stands in another domain than its route, or when a document names a file that is not there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiOperations } from './map/api-operations.ts';
import { backgroundWork } from './map/background-work.ts';
import { strayContracts } from './map/contract-domains.ts';
import { missingPaths } from './map/document-paths.ts';
import { drawMap } from './map/draw-map.ts';
import { webScreens } from './map/web-screens.ts';
import { root } from './test-reports.ts';

const drawn = `${root}docs/map.md`;
const operations = apiOperations();
const screens = await webScreens();
const text = drawMap({ operations, screens, background: backgroundWork() });

const answered = new Set(operations.map(({ address }) => address));
const problems = screens.flatMap(({ file, operations: calls }) =>
  calls.filter((call) => !answered.has(call)).map((call) => `${file} calls ${call}, which no route answers`),
);
if (process.argv.includes('--verify')) {
  problems.push(...strayContracts(operations), ...missingPaths());
  if (readFileSync(drawn, 'utf8') !== text) problems.push('docs/map.md is not up to date: run npm run map');
} else writeFileSync(drawn, text);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
process.stdout.write(`${screens.length} screens, ${operations.length} operations on the map\n`);
