import type { Invitation } from '@baara/contract/companies/team';
import type { Actor } from '../../../platform/session/actor.ts';

/** Only employers work for a company. */
export const mayJoinTeam = ({ role }: { role: string }): boolean => role === 'employer';

/** What the reader of an invitation's link may do next. @param account the one of the invited address, if any. */
export function invitationSituation(
  invitation: { companyId: string },
  account: { id: string; role: string; companyId: string | null } | undefined,
  reader: Pick<Actor, 'accountId'> | undefined,
): Invitation['situation'] {
  if (account?.companyId === invitation.companyId) return 'already_member';
  if (account?.companyId) return 'other_company';
  if (account && !mayJoinTeam(account)) return 'other_kind';
  if (reader && reader.accountId !== account?.id) return 'wrong_session';
  if (!account) return 'register';
  return reader ? 'accept' : 'sign_in';
}
