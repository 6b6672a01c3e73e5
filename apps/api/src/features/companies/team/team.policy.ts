import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import type { CompanyMember } from '@baara/contract/companies/team';
import type { MemberRow } from './members.queries.ts';

/** A company always has an owner: the last one neither leaves nor takes another role. */
export const isLastOwner = ({ role, hasOtherOwner }: Pick<MemberRow, 'role' | 'hasOtherOwner'>): boolean =>
  role === 'owner' && !hasOtherOwner;

/** An owner removes any member; anyone leaves. */
export const mayRemove = (viewer: { accountId: string; role: CompanyRole }, memberId: string): boolean =>
  memberId === viewer.accountId || mayManageTeam(viewer.role);

/** What this viewer may do with a member. The last owner may press too: the refusal says why they stay. */
export function memberAbilities(
  { id }: Pick<MemberRow, 'id'>,
  viewer: { accountId: string; role: CompanyRole },
): CompanyMember['abilities'] {
  return { changeRole: mayManageTeam(viewer.role), remove: mayRemove(viewer, id) };
}
