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
    () =>
      import('@baara/contract/companies/company-team').then(
        ({ registerByInvitation }) => registerByInvitation,
      ),
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
