import type { getSession } from '@baara/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { beginSignOut, closeSession, openSession, readToken, type SessionUser } from './session.ts';

const token = (name: string): string => `.${btoa(JSON.stringify({ exp: 4_000_000_000, name }))}.`;
const person = { id: 'awa' } as unknown as SessionUser;
const refused = (): Response => new Response(JSON.stringify({ status: 'error' }), { status: 401 });
const leave = vi.fn<(to: string) => void>();

/** A call that the server refuses once `during` has happened. */
const call = (during: () => void = () => {}): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => {
    await Promise.resolve();
    during();
    return refused();
  });
  return api.call<typeof getSession>('GET /auth/session').catch(() => null);
};

beforeEach(() => {
  leave.mockReset();
  vi.stubGlobal('window', { location: { pathname: '/recruiter/offers', search: '', assign: leave } });
  openSession(token('first'), person, false);
});

afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

test('a refused session leads to the sign-in page, which says that it expired', async () => {
  await call();
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?session_expired=1&redirect=%2Frecruiter%2Foffers');
  expect(readToken()).toBeNull();
});

test('what is refused while the person signs out is no expiry', async () => {
  await call(beginSignOut);
  expect(leave).not.toHaveBeenCalled();
  openSession(token('second'), person, false);
  await call();
  expect(leave).toHaveBeenCalledOnce();
});

test('a call of a former session does not end the present one', async () => {
  await call(() => openSession(token('second'), person, false));
  expect(leave).not.toHaveBeenCalled();
  expect(readToken()).toBe(token('second'));
});
