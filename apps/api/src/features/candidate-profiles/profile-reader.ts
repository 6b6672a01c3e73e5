import type { CandidateProfile } from '@baara/contract/candidate-profiles';
import { candidateProfileMessages } from '@baara/contract/candidate-profile-messages';
import { type CompanyRole, mayEvaluate, mayWrite } from '@baara/contract/company-roles';
import { recruiterOfferMessages } from '@baara/contract/recruiter-offers';
import type { Db } from '../../platform/db/database.ts';
import { holds } from '../../platform/http/access.ts';
import { type DomainError, forbidden, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { selectCandidateCards } from '../candidates/public/candidate-cards.ts';
import type { ProfileRow } from './candidate-profile.queries.ts';
import { type OfferScope, offerScopeOf } from '../company-access/public/offer-scope.ts';

/**
 * Who reads profiles: a member of a company, or somebody of the house (managers and admins work for it), to whom a
 * permission opens every profile; without it they read what a stranger would.
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
  return { kind: 'house', opensAll: holds(actor, 'candidates.read') };
}

export function accessOf(row: ProfileRow, reader: ProfileReader): CandidateProfile['access'] {
  return reader.kind === 'house' && reader.opensAll ? 'house' : row.access;
}

/** A hidden profile exists only for those it is open to. */
export const isShown = (row: ProfileRow, reader: ProfileReader): boolean =>
  row.is_visible || accessOf(row, reader) !== 'masked';

export function abilitiesOf(row: ProfileRow, reader: ProfileReader): CandidateProfile['abilities'] {
  const isOpen = accessOf(row, reader) !== 'masked';
  const role = reader.kind === 'company' ? reader.role : null;
  const writes = role !== null && mayWrite(role);
  return {
    seeContact: isOpen,
    openDocuments: isOpen && role !== null,
    unlock: !isOpen && writes,
    write: writes,
    tag: writes,
    readNotes: role !== null,
    note: role !== null && mayEvaluate(role),
    compare: true,
  };
}

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
