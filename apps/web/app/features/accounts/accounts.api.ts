import type {
  confirmEmail as confirmEmailEndpoint,
  logout as logoutEndpoint,
  registerCandidate as registerCandidateEndpoint,
} from '@baara/contract/accounts/accounts';
import type { getOpenidProvider as getOpenidProviderEndpoint } from '@baara/contract/accounts/openid';
import type {
  acceptInvitation as acceptInvitationEndpoint,
  readInvitation as readInvitationEndpoint,
} from '@baara/contract/companies/team';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

const passwords = () => import('@baara/contract/accounts/passwords');

export const registeringCandidate = lazyEndpoint('POST /auth/register', () =>
  import('@baara/contract/accounts/accounts').then(({ registerCandidate }) => registerCandidate),
);

export const registeringEmployer = lazyEndpoint('POST /auth/employer/register', () =>
  import('@baara/contract/accounts/accounts').then(({ registerEmployer }) => registerEmployer),
);

export const registeringFreelance = lazyEndpoint('POST /auth/register/freelance', () =>
  import('@baara/contract/accounts/registration').then(({ registerFreelance }) => registerFreelance),
);

export const registeringClient = lazyEndpoint('POST /auth/register/client', () =>
  import('@baara/contract/accounts/registration').then(({ registerClient }) => registerClient),
);

export const registeringByInvitation = (token: string) =>
  lazyEndpoint(
    'POST /invitations/:token/register',
    () => import('@baara/contract/companies/team').then(({ registerByInvitation }) => registerByInvitation),
    { token },
  );

export const requestingPasswordReset = lazyEndpoint('POST /auth/request-password-reset', () =>
  passwords().then(({ requestPasswordReset }) => requestPasswordReset),
);

export const resendingVerification = lazyEndpoint('POST /auth/resend-verification', () =>
  import('@baara/contract/accounts/accounts').then(({ resendVerification }) => resendVerification),
);

export const resettingPassword = lazyEndpoint('POST /auth/reset-password', () =>
  passwords().then(({ resetPassword }) => resetPassword),
);

export const changingPassword = lazyEndpoint('POST /auth/change-password', () =>
  passwords().then(({ changePassword }) => changePassword),
);

export const migratingPassword = lazyEndpoint('POST /auth/reset-password-migration', () =>
  passwords().then(({ migratePassword }) => migratePassword),
);

export const signingIn = lazyEndpoint('POST /auth/login', () =>
  import('@baara/contract/accounts/accounts').then(({ login }) => login),
);

export const passingSecondFactor = lazyEndpoint('POST /auth/second-factor', () =>
  import('@baara/contract/accounts/second-factor').then(({ completeSecondFactor }) => completeSecondFactor),
);

export const acceptInvitation = (input: CallInput<typeof acceptInvitationEndpoint>) =>
  api.call<typeof acceptInvitationEndpoint>('POST /invitations/:token/accept', input);

export const confirmEmail = (input: CallInput<typeof confirmEmailEndpoint>) =>
  api.call<typeof confirmEmailEndpoint>('POST /auth/verify-email/:token', input);

export const getOpenidProvider = () => api.call<typeof getOpenidProviderEndpoint>('GET /auth/openid');

export const logout = () => api.call<typeof logoutEndpoint>('POST /auth/logout');

export const readInvitation = (input: CallInput<typeof readInvitationEndpoint>) =>
  api.call<typeof readInvitationEndpoint>('GET /invitations/:token', input);

export const registerCandidate = (input: CallInput<typeof registerCandidateEndpoint>) =>
  api.call<typeof registerCandidateEndpoint>('POST /auth/register', input);
