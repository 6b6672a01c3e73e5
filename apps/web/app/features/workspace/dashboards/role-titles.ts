import type { Role } from '@baara/contract/accounts/accounts';

/** People of a role, as a column or a choice names them. */
export const roleTitles: Record<Role, string> = {
  applicant: 'Candidats',
  employer: 'Recruteurs',
  freelance: 'Freelances',
  client: 'Clients',
  manager: 'Gestionnaires',
  admin: 'Administrateurs',
};
/** In the order people look for them: those the platform serves, then its own. */
export const rolesInOrder = Object.keys(roleTitles) as Role[];
