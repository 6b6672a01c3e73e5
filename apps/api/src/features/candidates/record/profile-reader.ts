import type { CandidateProfile } from '@baara/contract/candidates/record';
import { candidateProfileMessages } from '@baara/contract/candidates/record-messages';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { type DomainError, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import type { ProfileRow } from './candidate-record-page.queries.ts';
import { type OfferScope, offerScopeOf } from '../../companies/access/public/offer-scope.ts';

/**
 * A reader of profiles: a member of a company, or a member of the platform's staff (managers and admins), to whom a
 * permission opens every profile; without it they see what any outsider would.
 */
export type ProfileReader =
  | { kind: 'company'; company: { id: string; name: string }; scope: OfferScope; role: CompanyRole }
  | { kind: 'house'; opensAll: boolean };

/** @throws 403 COMPANY_REQUIRED for an employer without a company. */
export function profileReaderOf(actor: Actor): ProfileReader {
  const { company } = actor;
  if (company)
    return {
      kind: 'company',
      company: { id: company.id, name: company.name },
      scope: offerScopeOf(actor.accountId, company),
      role: company.role,
    };
  if (actor.role === 'employer') {
    throw forbidden(recruiterOfferMessages.COMPANY_REQUIRED, 'COMPANY_REQUIRED');
  }
  return { kind: 'house', opensAll: hasPermission(actor, 'candidates.read') };
}

export function accessOf(row: ProfileRow, reader: ProfileReader): CandidateProfile['access'] {
  return reader.kind === 'house' && reader.opensAll ? 'house' : row.access;
}

/** A hidden profile exists only for those it is open to. */
export const isShown = (row: ProfileRow, reader: ProfileReader): boolean =>
  row.is_visible || accessOf(row, reader) !== 'masked';

export const candidateNotFound = (): DomainError =>
  notFound(candidateProfileMessages.NOT_FOUND, 'CANDIDATE_NOT_FOUND');

/** A candidate this company may see, under the name it sees. @throws 404 CANDIDATE_NOT_FOUND. */
export async function requireSeenCandidate(
  db: Db,
  company: string | OfferScope,
  candidateId: string,
): Promise<{ id: string; name: string; isOpen: boolean }> {
  const [card] = await selectCandidateCards(db, company, [candidateId]);
  if (!card) throw candidateNotFound();
  return { id: card.id, name: card.name, isOpen: card.access !== 'masked' };
}
