import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { hasPermission } from '../../../platform/http/access.ts';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** What a decision about a company depends on. */
export type Subject = {
  isDeleted: boolean;
  isSuspended: boolean;
  isVerified: boolean;
  isUnderReview: boolean;
  /** The person who asks is of the company. */
  isOwn: boolean;
};

export type CompanyAction = 'suspend' | 'restore';

/** Why somebody cannot do this of a company now; undefined when they may. */
export function companyRefusal(
  action: CompanyAction,
  actor: Actor,
  subject: Subject,
): DomainError | undefined {
  if (!hasPermission(actor, 'companies.suspend')) return forbidden();
  if (subject.isDeleted) return conflict('COMPANY_DELETED', messages.DELETED);
  if (subject.isOwn) return forbidden(messages.OWN_COMPANY, 'OWN_COMPANY');
  if (action === 'suspend')
    return subject.isSuspended ? conflict('COMPANY_SUSPENDED', messages.ALREADY_SUSPENDED) : undefined;
  return subject.isSuspended ? undefined : conflict('COMPANY_NOT_SUSPENDED', messages.NOT_SUSPENDED);
}

export const maySeeMoney = (actor: Actor): boolean => hasPermission(actor, ['wallet.manage', 'revenue.read']);

export function companyAbilities(actor: Actor, subject: Subject): CompanyDetail['abilities'] {
  const { isDeleted, isVerified, isUnderReview, isOwn } = subject;
  const lives = !isDeleted;
  const has = (permission: Parameters<typeof hasPermission>[1]): boolean => hasPermission(actor, permission);
  return {
    suspend: !companyRefusal('suspend', actor, subject),
    restore: !companyRefusal('restore', actor, subject),
    proposeDeletion: lives && !isOwn && has('companies.delete'),
    correctWallet: lives && has('wallet.manage'),
    seeMoney: maySeeMoney(actor),
    seeRevenue: has('revenue.read'),
    seeOffers: has('offers.moderate'),
    seeUsers: has('users.read'),
    verify: has('companies.verify'),
    endVerification: lives && isVerified && has('companies.verify'),
    decideName: lives && isUnderReview && has(['offers.moderate', 'companies.verify']),
    actFor: lives && !isOwn && has('companies.act'),
    readAudit: has('audit.read'),
  };
}
