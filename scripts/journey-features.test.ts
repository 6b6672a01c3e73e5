import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { everywhereJourneys, journeyFeatures } from '../e2e/journey-features.ts';
import { declaredModules } from './layers/modules.ts';
import { root } from './test-reports.ts';

const names = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((path) => basename(path));

test('every file of journeys says which features it walks through, and each of them exists', () => {
  const files = names('e2e/*.spec.ts').map((name) => name.replace('.spec.ts', ''));
  expect([...Object.keys(journeyFeatures), ...everywhereJourneys].toSorted()).toEqual(files.toSorted());
  const features = new Set(declaredModules);
  expect(
    Object.values(journeyFeatures)
      .flat()
      .filter((feature) => !features.has(feature)),
  ).toEqual([]);
});
