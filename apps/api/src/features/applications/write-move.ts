import type { Stage } from '@baara/contract/applications';
import type { PipelineStep } from '@baara/contract/recruitment-config';
import type { Db } from '../../platform/db/database.ts';
import { recordActivity } from '../companies/public/activity.ts';
import type { CompanyMember } from '../recruiting/public/company-member.ts';
import { holdOfferSteps } from '../recruitment-config/public/pipeline.ts';
import { findOfferId, lockCompanyApplication, type LockedApplication } from './application-moves.queries.ts';
import { insertEvent, setStage } from './applications.queries.ts';
import { applicationNotFound } from './read-application.ts';
import { personName, stepTitle } from './recruiter-applications.view.ts';
import { tellBoards } from './tell-boards.ts';

export type Place = { key: string; stage: Stage; title: string };
export type Move = { from: Place; to: PipelineStep; reason: string | null };

/** The offer's steps, then the application: in that order, as whoever saves the steps locks them. @throws 404. */
export async function lockForMove(
  tx: Db,
  member: CompanyMember,
  id: string,
): Promise<{ application: LockedApplication; steps: readonly PipelineStep[] }> {
  const companyId = member.company.id;
  const offerId = await findOfferId(tx, companyId, id);
  if (offerId === undefined) throw applicationNotFound();
  const steps = await holdOfferSteps(tx, { companyId, offerId });
  const application = await lockCompanyApplication(tx, companyId, id);
  if (!application) throw applicationNotFound();
  return { application, steps };
}

export function placeOf(steps: readonly PipelineStep[], application: LockedApplication): Place {
  const stage = application.stage as Stage;
  const key = application.column_key ?? stage;
  return { key, stage, title: stepTitle(steps, key, stage) };
}

/**
 * The move, its event, its line in the company's log, and the notification of the boards that show it.
 * @param isSeen whether the candidate sees it at once; else once they are notified.
 * @param isInternal the candidate never sees this event: it undoes one they did not see.
 * @returns the id of the event.
 */
export async function writeMove(
  tx: Db,
  application: LockedApplication,
  { from, to, reason }: Move,
  { isSeen, isInternal = false }: { isSeen: boolean; isInternal?: boolean },
  { member, now }: { member: CompanyMember; now: Date },
): Promise<number> {
  const { id, offer_id: offerId, company_id: companyId, candidate_id: candidateId } = application;
  const step = to.key === to.stage ? null : to.key;
  const rejectionReason = to.stage === 'rejected' ? reason : null;
  await setStage(tx, id, { stage: to.stage, step, rejectionReason, now }, isSeen ? 'now' : 'later');
  const eventId = await insertEvent(tx, {
    application_id: id,
    kind: 'stage',
    from_stage: from.stage,
    to_stage: to.stage,
    from_step: from.title,
    to_step: to.title,
    from_key: from.key,
    reason,
    author_id: member.accountId,
    is_internal: isInternal,
    ...(isSeen && { told_at: now }),
    created_at: now,
  });
  await recordActivity(tx, {
    companyId,
    actorId: member.accountId,
    kind: to.stage === 'rejected' ? 'application.rejected' : 'application.moved',
    subject: { id: candidateId, title: personName(application) || 'un candidat' },
    offerId,
    detail: { applicationId: id, from: from.title, to: to.title },
    at: now,
  });
  await tellBoards(tx, { offerId, companyId, eventId });
  return eventId;
}
