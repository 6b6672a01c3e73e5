import type { UserSummary } from '@baara/contract/accounts/users';

/** Whom an account is of: their name, or their address where they gave none. */
export const userName = ({
  firstName,
  lastName,
  email,
}: Pick<UserSummary, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
