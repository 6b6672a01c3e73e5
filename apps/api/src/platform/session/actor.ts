import type { Role } from '@baara/contract/accounts/accounts';
import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Permission } from '@baara/contract/accounts/permissions';

/** Present while a moderator has not accepted the company's name and number. */
export type CompanyReview = { state: 'waiting' | 'refused' | 'suspended'; reason: string | null };

export type ActorCompany = {
  id: string;
  name: string;
  role: CompanyRole;
  review?: CompanyReview;
  /** They are no member of it, and chose to act for it in this session. */
  isActing?: true;
};

/** The person behind a request, as far as rules need to know them. */
export type Actor = {
  accountId: string;
  sessionId: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /**
   * The company this person works for: their own, or the one they act for. Null for everyone else.
   */
  company: ActorCompany | null;
  /** Their own one while they act for another. */
  ownCompany: { id: string; name: string } | null;
  /** Whether they may choose a company to act for (`companies.act`). */
  mayActForCompanies: boolean;
  permissions: readonly Permission[];
  resetRequired: boolean;
  /** A second factor is compulsory for this account, which has none yet. */
  secondFactorDue: boolean;
  avatarFileId: string | null;
  /** Somebody of the firm sees the platform as this person, in read only: who really asks, and may read wallets. */
  support?: { viewId: string; agentId: string; agentRole: Role; seesMoney: boolean; expiresAt: Date };
  /** The token was due for renewal when it was read (remembered sessions only). */
  renewalDue: boolean;
};

/** Roles that may open the screens of a company. */
const actingRoles: ReadonlySet<string> = new Set(['admin', 'manager', 'employer']);

/** The same rule stands in the view `acting_people`. */
export const mayAct = ({
  role,
  permissions,
}: {
  role: string;
  permissions: readonly Permission[];
}): boolean => actingRoles.has(role) && permissions.includes('companies.act');
