import type { CompanyPage } from '@baara/contract/companies/companies';
import { type CompanyRole, mayManageTeam, mayWrite } from '@baara/contract/companies/roles';

/** A member's abilities on the company's page. */
export const companyAbilities = (role: CompanyRole): CompanyPage['abilities'] => ({
  edit: mayWrite(role),
  editIdentity: mayManageTeam(role),
});
