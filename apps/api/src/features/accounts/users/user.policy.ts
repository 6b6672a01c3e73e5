import type { Role } from '@baara/contract/accounts/accounts';
import type { Permission } from '@baara/contract/accounts/permissions';
import type { UserDetail } from '@baara/contract/accounts/users';
import { type GivenRole, givenRoles, userMessages as messages } from '@baara/contract/accounts/user-words';
import { hasPermission } from '../../../platform/http/access.ts';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';

export type UserAction = Exclude<keyof UserDetail['abilities'], 'changeEmail' | 'readAudit' | 'roles'>;

/** What a decision about an account depends on. */
export type Target = {
  id: string;
  role: Role;
  isDisabled: boolean;
  isVerified: boolean;
  hasPassword: boolean;
  resetRequired: boolean;
  deletionRequested: boolean;
  hasCompany: boolean;
};

const staffRoles: ReadonlySet<Role> = new Set(['admin', 'manager']);
export const isStaff = ({ role }: Pick<Target, 'role'>): boolean => staffRoles.has(role);
/** Accounts that one person may have two of, by mistake. */
const mergedRoles: ReadonlySet<Role> = new Set(['applicant', 'employer', 'freelance', 'client']);

type Rule = {
  permission: Permission;
  /** Also of one's own account. */
  isOwnAllowed?: boolean;
  refusal: (target: Target) => DomainError | undefined;
};

const always = (): undefined => undefined;

const rules: Record<UserAction, Rule> = {
  edit: { permission: 'users.write', isOwnAllowed: true, refusal: always },
  resendVerification: {
    permission: 'users.write',
    refusal: ({ isVerified, isDisabled }) =>
      isVerified
        ? conflict('ALREADY_VERIFIED', messages.ALREADY_VERIFIED)
        : isDisabled
          ? conflict('ACCOUNT_DISABLED', messages.ALREADY_DISABLED)
          : undefined,
  },
  forcePasswordChange: {
    permission: 'users.write',
    refusal: ({ resetRequired, hasPassword }) =>
      resetRequired || !hasPassword
        ? conflict('PASSWORD_CHANGE_ALREADY', messages.PASSWORD_CHANGE_ALREADY)
        : undefined,
  },
  endSessions: { permission: 'users.disable', refusal: always },
  disable: {
    permission: 'users.disable',
    refusal: ({ isDisabled }) =>
      isDisabled ? conflict('ALREADY_DISABLED', messages.ALREADY_DISABLED) : undefined,
  },
  enable: {
    permission: 'users.disable',
    refusal: ({ isDisabled }) => (isDisabled ? undefined : conflict('NOT_DISABLED', messages.NOT_DISABLED)),
  },
  requestDeletion: {
    permission: 'users.erase',
    refusal: ({ deletionRequested }) =>
      deletionRequested ? conflict('DELETION_ALREADY', messages.DELETION_ASKED) : undefined,
  },
  cancelDeletion: {
    permission: 'users.erase',
    refusal: ({ deletionRequested }) =>
      deletionRequested ? undefined : conflict('DELETION_NONE', messages.DELETION_CANCELLED),
  },
  merge: {
    permission: 'users.merge',
    refusal: ({ role }) => (mergedRoles.has(role) ? undefined : forbidden()),
  },
};

/** Why somebody cannot do this of an account now; undefined when they may. */
export function userRefusal(action: UserAction, actor: Actor, target: Target): DomainError | undefined {
  const { permission, isOwnAllowed = false, refusal } = rules[action];
  if (!hasPermission(actor, permission)) return forbidden();
  if (!isOwnAllowed && target.id === actor.accountId) return forbidden(messages.OWN_ACCOUNT, 'OWN_ACCOUNT');
  // Somebody who may change the account of an administrator could become one.
  if (isStaff(target) && actor.role !== 'admin')
    return forbidden(messages.STAFF_ONLY_BY_ADMIN, 'STAFF_ONLY_BY_ADMIN');
  return refusal(target);
}

/** An address opens an account: that of staff is changed by themselves alone, with their password. */
export const mayChangeEmail = (actor: Actor, target: Target): boolean =>
  !isStaff(target) && target.id !== actor.accountId && !userRefusal('edit', actor, target);

/** Roles that a proposal may give: a member of a company stays its recruiter. */
export function rolesToGive({
  role,
  isDisabled,
  deletionRequested,
  hasCompany,
}: Pick<Target, 'role' | 'isDisabled' | 'deletionRequested' | 'hasCompany'>): GivenRole[] {
  if (isDisabled || deletionRequested || hasCompany) return [];
  return givenRoles.filter((one) => one !== role && (one !== 'applicant' || isStaff({ role })));
}

export function userAbilities(actor: Actor, target: Target): UserDetail['abilities'] {
  const may = (action: UserAction): boolean => !userRefusal(action, actor, target);
  return {
    edit: may('edit'),
    changeEmail: mayChangeEmail(actor, target),
    resendVerification: may('resendVerification'),
    forcePasswordChange: may('forcePasswordChange'),
    endSessions: may('endSessions'),
    disable: may('disable'),
    enable: may('enable'),
    requestDeletion: may('requestDeletion'),
    cancelDeletion: may('cancelDeletion'),
    merge: may('merge'),
    roles:
      hasPermission(actor, 'permissions.write') && target.id !== actor.accountId ? rolesToGive(target) : [],
    readAudit: hasPermission(actor, 'audit.read'),
  };
}
