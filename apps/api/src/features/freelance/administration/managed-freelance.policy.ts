import type { ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { freelanceAdministrationMessages as messages } from '@baara/contract/freelance/administration-words';
import { hasPermission } from '../../../platform/http/access.ts';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** What a decision about a freelance depends on. */
export type Subject = {
  accountId: string;
  /** Anybody can open the profile. */
  isPublic: boolean;
  isFeatured: boolean;
  isSuspended: boolean;
  isVerified: boolean;
};

export type FreelanceAction = 'feature' | 'unfeature' | 'suspend' | 'restore';

/** Why somebody cannot do this of a freelance now; undefined when they may. */
export function freelanceRefusal(
  action: FreelanceAction,
  actor: Pick<Actor, 'accountId' | 'permissions'>,
  subject: Subject,
): DomainError | undefined {
  const { isPublic, isFeatured, isSuspended } = subject;
  const isSuspension = action === 'suspend' || action === 'restore';
  if (!hasPermission(actor, isSuspension ? 'freelance.suspend' : 'freelance.manage')) return forbidden();
  if (subject.accountId === actor.accountId) return forbidden(messages.OWN_PROFILE, 'OWN_PROFILE');
  if (action === 'feature')
    return isPublic ? undefined : conflict('FREELANCE_NOT_PUBLIC', messages.NOT_FEATURABLE);
  if (action === 'unfeature')
    return isFeatured ? undefined : conflict('FREELANCE_NOT_FEATURED', messages.NOT_FEATURED);
  if (action === 'suspend')
    return isSuspended ? conflict('FREELANCE_SUSPENDED', messages.ALREADY_SUSPENDED) : undefined;
  return isSuspended ? undefined : conflict('FREELANCE_NOT_SUSPENDED', messages.NOT_SUSPENDED);
}

export function managedAbilities(
  actor: Pick<Actor, 'accountId' | 'permissions'>,
  subject: Subject,
): ManagedFreelanceDetail['abilities'] {
  const may = (action: FreelanceAction): boolean => !freelanceRefusal(action, actor, subject);
  const verify = hasPermission(actor, 'freelance.verify');
  return {
    feature: may('feature'),
    unfeature: may('unfeature'),
    suspend: may('suspend'),
    restore: may('restore'),
    verify,
    endVerification: verify && subject.isVerified && subject.accountId !== actor.accountId,
    seeUser: hasPermission(actor, 'users.read'),
    readAudit: hasPermission(actor, 'audit.read'),
  };
}
