import type { SessionCompany } from '@baara/contract/accounts/accounts';
import { useSession } from './use-session.ts';

const none: SessionCompany['abilities'] = { write: false, seeMoney: false, manageTeam: false };

/** A session stored by an earlier version has no abilities until it is read again, at the start of the application. */
export const lacksAbilities = (
  company: Partial<Pick<SessionCompany, 'abilities'>> | null | undefined,
): boolean => Boolean(company) && company?.abilities === undefined;

/**
 * What this person may do in their company whatever the screen, as the server said with the session. Possible actions
 * on a thing or beside a list comes with it.
 */
export function useCompanyAbilities(): SessionCompany['abilities'] {
  return useSession()?.company?.abilities ?? none;
}
