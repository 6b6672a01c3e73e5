import type { SessionUser } from '@baara/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { isFirstDataOf } from './first-data.ts';

const user = (id: string, companyId: string | null): SessionUser =>
  ({ id, company: companyId && { id: companyId } }) as unknown as SessionUser;

test('what a page brought is shown to its person alone, for the company they worked for', () => {
  const ofX = { accountId: 'awa', companyId: 'X', answer: 3 };
  expect(isFirstDataOf(ofX, user('awa', 'X'))).toBe(true);
  expect(isFirstDataOf(ofX, user('awa', 'Y'))).toBe(false);
  expect(isFirstDataOf(ofX, user('awa', null))).toBe(false);
  expect(isFirstDataOf(ofX, user('issa', 'X'))).toBe(false);
  expect(isFirstDataOf({ ...ofX, companyId: null }, user('awa', null))).toBe(true);
  expect(isFirstDataOf(ofX, null)).toBe(false);
});
