import type { Stage } from '@baara/contract/applications/stages';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import { recordActivities } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import { findOfferId, lockCompanyApplication, type LockedApplication } from './application-moves.queries.ts';
import { insertEvents, setStage } from '../applications.queries.ts';
import { applicationNotFound } from '../recruiter-applications/read-application.ts';
import { personName, stepTitle } from '../recruiter-applications/recruiter-applications.view.ts';
import { notifyBoardsOfMoves } from '../public/notify-boards.ts';

export type Place = { key: string; stage: Stage; title: string };
export type Move = { from: Place; to: PipelineStep; reason: string | null };

/** The offer's steps, then the application: in that order, as anyone who saves the steps locks them. @throws 404. */
export async function lockForMove(
  tx: Db,
  member: CompanyMember,
  id: string,
): Promise<{ application: LockedApplication; steps: readonly PipelineStep[] }> {
  const companyId = member.company.id;
  const offerId = await findOfferId(tx, companyId, id);
  if (offerId === undefined) throw applicationNotFound();
  const steps = await lockOfferSteps(tx, { companyId, offerId });
  const application = await lockCompanyApplication(tx, companyId, id);
  if (!application) throw applicationNotFound();
  return { application, steps };
}

export function placeOf(steps: readonly PipelineStep[], application: LockedApplication): Place {
  const stage = application.stage as Stage;
  const key = application.column_key ?? stage;
  return { key, stage, title: stepTitle(steps, key, stage) };
}

/** Where an application goes that is moved to a stage: its first step that shows, else its first. */
export const stepForStage = (steps: readonly PipelineStep[], stage: Stage): PipelineStep | undefined =>
  steps.find((step) => step.stage === stage && !step.isHidden) ?? steps.find((step) => step.stage === stage);

/**
 * The move, its event, its line in the company's log, and the notification of the boards that show it.
 * @returns the id of the event.
 */
export async function writeMove(
  tx: Db,
  application: LockedApplication,
  { from, ...move }: Move,
  how: How,
  by: By,
): Promise<number> {
  const events = await writeMoves(tx, [{ application, from }], move, how, by);
  return events.get(application.id) as number;
}

type How = {
  /** Whether the candidate sees it at once; else once they are notified. */
  isSeen: boolean;
  /** The candidate never sees this event: it undoes one they did not see. */
  isInternal?: boolean;
};
type By = { member: CompanyMember; now: Date };

/** The same for applications of one offer that go to one step. @returns the ids of the events, by application. */
export async function writeMoves(
  tx: Db,
  moved: readonly { application: LockedApplication; from: Place }[],
  { to, reason }: Omit<Move, 'from'>,
  { isSeen, isInternal = false }: How,
  { member, now }: By,
): Promise<Map<string, number>> {
  const [first] = moved;
  if (!first) return new Map();
  const { offer_id: offerId, company_id: companyId } = first.application;
  const step = to.key === to.stage ? null : to.key;
  const rejectionReason = to.stage === 'rejected' ? reason : null;
  const ids = moved.map(({ application }) => application.id);
  await setStage(tx, ids, { stage: to.stage, step, rejectionReason, now }, isSeen ? 'now' : 'later');
  const events = await insertEvents(
    tx,
    moved.map(({ application, from }) => ({
      application_id: application.id,
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
    })),
  );
  await recordActivities(
    tx,
    moved.map(({ application, from }) => ({
      companyId,
      actorId: member.accountId,
      kind: to.stage === 'rejected' ? 'application.rejected' : 'application.moved',
      subject: {
        id: application.is_anonymous ? application.id : application.candidate_id,
        title: personName(application) || 'un candidat',
      },
      offerId,
      detail: { applicationId: application.id, from: from.title, to: to.title },
      at: now,
    })),
  );
  await notifyBoardsOfMoves(tx, { offerId, companyId }, [...events.values()]);
  return events;
}
