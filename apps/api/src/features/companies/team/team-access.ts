import { companyMessages } from '@baara/contract/companies/company-messages';
import { type CompanyRole, mayManageTeam } from '@baara/contract/companies/roles';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findPlace, lockCompany } from './members.queries.ts';
import { companyRequired } from '../access/public/company-required.ts';
import { type OfferScope, offerScopeOf } from '../access/public/offer-scope.ts';

export type Member = {
  accountId: string;
  companyId: string;
  companyName: string;
  role: CompanyRole;
  scope: OfferScope;
};

/** @throws 403 COMPANY_REQUIRED for an account without a company. */
export function requireTeam(actor: Actor): Member {
  const { accountId, company } = actor;
  if (!company) throw companyRequired(actor);
  const scope = offerScopeOf(accountId, company);
  return { accountId, companyId: company.id, companyName: company.name, role: company.role, scope };
}

/** @throws 403 COMPANY_REQUIRED, or OWNERS_ONLY for a member who is not an owner. */
export function requireOwner(actor: Actor): Member {
  const member = requireTeam(actor);
  if (!mayManageTeam(member.role)) throw ownersOnly();
  return member;
}

export const ownersOnly = (): Error => forbidden(companyMessages.OWNERS_ONLY, 'OWNERS_ONLY');

/**
 * Locks the team until the transaction ends, and reads this person's role again: it may have changed since the request
 * started. Team changes run one after the other, so that two owners never demote each other.
 * @returns the current role.
 * @throws 403 COMPANY_REQUIRED for a person who has left the team meanwhile, or may no longer act for the company.
 */
export async function lockTeam(tx: Db, { accountId, companyId }: Member): Promise<CompanyRole> {
  await lockCompany(tx, companyId);
  const role = await findPlace(tx, companyId, accountId);
  if (!role) throw forbidden(recruiterOfferMessages.COMPANY_REQUIRED, 'COMPANY_REQUIRED');
  return role;
}
