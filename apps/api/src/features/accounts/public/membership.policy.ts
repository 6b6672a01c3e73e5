import type { SessionCompany } from '@baara/contract/accounts/accounts';
import { type CompanyRole, mayManageTeam, maySeeMoney, mayWrite } from '@baara/contract/companies/roles';

/** A member's abilities in their company, on every screen. */
export const membershipAbilities = (role: CompanyRole): SessionCompany['abilities'] => ({
  write: mayWrite(role),
  seeMoney: maySeeMoney(role),
  manageTeam: mayManageTeam(role),
});
