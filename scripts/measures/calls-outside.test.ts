import { expect, test } from 'vitest';
import { callsOutside } from './calls-outside.ts';
import { callsInComponents } from './screens.ts';
import { sourceFiles } from './small-files.ts';

test('calls of the API stand in the .api.ts of their part, or have a reason that still applies', () => {
  expect(callsInComponents(sourceFiles()).toSorted()).toEqual(Object.keys(callsOutside).toSorted());
});
