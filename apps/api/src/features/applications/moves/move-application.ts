import { anonymousMessages } from '@baara/contract/applications/anonymous-messages';
import type { Stage } from '@baara/contract/applications/stages';
import {
  type CandidateMail,
  recruiterApplicationMessages as messages,
} from '@baara/contract/applications/recruiter-applications';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { writeNote } from '../../candidates/record/public/write-note.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { unknownVariableSentence } from '../../offers/pipeline/public/templates.ts';
import { mayMove } from './application-rules.ts';
import { countToCandidate } from '../../companies/access/public/notification-limit.ts';
import { findLastMove, type LockedApplication } from './application-moves.queries.ts';
import { personName } from '../recruiter-applications/recruiter-applications.view.ts';
import { scheduleNotification, scheduleNotifications, settledDelay } from './schedule-notification.ts';
import {
  lockForMove,
  type Move,
  type Place,
  placeOf,
  stepForStage,
  writeMove,
  writeMoves,
} from './write-move.ts';

export type RecruiterServices = {
  mailer: Mailer;
  queue: Pick<JobQueue, 'enqueue' | 'enqueueAll'>;
  publicUrl: string;
  now: Date;
};
export type ApplicationChange = {
  stage?: Stage | undefined;
  step?: string | undefined;
  reason: string | null;
  note: string | null;
  /** Of a refusal; none: as the step's settings say. */
  mail?: CandidateMail | null | undefined;
  expectedStage?: Stage | undefined;
  expectedStep?: string | undefined;
};

/**
 * Moves an application, refuses it with a reason, notes something, or both; the candidate is notified of a move once it
 * can no longer be undone, as the step's settings say. Asking for the step it already has moves nothing.
 * @returns whether the candidate is notified later than that, after thousands of others.
 * @throws 404; 409 STAGE_CHANGED when it is no longer where the recruiter saw it; 409 STAGE_REFUSED by the
 *   table of the pipeline; 422 for a refusal without a reason, a hidden step or one the offer does not have; 429.
 */
export async function changeApplication(
  db: Db,
  member: CompanyMember,
  id: string,
  change: ApplicationChange,
  services: RecruiterServices,
): Promise<{ isNotificationDeferred: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { application, steps } = await lockForMove(tx, member, id);
    const from = placeOf(steps, application);
    const { expectedStage = from.stage, expectedStep = from.key } = change;
    if (expectedStage !== from.stage || expectedStep !== from.key)
      throw await movedMeanwhile(tx, id, from, member);
    const to = wantedStep(steps, change);
    const isNotificationDeferred =
      to !== undefined &&
      to.key !== from.key &&
      (await move(
        tx,
        application,
        { from, to, reason: change.reason, mail: change.mail ?? null },
        member,
        services,
      ));
    if (change.note !== null && application.is_anonymous)
      throw conflict('ANONYMOUS_APPLICATION', anonymousMessages.NOTE);
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
    return { isNotificationDeferred };
  });
}

/**
 * Refuses applications of one offer that the caller locked: their candidates are notified like any other, and no ceiling
 * of a day stands against it, since each is refused once.
 * @throws 422 for a text with a variable that messages do not know.
 */
export async function refuseAll(
  tx: Db,
  member: CompanyMember,
  applications: readonly LockedApplication[],
  { steps, reason, mail }: { steps: readonly PipelineStep[]; reason: string; mail: CandidateMail | null },
  services: RecruiterServices,
): Promise<void> {
  if (mail) requireKnownVariables(mail);
  const to = stepForStage(steps, 'rejected');
  if (!to) throw new Error('an offer always has its step for refusals');
  const { now } = services;
  const moved = applications.map((application) => ({ application, from: placeOf(steps, application) }));
  const events = await writeMoves(tx, moved, { to, reason }, { isSeen: false }, { member, now });
  const moves = [...events].map(([applicationId, eventId]) => ({ applicationId, eventId }));
  const wanted = new Date(now.getTime() + settledDelay(to));
  await scheduleNotifications(tx, member.company.id, moves, { to, wanted, mail }, services);
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

/** @returns whether the candidate is notified later than the step's settings say. */
async function move(
  tx: Db,
  application: LockedApplication,
  { from, to, reason, mail }: Move & { mail: CandidateMail | null },
  member: CompanyMember,
  services: RecruiterServices,
): Promise<boolean> {
  const { now } = services;
  if (!mayMove(from.stage, to.stage)) throw conflict('STAGE_REFUSED', messages.STAGE_REFUSED);
  if (to.isHidden) throw invalid([{ field: 'step', message: messages.STEP_HIDDEN }]);
  const isRefusal = to.stage === 'rejected';
  if (isRefusal && reason === null) throw invalid([{ field: 'reason', message: messages.REASON_REQUIRED }]);
  if (isRefusal && mail) requireKnownVariables(mail);
  const { company_id: companyId, candidate_id: candidateId } = application;
  await countToCandidate(tx, { companyId, candidateId }, now);
  const shownReason = isRefusal ? reason : null;
  const eventId = await writeMove(
    tx,
    application,
    { from, to, reason: shownReason },
    { isSeen: false },
    { member, now },
  );
  const wanted = new Date(now.getTime() + settledDelay(to));
  return scheduleNotification(
    tx,
    application,
    { to, eventId, wanted, mail: isRefusal ? mail : null },
    services,
  );
}

/** @throws 422 for a text that names a variable messages to candidates do not know. */
function requireKnownVariables({ subject, body }: CandidateMail): void {
  const errors = Object.entries({ subject, body }).flatMap(([field, text]) => {
    const message = text === null ? null : unknownVariableSentence('stage', text);
    return message === null ? [] : [{ field: `mail.${field}`, message }];
  });
  if (errors.length > 0) throw invalid(errors);
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
    `Cette candidature a été déplacée entre-temps par ${who} : elle est maintenant à l’étape « ${current.title} ».`,
    { extra: { current: { stage: current.stage, step: current.key, stageTitle: current.title, by: who } } },
  );
}
