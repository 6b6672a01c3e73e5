/**
 * Measures the reading of pasted ads (packages/offer-reading) on its development set, and on the ads that somebody else
 * wrote (packages/offer-reading/held-out), where there are any: precision and recall per field, the share of fields that
 * are wholly right, time per ad. MISSES=1 prints every wrong field of the development set; with MISSES=held-out the others.
 * Run: npm run bench -- offer-reading
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readAd } from '../packages/offer-reading/src/index.ts';
import { LABELLED_ON, type LabelledAd } from '../packages/offer-reading/measures/labelled-ads.ts';
import { measureReading } from '../packages/offer-reading/measures/measure-reading.ts';
import { createTable, say } from './table.ts';

/** Of `development` (written by who wrote the engine) or `held-out` (by somebody else); none when there is no file. */
function readLabelledAds(folder: 'development' | 'held-out'): LabelledAd[] {
  const address = new URL(`../packages/offer-reading/${folder}/`, import.meta.url);
  if (!existsSync(address)) return [];
  return readdirSync(address)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, address), 'utf8')) as LabelledAd[]);
}

const share = (value: number): string => value.toFixed(3);

function print(title: string, ads: readonly LabelledAd[], withMisses: boolean): void {
  say(`\n${title}: ${ads.length} ads`);
  if (ads.length === 0) return;
  const { measures, wholeAds, misses } = measureReading(ads);
  const table = createTable('field', 'precision', 'recall', 'wholly right');
  for (const { field, precision, recall, whole } of measures)
    table.row(field, share(precision), share(recall), share(whole));
  table.print();
  const mean = measures.reduce((sum, { whole }) => sum + whole, 0) / measures.length;
  say(`fields wholly right: ${share(mean)}; ads without one wrong field: ${share(wholeAds)}`);
  if (withMisses)
    for (const { ad, field, expected, got } of misses)
      say(`  ${ad + 1} ${field}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
}

const development = readLabelledAds('development');
print('Development set, by who wrote the engine', development, process.env.MISSES === '1');
print('Held-out set, by somebody else', readLabelledAds('held-out'), process.env.MISSES === 'held-out');

const start = performance.now();
for (const { text } of development) readAd(text, LABELLED_ON);
say(`\n${((performance.now() - start) / Math.max(1, development.length)).toFixed(1)} ms per ad`);
