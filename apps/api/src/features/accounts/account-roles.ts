import type { Role } from '@baara/contract/accounts/accounts';

/** `typeUser`, the number of a role in the documents' clients, as text. Stable: clients store it. */
export const roleNumbers: Record<Role, string> = {
  admin: '1',
  manager: '2',
  employer: '3',
  freelance: '4',
  applicant: '5',
  client: '6',
};

/** Where each role lands after signing in (specification 1, section 6). */
const landings: Record<Role, string> = {
  admin: '/admin/dashboard',
  manager: '/manager/dashboard',
  employer: '/recruiter/dashboard',
  freelance: '/freelance/dashboard',
  applicant: '/dashboard',
  client: '/client/projects',
};

/** What an account must do first comes before where its role lands. */
export function landingPath(
  role: Role,
  { resetRequired, secondFactorDue }: { resetRequired: boolean; secondFactorDue: boolean },
): string {
  if (resetRequired) return '/password-migration';
  return secondFactorDue ? '/change-password' : landings[role];
}
