import type { SessionUser } from '@baara/contract/accounts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textDraftPrefix } from './text-draft.ts';
import { closeSession, openSession } from './session.ts';

beforeAll(() => {
  const token = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`;
  openSession(token, { id: 'admin', company: { id: 'X', isActing: true } } as unknown as SessionUser, false);
});
afterAll(closeSession);

test("input on a company's screen is stored for it, input on the platform's for none", () => {
  expect(textDraftPrefix('/messages')).toContain('X:');
  expect(textDraftPrefix('/admin/news/create')).toBe(textDraftPrefix('/contact'));
  expect(textDraftPrefix('/contact')).not.toContain('X:');
});
