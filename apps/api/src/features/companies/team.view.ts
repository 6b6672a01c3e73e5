import type { CompanyInvitation, CompanyMember, ReceivedInvitation } from '@baara/contract/company-team';
import { avatarUrl } from '../accounts/public/avatar-address.ts';
import { companyLogoUrl } from '../offers/public/offer-labels.ts';
import type { InvitationRow, OpenInvitationRow } from './invitations.queries.ts';
import type { MemberRow } from './members.queries.ts';

const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

export function memberView(row: MemberRow, selfId: string): CompanyMember {
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
    isSelf: row.id === selfId,
    isActive: row.isActive,
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
