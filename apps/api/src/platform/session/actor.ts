import type { Role } from '@baara/contract/accounts';
import type { CompanyRole } from '@baara/contract/company-roles';

/** Present while a moderator has not accepted the company's name and number. */
export type CompanyHold = { state: 'waiting' | 'refused'; reason: string | null };

/** The person behind a request, as far as rules need to know them. */
export type Actor = {
  accountId: string;
  sessionId: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** The company of an employer account; null for everyone else. */
  company: { id: string; name: string; role: CompanyRole; hold?: CompanyHold } | null;
  permissions: readonly string[];
  resetRequired: boolean;
  /** A second factor is compulsory for this account, which has none yet. */
  secondFactorDue: boolean;
  avatarFileId: string | null;
  /** The token was due for renewal when it was read (remembered sessions only). */
  renewalDue: boolean;
};
