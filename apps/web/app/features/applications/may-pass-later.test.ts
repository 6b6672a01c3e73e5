import { expect, test } from 'vitest';
import { mayPassLater } from './may-pass-later.ts';

test.each([
  [0, 'NETWORK', true],
  [401, 'SESSION_EXPIRED', true],
  [403, 'PASSWORD_RESET_REQUIRED', true],
  [408, 'REQUEST_TIMEOUT', true],
  [429, 'TOO_MANY_REQUESTS', true],
  [503, 'UNAVAILABLE', true],
  [200, 'INVALID_ANSWER', true],
  [413, 'INVALID_ANSWER', false],
  [403, 'CANDIDATES_ONLY', false],
  [404, 'OFFER_NOT_FOUND', false],
  [409, 'OFFER_EXPIRED', false],
  [413, 'PAYLOAD_TOO_LARGE', false],
  [422, 'VALIDATION_FAILED', false],
])('%i %s: worth sending again %s', (status, code, expected) => {
  expect(mayPassLater({ status, code })).toBe(expected);
});
