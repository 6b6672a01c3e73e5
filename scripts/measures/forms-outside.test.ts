import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formsOutside } from './forms-outside.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(Object.keys(formsOutside))('%s has a form of its own, as the list says', (file) => {
  const source = readFileSync(root + file, 'utf8');
  expect(source).toMatch(/<form|<Form\b/);
  expect(source).not.toMatch(/useApiForm|usePublicForm/);
});
