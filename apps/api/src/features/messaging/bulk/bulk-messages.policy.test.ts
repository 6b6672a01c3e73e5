import { expect, it } from 'vitest';
import { bulkAbilities } from './bulk-messages.policy.ts';

const ended = { status: 'done', skipped: [{ reason: 'failed' }] } as const;

it.each([
  ['a running one', { ...ended, status: 'running' }, { cancel: true, retry: false }],
  ['an ended one that failed for somebody', ended, { cancel: false, retry: true }],
  ['a cancelled one', { ...ended, status: 'cancelled' }, { cancel: false, retry: true }],
  ['one that left nobody out', { ...ended, skipped: [] }, { cancel: false, retry: false }],
  ['one whose reason stays', { ...ended, skipped: [{ reason: 'unknown' }] }, { cancel: false, retry: false }],
] as const)('%s', (_, bulk, abilities) => {
  expect(bulkAbilities(bulk, true)).toEqual(abilities);
  expect(bulkAbilities(bulk, false)).toEqual({ cancel: false, retry: false });
});
