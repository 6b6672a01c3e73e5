import type { Role } from './access.ts';

const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Gestionnaire',
  employer: 'Recruteur',
  freelance: 'Freelance',
  applicant: 'Candidat',
  client: 'Client',
};
export const roleName = (role: Role): string => roleNames[role];
