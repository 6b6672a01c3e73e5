import type { SessionCompany } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import type { CompanyInvitation, CompanyMember, ReceivedInvitation } from '@baara/contract/companies/team';
import { avatarUrl } from '../../accounts/public/avatar-address.ts';
import { membershipAbilities } from '../../accounts/public/membership.policy.ts';
import { companyLogoUrl } from '../../offers/public/company-logo.ts';
import type { InvitationRow, OpenInvitationRow } from './invitations.queries.ts';
import type { MemberRow } from './members.queries.ts';
import type { Joined } from './answer-invitation.ts';
import { memberAbilities } from './team.policy.ts';

const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

export function memberView(row: MemberRow, viewer: { accountId: string; role: CompanyRole }): CompanyMember {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    jobTitle: row.jobTitle,
    avatar: avatarUrl(row.avatarFileId),
    memberSince: row.memberSince.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    isSelf: row.id === viewer.accountId,
    isActive: row.isActive,
    abilities: memberAbilities(row, viewer),
  };
}

const inviterName = (row: OpenInvitationRow): string | null =>
  row.inviterFirstName === null
    ? null
    : fullName({ firstName: row.inviterFirstName, lastName: row.inviterLastName ?? '' }) || null;

/** As the company sees it. */
export function invitationView(row: OpenInvitationRow, now: Date): CompanyInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    invitedBy: inviterName(row),
  };
}

/** The company just joined, as the session stores it. */
export const joinedView = (joined: Joined): Pick<SessionCompany, keyof Joined | 'abilities'> => ({
  ...joined,
  abilities: membershipAbilities(joined.role),
});

/** As the person invited sees it. */
export function receivedInvitationView(row: InvitationRow): ReceivedInvitation {
  return {
    id: row.id,
    company: { name: row.companyName, logo: companyLogoUrl(row.logoFileId) },
    email: row.email,
    role: row.role,
    invitedBy: inviterName(row),
    expiresAt: row.expiresAt.toISOString(),
  };
}
