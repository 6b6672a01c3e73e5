import { type CompanyRole, maySeeMoney, mayWrite } from '@baara/contract/companies/roles';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { forbidden } from '../../../../platform/http/errors.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { companyRequired } from './company-required.ts';
import { type OfferScope, offerScopeOf } from './offer-scope.ts';

/**
 * Users who may open /recruiter. They see one company only: their own, or the one that a user with `companies.act`
 * chose to act for.
 */
export const recruiterAccess = { roles: ['employer', 'manager', 'admin'] } as const;

export type CompanyMember = {
  accountId: string;
  email: string;
  name: string;
  /** They are no member of the company: candidates read neither their name nor their address. */
  isActing: boolean;
  /** The sender that candidates read: the company itself when somebody acts for it. */
  publicName: string;
  company: { id: string; name: string };
  role: CompanyRole;
  canWrite: boolean;
  /** The offers they see. */
  scope: OfferScope;
};

/** @throws 403 COMPANY_REQUIRED for an account without a company, 409 COMPANY_CHOICE_REQUIRED before a choice. */
export function companyOf(
  actor: Pick<Actor, 'company' | 'mayActForCompanies'>,
): NonNullable<Actor['company']> {
  if (!actor.company) throw companyRequired(actor);
  return actor.company;
}

/** @throws 403 COMPANY_REQUIRED for an account without a company. */
export function requireMember(actor: Actor): CompanyMember {
  const company = companyOf(actor);
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  return {
    accountId: actor.accountId,
    email: actor.email,
    name,
    isActing: company.isActing === true,
    publicName: company.isActing ? company.name : name,
    company: { id: company.id, name: company.name },
    role: company.role,
    canWrite: mayWrite(company.role),
    scope: offerScopeOf(actor.accountId, company),
  };
}

/** Who reads the company's money: wallet, invoices, salary letters. @throws 403 COMPANY_REQUIRED, or MONEY_HIDDEN. */
export function requireMoney(actor: Actor): CompanyMember {
  const member = requireMember(actor);
  if (!maySeeMoney(companyOf(actor).role))
    throw forbidden(recruiterOfferMessages.MONEY_HIDDEN, 'MONEY_HIDDEN');
  return member;
}

/** @throws 403 COMPANY_REQUIRED, or READ_ONLY_MEMBER for a reader or an interviewer. */
export function requireWriter(actor: Actor): CompanyMember {
  const member = requireMember(actor);
  if (!member.canWrite) throw forbidden(recruiterOfferMessages.READ_ONLY_MEMBER, 'READ_ONLY_MEMBER');
  return member;
}
