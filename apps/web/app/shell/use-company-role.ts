import { type CompanyRole, mayManageTeam, maySeeMoney, mayWrite } from '@baara/contract/company-roles';
import { useSession } from './use-session.ts';

type Place = {
  role: CompanyRole | null;
  canWrite: boolean;
  canManageTeam: boolean;
  canSeeMoney: boolean;
};

/** This person's place in their company: screens hide what it does not allow, the server decides anyway. */
export function useCompanyRole(): Place {
  const role = useSession()?.company?.role ?? null;
  return {
    role,
    canWrite: role !== null && mayWrite(role),
    canManageTeam: role !== null && mayManageTeam(role),
    canSeeMoney: role !== null && maySeeMoney(role),
  };
}
