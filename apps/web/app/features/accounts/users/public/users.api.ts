import type {
  hideCandidate as hideCandidateEndpoint,
  listCandidateAccounts,
  showCandidate as showCandidateEndpoint,
  unfeatureCandidate as unfeatureCandidateEndpoint,
} from '@baara/contract/accounts/candidate-accounts';
import type {
  cancelUserDeletion as cancelUserDeletionEndpoint,
  enableUser as enableUserEndpoint,
  endUserSessions as endUserSessionsEndpoint,
  exportUsers as exportUsersEndpoint,
  forcePasswordChange as forcePasswordChangeEndpoint,
  getUser,
  listDisabledAccounts,
  listUserActivity,
  listUsers,
  requestUserDeletion as requestUserDeletionEndpoint,
  resendUserVerification as resendUserVerificationEndpoint,
  UserDetail,
  UserFilter,
} from '@baara/contract/accounts/users';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { CallInput } from '../../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

export const usersKey = ['users'] as const;

export const usersQuery = (filter: UserFilter & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...usersKey, 'list', filter],
    queryFn: () => api.call<typeof listUsers>('GET /admin/users', { query: filter }),
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async () => (await api.call<typeof getUser>('GET /admin/users/:id', { params: { id } })).data,
  });

export const userActivityQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...usersKey, 'activity', id, page],
    queryFn: () =>
      api.call<typeof listUserActivity>('GET /admin/users/:id/activity', { params: { id }, query: { page } }),
  });

export const disabledAccountsQuery = (filter: Partial<QueryOf<typeof listDisabledAccounts>>) =>
  queryOptions({
    queryKey: [...usersKey, 'disabled', filter],
    queryFn: () => api.call<typeof listDisabledAccounts>('GET /manager/disabled-accounts', { query: filter }),
  });

export const candidateAccountsQuery = (filter: Partial<QueryOf<typeof listCandidateAccounts>>) =>
  queryOptions({
    queryKey: [...usersKey, 'list', 'candidates', filter],
    queryFn: () => api.call<typeof listCandidateAccounts>('GET /admin/candidates', { query: filter }),
  });

export const exportUsers = (input: CallInput<typeof exportUsersEndpoint>) =>
  api.call<typeof exportUsersEndpoint>('POST /admin/users/exports', input);

/** What the server answered stands on the page at once; lists and the activity are read anew. */
export function cacheUser(client: QueryClient, user: UserDetail): void {
  client.setQueryData(userQuery(user.id).queryKey, user);
  for (const part of ['list', 'activity', 'disabled'])
    void client.invalidateQueries({ queryKey: [...usersKey, part] });
}

export const correctingUser = (id: string) =>
  lazyEndpoint(
    'PATCH /admin/users/:id',
    () => import('@baara/contract/accounts/users').then(({ updateUser }) => updateUser),
    { id },
  );

export const disablingUser = (id: string) =>
  lazyEndpoint(
    'POST /admin/users/:id/disabling',
    () => import('@baara/contract/accounts/users').then(({ disableUser }) => disableUser),
    { id },
  );

export const proposingRole = (id: string) =>
  lazyEndpoint(
    'POST /admin/users/:id/role-proposals',
    () => import('@baara/contract/accounts/users').then(({ proposeUserRole }) => proposeUserRole),
    { id },
  );

export const featuringCandidate = (id: string) =>
  lazyEndpoint(
    'POST /admin/candidates/:id/featuring',
    () =>
      import('@baara/contract/accounts/candidate-accounts').then(({ featureCandidate }) => featureCandidate),
    { id },
  );

/** What is done of a candidate with a reason alone; of a hiding it is what the person reads. */
export const actsOnCandidate = {
  unfeature: (id: string, reason: string) =>
    api.call<typeof unfeatureCandidateEndpoint>('POST /admin/candidates/:id/featuring-end', {
      params: { id },
      body: { reason },
    }),
  hide: (id: string, message: string) =>
    api.call<typeof hideCandidateEndpoint>('POST /admin/candidates/:id/hiding', {
      params: { id },
      body: { message },
    }),
  show: (id: string, reason: string) =>
    api.call<typeof showCandidateEndpoint>('POST /admin/candidates/:id/hiding-end', {
      params: { id },
      body: { reason },
    }),
} as const;
export type ActOnCandidate = keyof typeof actsOnCandidate;

export const resendVerification = (id: string) =>
  api.call<typeof resendUserVerificationEndpoint>('POST /admin/users/:id/verification', { params: { id } });

/** Acts that a reason is all they need. */
export const actsWithReason = {
  password: (id: string, reason: string) =>
    api.call<typeof forcePasswordChangeEndpoint>('POST /admin/users/:id/password-change', {
      params: { id },
      body: { reason },
    }),
  sessions: (id: string, reason: string) =>
    api.call<typeof endUserSessionsEndpoint>('POST /admin/users/:id/session-ends', {
      params: { id },
      body: { reason },
    }),
  enabling: (id: string, reason: string) =>
    api.call<typeof enableUserEndpoint>('POST /admin/users/:id/enabling', {
      params: { id },
      body: { reason },
    }),
  deletion: (id: string, reason: string) =>
    api.call<typeof requestUserDeletionEndpoint>('POST /admin/users/:id/deletion', {
      params: { id },
      body: { reason },
    }),
  cancelling: (id: string, reason: string) =>
    api.call<typeof cancelUserDeletionEndpoint>('POST /admin/users/:id/deletion-cancellation', {
      params: { id },
      body: { reason },
    }),
} as const;
export type ActWithReason = keyof typeof actsWithReason;

export const endUserSession = (id: string, session: string, reason: string) =>
  api.call<typeof endUserSessionsEndpoint>('POST /admin/users/:id/session-ends', {
    params: { id },
    body: { session, reason },
  });
