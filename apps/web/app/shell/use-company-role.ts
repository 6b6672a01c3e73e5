import { type CompanyRole, mayManageTeam, mayWrite } from '@baara/contract/company-roles';
import { useSession } from './use-session.ts';

/** This person's place in their company: screens hide what it does not allow, the server decides anyway. */
export function useCompanyRole(): { role: CompanyRole | null; canWrite: boolean; canManageTeam: boolean } {
  const role = useSession()?.company?.role ?? null;
  return {
    role,
    canWrite: role !== null && mayWrite(role),
    canManageTeam: role !== null && mayManageTeam(role),
  };
}
