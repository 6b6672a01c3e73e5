import { expect, test } from 'vitest';
import { listsOutside } from './lists-outside.ts';
import { otherLists } from './screens.ts';
import { sourceFiles } from './small-files.ts';

test('a list of the signed-in area is a DataTable, or says why not', () => {
  expect(otherLists(sourceFiles()).toSorted()).toEqual(Object.keys(listsOutside).toSorted());
});
