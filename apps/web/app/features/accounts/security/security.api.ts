import type {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession as endSessionEndpoint,
} from '@baara/contract/accounts/sign-in';
import type { CallInput } from '../../../lib/api-client.ts';
import type { getPasswordState } from '@baara/contract/accounts/passwords';
import type { getSecondFactor } from '@baara/contract/accounts/second-factor';
import type { listSessions } from '@baara/contract/accounts/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const passwordStateQuery = queryOptions({
  queryKey: ['accounts', 'password'],
  queryFn: async () => (await api.call<typeof getPasswordState>('GET /auth/password')).data,
});

/** Where one is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async () => (await api.call<typeof listSessions>('GET /auth/sessions')).data,
});

export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'second-factor'],
  queryFn: async () => (await api.call<typeof getSecondFactor>('GET /auth/second-factor')).data,
});

const contract = () => import('@baara/contract/accounts/second-factor');

export const startingEnrolment = lazyEndpoint('POST /auth/second-factor/enrolment', () =>
  contract().then(({ startEnrolment }) => startEnrolment),
);

export const confirmingEnrolment = lazyEndpoint('POST /auth/second-factor/confirmation', () =>
  contract().then(({ confirmEnrolment }) => confirmEnrolment),
);

export const renewingRecoveryCodes = lazyEndpoint('POST /auth/second-factor/recovery-codes', () =>
  contract().then(({ renewRecoveryCodes }) => renewRecoveryCodes),
);

export const switchingOffSecondFactor = lazyEndpoint('POST /auth/second-factor/removal', () =>
  contract().then(({ switchOffSecondFactor }) => switchOffSecondFactor),
);

export const endOtherSessions = () => api.call<typeof endOtherSessionsEndpoint>('DELETE /auth/sessions');

export const endSession = (input: CallInput<typeof endSessionEndpoint>) =>
  api.call<typeof endSessionEndpoint>('DELETE /auth/sessions/:id', input);
