import type { Stage } from '@baara/contract/applications';
import {
  recruiterApplicationMessages as messages,
  UNDO_MINUTES,
} from '@baara/contract/recruiter-applications';
import type { PipelineStep } from '@baara/contract/recruitment-config';
import type { Db } from '../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { writeNote } from '../candidate-profiles/public/write-note.ts';
import { recordActivity } from '../companies/public/activity.ts';
import type { CompanyMember } from '../recruiting/public/company-member.ts';
import { holdOfferSteps } from '../recruitment-config/public/pipeline.ts';
import { mayMove } from './application-rules.ts';
import { insertEvent, setStage } from './applications.queries.ts';
import { contextOf } from './message-context.ts';
import { countToCandidate, turnToTellMove } from './public/telling-limit.ts';
import { applicationNotFound } from './read-application.ts';
import {
  findLastMove,
  findRefusalReason,
  findOfferId,
  findUntoldMove,
  lockCompanyApplication,
  type LockedApplication,
} from './application-moves.queries.ts';
import { personName, stepTitle } from './recruiter-applications.view.ts';
import { tellBoards } from './tell-boards.ts';
import { markTold, tellMove, tellMoveJob } from './tell-move.ts';

export type RecruiterServices = {
  mailer: Mailer;
  queue: Pick<JobQueue, 'enqueue'>;
  publicUrl: string;
  now: Date;
};
export type ApplicationChange = {
  stage?: Stage | undefined;
  step?: string | undefined;
  reason: string | null;
  note: string | null;
  expectedStage?: Stage | undefined;
  expectedStep?: string | undefined;
};

/**
 * Moves an application, refuses it with a reason, notes something, or both; the candidate is told of a move as the
 * step's settings say. Asking for the step it already has moves nothing.
 * @returns whether the candidate is told later than that, after thousands of others.
 * @throws 404; 409 STAGE_CHANGED when it is no longer where the recruiter saw it; 409 STAGE_REFUSED by the
 *   table of the pipeline; 422 for a refusal without a reason, a hidden step or one the offer does not have; 429.
 */
export async function changeApplication(
  db: Db,
  id: string,
  change: ApplicationChange,
  member: CompanyMember,
  services: RecruiterServices,
): Promise<{ isToldLater: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { application, steps } = await holdToMove(tx, member, id);
    const from = placeOf(steps, application);
    const { expectedStage = from.stage, expectedStep = from.key } = change;
    if (expectedStage !== from.stage || expectedStep !== from.key)
      throw await movedMeanwhile(tx, id, from, member);
    const to = wantedStep(steps, change);
    const isToldLater =
      to !== undefined &&
      to.key !== from.key &&
      (await move(tx, application, { from, to, reason: change.reason }, member, services));
    if (change.note !== null) {
      const { candidate_id: candidateId, offer_id: offerId } = application;
      await writeNote(tx, services, {
        candidate: { id: candidateId, name: personName(application) || 'un candidat' },
        application: { id, offerId },
        member,
        text: change.note,
        at: services.now,
      });
    }
    return { isToldLater };
  });
}

/**
 * Takes back one's own last move within a few minutes, also where the table has no way back: a refusal or a hiring
 * by mistake. A candidate who was not told of it hears of nothing, unless the step it returns to was itself still to be
 * told. Never refused for what they were told that day.
 * @throws 404; 409 NOTHING_TO_UNDO.
 */
export async function undoMove(
  db: Db,
  id: string,
  member: CompanyMember,
  services: RecruiterServices,
): Promise<void> {
  const { now } = services;
  await db.transaction().execute(async (tx) => {
    const { application, steps } = await holdToMove(tx, member, id);
    const last = await findLastMove(tx, id);
    const from = placeOf(steps, application);
    const to = last && steps.find((step) => step.key === (last.from_key ?? last.from_stage));
    const isMine = last?.author_id === member.accountId && last.to_stage === application.stage;
    const isRecent = last && now.getTime() - last.created_at.getTime() <= UNDO_MINUTES * 60_000;
    const isDeed = isMine && isRecent && !last?.by_settings;
    if (!last || !to || to.isHidden || !isDeed || from.stage === 'withdrawn')
      throw conflict('NOTHING_TO_UNDO', messages.NOTHING_TO_UNDO);
    // A refusal that was taken back comes back with its reason.
    const reason = to.stage === 'rejected' ? await findRefusalReason(tx, id) : null;
    const back = { from, to, reason };
    const eventId = await writeMove(tx, application, back, member, now);
    await tellUndone(tx, application, last, { ...back, eventId }, services);
  });
}

/** Says where the application is again to whoever was told of what is taken back, or was still to hear of that step. */
async function tellUndone(
  tx: Db,
  application: LockedApplication,
  undone: { id: number; told_at: Date | null },
  back: Omit<ToTell, 'wanted'>,
  services: RecruiterServices,
): Promise<void> {
  const { now } = services;
  const since = new Date(now.getTime() - LONGEST_TELLING_MS);
  const untold =
    undone.told_at === null
      ? await findUntoldMove(tx, application.id, { before: undone.id, since })
      : undefined;
  if (undone.told_at === null && !untold) return markTold(tx, back.eventId, now);
  const due = untold ? untold.created_at.getTime() + delayMs(back.to) : 0;
  const wanted = new Date(Math.max(now.getTime(), due));
  await tellInTurn(tx, application, { ...back, wanted }, services);
}

