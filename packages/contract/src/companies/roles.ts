/** Apart from the schemas, so that a screen can name a role without loading them. */
export const companyRoles = ['owner', 'recruiter', 'interviewer', 'reader'] as const;
/** A person's abilities in their company. */
export type CompanyRole = (typeof companyRoles)[number];

/** A role as people read it, and what it allows. */
export const companyRoleLabels: Record<CompanyRole, { title: string; allows: string }> = {
  owner: {
    title: 'Propriétaire',
    allows: 'Gère l’équipe et l’entreprise, publie les offres et traite les candidatures.',
  },
  recruiter: {
    title: 'Recruteur',
    allows: 'Publie les offres, traite les candidatures et tient à jour la page de l’entreprise.',
  },
  interviewer: {
    title: 'Évaluateur',
    allows:
      'Consulte les offres dont il est dans l’équipe de recrutement et leurs candidatures, et note les candidats.',
  },
  reader: {
    title: 'Lecteur',
    allows:
      'Consulte les offres dont il est dans l’équipe de recrutement et leurs candidatures, sans rien modifier.',
  },
};

/** Roles that work on offers, applications and the company's page; the others look on. */
const writing: ReadonlySet<CompanyRole> = new Set(['owner', 'recruiter']);

export const mayWrite = (role: CompanyRole): boolean => writing.has(role);
/** Who reads salary letters, the wallet and invoices. */
export const maySeeMoney = (role: CompanyRole): boolean => mayWrite(role);
/** Roles that evaluate candidates: notes, scorecards. */
export const mayEvaluate = (role: CompanyRole): boolean => mayWrite(role) || role === 'interviewer';
/** Only owners decide who is in the team, and under which role. */
export const mayManageTeam = (role: CompanyRole): boolean => role === 'owner';
