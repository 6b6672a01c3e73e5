import { generalMessages } from '@baara/contract/protocol/general-messages';
import type { Role } from '@baara/contract/accounts/accounts';
import type { ApiScope } from '@baara/contract/companies/api-scopes';
import type { Permission } from '@baara/contract/accounts/permissions';
import { securityMessages } from '@baara/contract/accounts/security-messages';
import type { Actor } from '../session/actor.ts';
import { DomainError, forbidden, unauthenticated } from './errors.ts';

/**
 * Access to a route. `public` also serves signed-in visitors, whose actor is then known. `roles` are matched literally;
 * `permission` is looked up in role_permissions, any one of several will do. `apiKey` serves no person: a company's key
 * that has the right.
 */
export type Access = PersonAccess | { apiKey: ApiScope };

type PersonAccess =
  | 'public'
  | 'signed'
  | { roles: readonly Role[] }
  | { permission: Permission | readonly Permission[] };

/** Whether the actor has the permission, or one of several. */
export function hasPermission(
  actor: Pick<Actor, 'permissions'>,
  permission: Permission | readonly Permission[],
): boolean {
  return [permission].flat().some((one) => actor.permissions.includes(one));
}

export const RESET_REQUIRED_MESSAGE = 'Une mise à jour de sécurité est requise pour votre compte.';

/** Which duties a route may be called in spite of. */
export type DutyOptions = {
  /** Also open to an account that must first choose a new password. */
  allowResetRequired?: boolean;
  /** Also open to an account that must first set up a second factor. */
  allowSecondFactorDue?: boolean;
};

/** What an account may have to do before anything else, in the order it is asked for. */
const duties: readonly {
  isOwed: (actor: Actor) => boolean;
  allowedBy: keyof DutyOptions;
  refusal: () => DomainError;
}[] = [
  {
    isOwed: (actor) => actor.resetRequired,
    allowedBy: 'allowResetRequired',
    refusal: () =>
      new DomainError(403, 'PASSWORD_RESET_REQUIRED', RESET_REQUIRED_MESSAGE, {
        extra: { reset_required: true },
      }),
  },
  {
    isOwed: (actor) => actor.secondFactorDue,
    allowedBy: 'allowSecondFactorDue',
    refusal: () =>
      new DomainError(403, 'SECOND_FACTOR_SETUP_REQUIRED', securityMessages.SECOND_FACTOR_SETUP_REQUIRED, {
        extra: { second_factor_required: true },
      }),
  },
];

/** @throws 401 when nobody is signed in, 403 when a duty comes first, or the role or permission is missing. */
export function requireAccess(access: PersonAccess, actor: Actor | undefined, options: DutyOptions): void {
  if (access === 'public') return;
  if (!actor) throw unauthenticated();
  const duty = duties.find(({ isOwed, allowedBy }) => isOwed(actor) && !options[allowedBy]);
  if (duty) throw duty.refusal();
  if (access === 'signed') return;
  if ('roles' in access) {
    if (!access.roles.includes(actor.role)) throw forbidden();
    return;
  }
  if (!hasPermission(actor, access.permission)) throw forbidden(generalMessages.ADMIN_ONLY, 'ADMIN_ONLY');
}
