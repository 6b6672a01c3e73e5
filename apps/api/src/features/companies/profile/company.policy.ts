import type { CompanyProfile } from '@baara/contract/companies/profile';
import { type CompanyRole, mayManageTeam, mayWrite } from '@baara/contract/companies/roles';

/** A member's abilities on the company's page. */
export const companyAbilities = (role: CompanyRole): CompanyProfile['abilities'] => ({
  edit: mayWrite(role),
  editIdentity: mayManageTeam(role),
});
