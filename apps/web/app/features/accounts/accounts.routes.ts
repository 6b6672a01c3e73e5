import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const page = (name: string): string => `features/accounts/public-pages/${name}.tsx`;

/** Sign-in and registration: only for visitors who are not signed in. */
export const accountsGuestRoutes: RouteConfigEntry[] = [
  route('login', page('login')),
  route('login/freelance', page('login'), { id: 'login-freelance' }),
  route('register', page('register-choice')),
  route('register/candidate', page('register-candidate')),
  route('register/employer', page('register-employer')),
  route('register/freelance', page('register-freelance')),
  route('register/client', page('register-client')),
];

export const accountsPublicRoutes: RouteConfigEntry[] = [
  route('email-verification-sent/:email?', page('verification-sent')),
  route('email-verification-expired/:email?', page('verification-expired')),
  route('verify-email/:token?', page('verify-email')),
  route('password-recovery', page('password-recovery')),
  route('reset-password', page('reset-password')),
  route('invitation/:token', page('invitation')),
  route('auth/callback', page('openid-callback')),
];

export const accountsWorkspaceRoutes: RouteConfigEntry[] = [
  route('change-password', 'features/accounts/security/security-page.tsx'),
  route('admin/permissions', 'features/accounts/permissions/permissions-page.tsx'),
  route('admin/users', 'features/accounts/users/users-page.tsx'),
  route('admin/users/:id', 'features/accounts/users/user-page.tsx'),
  route('admin/users/:id/edit', 'features/accounts/users/user-edit-page.tsx'),
  route('admin/users/:id/merge', 'features/accounts/merging/merge-page.tsx'),
  route('admin/candidates', 'features/accounts/users/candidates-page.tsx'),
  route('manager/disabled-accounts', 'features/accounts/users/disabled-accounts-page.tsx'),
  route('password-migration', 'features/accounts/password-migration.tsx'),
];
