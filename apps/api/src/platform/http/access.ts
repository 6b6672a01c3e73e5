import { generalMessages } from '@baara/contract/errors';
import type { Role } from '@baara/contract/accounts';
import type { Actor } from '../session/actor.ts';
import { DomainError, forbidden, unauthenticated } from './errors.ts';

/**
 * Who may call a route. `public` also serves signed-in visitors, whose actor is then known.
 * `roles` are matched literally; `permission` is looked up in role_permissions, any one of several will do.
 */
export type Access =
  | 'public'
  | 'signed'
  | { roles: readonly Role[] }
  | { permission: string | readonly string[] };

/** Whether the actor holds the permission, or one of several. */
export function holds(actor: Pick<Actor, 'permissions'>, permission: string | readonly string[]): boolean {
  return [permission].flat().some((one) => actor.permissions.includes(one));
}

export const RESET_REQUIRED_MESSAGE = 'Une mise à jour de sécurité est requise pour votre compte.';

/** @throws 401 when nobody is signed in, 403 when the role or permission is missing. */
export function requireAccess(
  access: Access,
  actor: Actor | undefined,
  options: { allowResetRequired?: boolean },
): void {
  if (access === 'public') return;
  if (!actor) throw unauthenticated();
  if (actor.resetRequired && !options.allowResetRequired) {
    throw new DomainError(403, 'PASSWORD_RESET_REQUIRED', RESET_REQUIRED_MESSAGE, {
      extra: { reset_required: true },
    });
  }
  if (access === 'signed') return;
  if ('roles' in access) {
    if (!access.roles.includes(actor.role)) throw forbidden();
    return;
  }
  if (!holds(actor, access.permission)) throw forbidden(generalMessages.ADMIN_ONLY, 'ADMIN_ONLY');
}
