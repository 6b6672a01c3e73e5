import { companyMessages } from '@baara/contract/company-messages';
import { type CompanyRole, mayManageTeam } from '@baara/contract/company-roles';
import { recruiterOfferMessages } from '@baara/contract/recruiter-offers';
import type { Db } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { findPlace, lockCompany } from './members.queries.ts';
import { companyRequired } from '../company-access/public/company-required.ts';
import { type OfferScope, offerScopeOf } from '../company-access/public/offer-scope.ts';

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

/** @throws 403 COMPANY_REQUIRED, or OWNERS_ONLY for whoever is not an owner. */
export function requireOwner(actor: Actor): Member {
  const member = requireTeam(actor);
  if (!mayManageTeam(member.role)) throw ownersOnly();
  return member;
}

export const ownersOnly = (): Error => forbidden(companyMessages.OWNERS_ONLY, 'OWNERS_ONLY');

/**
 * Holds the team until the transaction ends, and reads this person's role again: what the request knew may have
 * changed meanwhile. Whoever changes a team takes turns here, so that two owners never demote each other.
 * @returns the role as it now is.
 * @throws 403 COMPANY_REQUIRED for whoever has left the team meanwhile, or may no longer act for the company.
 */
export async function holdTeam(tx: Db, { accountId, companyId }: Member): Promise<CompanyRole> {
  await lockCompany(tx, companyId);
  const role = await findPlace(tx, companyId, accountId);
  if (!role) throw forbidden(recruiterOfferMessages.COMPANY_REQUIRED, 'COMPANY_REQUIRED');
  return role;
}
