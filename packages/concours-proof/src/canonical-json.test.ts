import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('keys stand in their order, those that look like numbers too', () => {
  expect(canonicalJson({ b: [1, null, true], a: { 10: 'x', 9: 'y', Z: '', a: -0 } })).toBe(
    '{"a":{"10":"x","9":"y","Z":"","a":0},"b":[1,null,true]}',
  );
});

test('control characters, quotes and letters are written in one way', () => {
  expect(canonicalJson('\u0000\b\t\n\f\r\u001f"\\/é€\u2028\u007f😀')).toBe(
    String.raw`"\u0000\b\t\n\f\r\u001f\"\\/é€` + '\u2028\u007f😀"',
  );
});

test('what has no canonical JSON is refused', () => {
  expect(() => canonicalJson(1.5)).toThrow('1.5 is no whole number.');
  expect(() => canonicalJson(2 ** 53)).toThrow('9007199254740992 is no whole number.');
  expect(() => canonicalJson({ a: undefined })).toThrow('undefined has no JSON.');
  expect(() => canonicalJson('\ud800')).toThrow('A text has half a surrogate pair.');
});

test('one content has one text, and the text has that content', () => {
  const value = fc.jsonValue({ depthSize: 'small' }).map(withWholeNumbers);
  fc.assert(
    fc.property(value, (one) => {
      const text = canonicalJson(one);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
    { numRuns: 100 },
  );
});

/** Any JSON value, its numbers cut down to those that have a canonical text. */
function withWholeNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'number' ? Math.trunc(one) % 2 ** 53 : one,
  );
}
