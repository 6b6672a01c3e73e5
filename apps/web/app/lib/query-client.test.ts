import type { SessionUser } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiCanceled, ApiError } from './api-error.ts';
import { followMembership } from './follow-membership.ts';
import { queryClient } from './query-client.ts';
import { closeSession, openSession, readSession, updateSession } from './session.ts';

const token = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`;
const member = (role: CompanyRole, fullname = 'Awa Diarra'): SessionUser =>
  ({ id: 'awa', fullname, typeUserName: 'employer', company: { id: 'X', role } }) as unknown as SessionUser;

const key = ['offers'];
const isStale = () => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/recruiter/offers' } });
  openSession(token, member('recruiter'), false);
  queryClient.setQueryData(key, { abilities: { create: true } });
});

afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

test('what the former role allowed is read anew, whatever is shown meanwhile', () => {
  updateSession({ user: member('recruiter', 'Awa Keïta') });
  expect(isStale()).toBe(false);
  updateSession({ user: member('reader') });
  expect(isStale()).toBe(true);
  expect(queryClient.getQueryData(key)).toEqual({ abilities: { create: true } });
});

test('so it is when a refusal says that the role changed', async () => {
  const body = JSON.stringify({ status: 'success', data: member('reader') });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })));
  followMembership(new ApiError({ status: 403, code: 'READ_ONLY_MEMBER', message: '' }));
  await vi.waitFor(() => expect(readSession()?.user.company?.role).toBe('reader'));
  expect(isStale()).toBe(true);
});

test('what changes while it is first read is read again after it', async () => {
  const answers: ((count: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['sendings'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const invalidated = queryClient.invalidateQueries({ queryKey: ['sendings'] });
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(observer.getCurrentResult().data).toBe(1);
  answers[1]?.(2);
  await invalidated;
  expect(observer.getCurrentResult().data).toBe(2);
  stop();
});

test('of a button pressed twice, the call that was replaced reports no failure', async () => {
  const failures: unknown[] = [];
  const press = (error: Error): Promise<unknown> =>
    new MutationObserver<void, Error, string>(queryClient, {
      mutationFn: async () => {
        throw error;
      },
      onError: (failure) => void failures.push(failure),
    }).mutate('once');
  await expect(press(new ApiCanceled())).rejects.toBeInstanceOf(ApiCanceled);
  expect(failures).toEqual([]);
  const refusal = new ApiError({ status: 409, code: 'ERROR', message: '' });
  await expect(press(refusal)).rejects.toBe(refusal);
  expect(failures).toEqual([refusal]);
});
