import { applicationMessages } from '@baara/contract/applications/applications';
import { candidateProfileMessages as messages } from '@baara/contract/candidates/record-messages';
import { type CompanyRole, mayEvaluate } from '@baara/contract/companies/roles';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { type CompanyMember, requireMember } from '../../companies/access/public/company-member.ts';
import { findApplicant, findNote, findNotedApplication, type NoteRow } from './notes.queries.ts';
import { candidateNotFound } from './profile-reader.ts';
import type { NoteSubject } from './public/write-note.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';

export type Evaluator = CompanyMember & { role: CompanyRole };

/** @throws 403 COMPANY_REQUIRED, or EVALUATORS_ONLY for a reader. */
export function requireEvaluator(actor: Actor): Evaluator {
  const member = requireMember(actor);
  const role = actor.company?.role ?? 'reader';
  if (!mayEvaluate(role)) throw forbidden(messages.EVALUATORS_ONLY, 'EVALUATORS_ONLY');
  return { ...member, role };
}

/** A candidate with notes of a company. */
type NotedCandidate = {
  id: string;
  name: string;
  /** The profile is seen no more, and its notes neither: those of the applications it sent stay with them. */
  onApplicationsOnly: boolean;
};

/**
 * A candidate this company sees, or who applied to it: a profile hidden since takes nothing from what the company
 * wrote on its applications. @throws 404 CANDIDATE_NOT_FOUND.
 */
export async function requireNotedCandidate(
  db: Db,
  scope: OfferScope,
  candidateId: string,
): Promise<NotedCandidate> {
  const [card] = await selectCandidateCards(db, scope, [candidateId]);
  if (card) return { id: card.id, name: card.name, onApplicationsOnly: false };
  const applicant = await findApplicant(db, scope, candidateId);
  if (!applicant) throw candidateNotFound();
  return { id: candidateId, name: applicant.name || 'un candidat', onApplicationsOnly: true };
}

/** The subject of a new note. @throws 404 CANDIDATE_NOT_FOUND, or APPLICATION_NOT_FOUND. */
export async function requireNoteSubject(
  db: Db,
  scope: OfferScope,
  { candidateId, applicationId }: { candidateId: string; applicationId: string | null },
): Promise<NoteSubject> {
  const { id, name, onApplicationsOnly } = await requireNotedCandidate(db, scope, candidateId);
  const candidate = { id, name };
  if (applicationId === null) {
    if (onApplicationsOnly) throw candidateNotFound();
    return { candidate, application: null };
  }
  const application = await findNotedApplication(db, { scope, candidateId, id: applicationId });
  if (!application) throw notFound(applicationMessages.NOT_FOUND, 'APPLICATION_NOT_FOUND');
  return { candidate, application };
}

/** A note of this company, with its subject. @throws 404 CANDIDATE_NOT_FOUND or NOTE_NOT_FOUND. */
export async function requireNote(
  db: Db,
  scope: OfferScope,
  { candidateId, noteId }: { candidateId: string; noteId: string },
): Promise<{ note: NoteRow; subject: NoteSubject }> {
  const { id, name, onApplicationsOnly } = await requireNotedCandidate(db, scope, candidateId);
  const note = await findNote(db, { seen: scope, candidateId, onApplicationsOnly }, noteId);
  if (!note) throw notFound(messages.NOTE_NOT_FOUND, 'NOTE_NOT_FOUND');
  const application =
    note.application_id === null || note.offer_id === null
      ? null
      : { id: note.application_id, offerId: note.offer_id };
  return { note, subject: { candidate: { id, name }, application } };
}