/**
 * Moves an application to a stage, for a deed that tells the candidate itself; one that is there already stays. The
 * caller held the offer's steps (`holdOfferSteps`) before the application. Where every step of the stage is hidden, the
 * first one shows again by what stands there.
 * @throws 404; 409 STAGE_REFUSED by the table of the pipeline.
 */
export async function moveQuietly(
  tx: Db,
  id: string,
  stage: Stage,
  { member, now }: { member: CompanyMember; now: Date },
): Promise<void> {
  const { application, steps } = await holdToMove(tx, member, id);
  if (application.stage === stage) return;
  const ofStage = steps.filter((step) => step.stage === stage);
  const to = ofStage.find(({ isHidden }) => !isHidden) ?? ofStage[0];
  const from = placeOf(steps, application);
  if (!to || !mayMove(from.stage, stage)) throw conflict('STAGE_REFUSED', messages.STAGE_REFUSED);
  const eventId = await writeMove(tx, application, { from, to, reason: null }, member, now);
  await markTold(tx, eventId, now);
}

/** The offer's steps, then the application: in that order, as whoever saves the steps holds them. @throws 404. */
async function holdToMove(
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

type Place = { key: string; stage: Stage; title: string };
type Move = { from: Place; to: PipelineStep; reason: string | null };

function placeOf(steps: readonly PipelineStep[], application: LockedApplication): Place {
  const stage = application.stage as Stage;
  const key = application.column_key ?? stage;
  return { key, stage, title: stepTitle(steps, key, stage) };
}

function wantedStep(
  steps: readonly PipelineStep[],
  { stage, step }: ApplicationChange,
): PipelineStep | undefined {
  if (stage === 'withdrawn') throw conflict('STAGE_REFUSED', messages.ONLY_CANDIDATE_WITHDRAWS);
  const key = step ?? stage;
  if (key === undefined) return undefined;
  const found = steps.find((one) => one.key === key);
  if (!found || (stage !== undefined && found.stage !== stage))
    throw invalid([{ field: 'step', message: messages.STEP_UNKNOWN }]);
  return found;
}

/** @returns whether the candidate is told later than the step's settings say. */
async function move(
  tx: Db,
  application: LockedApplication,
  change: Move,
  member: CompanyMember,
  services: RecruiterServices,
): Promise<boolean> {
  const { from, to, reason } = change;
  if (!mayMove(from.stage, to.stage)) throw conflict('STAGE_REFUSED', messages.STAGE_REFUSED);
  if (to.isHidden) throw invalid([{ field: 'step', message: messages.STEP_HIDDEN }]);
  if (to.stage === 'rejected' && reason === null)
    throw invalid([{ field: 'reason', message: messages.REASON_REQUIRED }]);
  const kept = to.stage === 'rejected' ? reason : null;
  const { company_id: companyId, candidate_id: candidateId } = application;
  await countToCandidate(tx, { companyId, candidateId }, services.now);
  const eventId = await writeMove(tx, application, { from, to, reason: kept }, member, services.now);
  const wanted = new Date(services.now.getTime() + delayMs(to));
  return tellInTurn(tx, application, { to, reason: kept, eventId, wanted }, services);
}

const delayMs = (to: PipelineStep): number => (to.mail.isOn ? to.mail.delayMinutes * 60_000 : 0);

/** Longer than the longest delay of a step and its turn: what was not told by then is not waiting. */
const LONGEST_TELLING_MS = 9 * 86_400_000;

type ToTell = { to: PipelineStep; reason: string | null; eventId: number; /** The soonest. */ wanted: Date };

/** @returns whether the candidate is told later than wanted: many others are told before. */
async function tellInTurn(
  tx: Db,
  application: LockedApplication,
  { to, reason, eventId, wanted }: ToTell,
  services: RecruiterServices,
): Promise<boolean> {
  const { now } = services;
  const at = to.mail.isOn ? await turnToTellMove(tx, application.company_id, wanted) : wanted;
  if (at > now) await services.queue.enqueue(tx, tellMoveJob, { eventId }, { startAfter: at });
  else {
    await markTold(tx, eventId, now);
    await tellMove(tx, contextOf(application, services.publicUrl), { to, reason, at: now }, services);
  }
  return at > wanted;
}

/** The move, its event, its line in the company's log, and the word to the boards that show it. */
async function writeMove(
  tx: Db,
  application: LockedApplication,
  { from, to, reason }: Move,
  member: CompanyMember,
  now: Date,
): Promise<number> {
  const { id, offer_id: offerId, company_id: companyId, candidate_id: candidateId } = application;
  const step = to.key === to.stage ? null : to.key;
  await setStage(tx, id, { stage: to.stage, step, rejectionReason: reason, now });
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

/** Says who came first, and where the application now stands. */
async function movedMeanwhile(
  tx: Db,
  id: string,
  current: Place,
  member: CompanyMember,
): Promise<DomainError> {
  const last = await findLastMove(tx, id);
  const isOwnMove = last?.author_id === member.accountId;
  const who = isOwnMove ? 'vous' : (last && personName(last)) || 'une autre personne';
  return new DomainError(
    409,
    'STAGE_CHANGED',
    `Cette candidature a été déplacée entre-temps par ${who} : elle est maintenant à l'étape « ${current.title} ».`,
    { extra: { current: { stage: current.stage, step: current.key, stageTitle: current.title, by: who } } },
  );
}
