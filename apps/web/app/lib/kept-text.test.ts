import type { SessionUser } from '@baara/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptTextPrefix } from './kept-text.ts';
import { closeSession, openSession } from './session.ts';

beforeAll(() => {
  const token = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`;
  openSession(token, { id: 'admin', company: { id: 'X', isActing: true } } as unknown as SessionUser, false);
});
afterAll(closeSession);

test("what is typed on a company's screen is kept for it, what is typed on the platform's for none", () => {
  expect(keptTextPrefix('/messages')).toContain('X:');
  expect(keptTextPrefix('/admin/news/create')).toBe(keptTextPrefix('/contact'));
  expect(keptTextPrefix('/contact')).not.toContain('X:');
});
