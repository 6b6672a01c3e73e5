import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('the same content has the same key, another content another', () => {
  const { keyOf } = createIdempotencyKey();
  const first = keyOf({ name: 'Paie', tags: ['a'] });
  expect(keyOf({ name: 'Paie', tags: ['a'] })).toBe(first);
  expect(keyOf({ name: 'Paie', tags: ['b'] })).not.toBe(first);
});

test('once a request was answered, the same content is another request', () => {
  const { keyOf, renew } = createIdempotencyKey();
  const first = keyOf({ text: 'RAS' });
  renew();
  expect(keyOf({ text: 'RAS' })).not.toBe(first);
});

test('two files are two contents, the same file is one', () => {
  const { keyOf } = createIdempotencyKey();
  const cv = new File(['a'], 'cv.pdf', { lastModified: 1 });
  const other = new File(['a'], 'lettre.pdf', { lastModified: 1 });
  const first = keyOf({ file: cv });
  expect(keyOf({ file: new File(['a'], 'cv.pdf', { lastModified: 1 }) })).toBe(first);
  expect(keyOf({ file: other })).not.toBe(first);
});
