import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';

/** The official French job titles, « masculine / feminine », where they have been put beside the project. */
const titles = new URL('../../../../shared/data/rome/appellations.csv', import.meta.url);

describe('stem on the official job titles', () => {
  it.skipIf(!existsSync(titles))('brings both genders of a trade together 99 times in 100', () => {
    const pairs = readFileSync(titles, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, masculine, feminine] = /^\d+,"?([^,"]+) \/ ([^,"]+)/.exec(line) ?? [];
        return masculine && feminine ? [[analyze(masculine)[0], analyze(feminine)[0]]] : [];
      });
    const met = pairs.filter(([masculine, feminine]) => masculine === feminine);
    expect(pairs.length).toBeGreaterThan(10_000);
    expect(met.length / pairs.length).toBeGreaterThan(0.99);
  });
});
