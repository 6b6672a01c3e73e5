import { Uuid } from '@baara/contract/protocol/fields';
import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('makes keys the API takes, never twice the same', () => {
  const made = new Set(Array.from({ length: 500 }, randomUuid));
  expect(made.size).toBe(500);
  for (const key of made) expect(Uuid.safeParse(key).success).toBe(true);
});
