import { type Stage, stageTitles } from '@baara/contract/applications';
import { recruiterApplicationMessages as messages } from '@baara/contract/recruiter-applications';
import type { Db } from '../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { tell } from '../notifications/public/tell.ts';
import type { CompanyMember } from '../recruiting/public/company-member.ts';
import { stageChanged } from './application-messages.ts';
import type { MessageContext } from './applications.mails.ts';
import { nextStages } from './application-rules.ts';
import { insertEvent, setStage } from './applications.queries.ts';
import { applicationNotFound } from './read-application.ts';
import {
  findLastMove,
  lockCompanyApplication,
  type LockedApplication,
} from './recruiter-applications.queries.ts';
import { personName } from './recruiter-applications.view.ts';

export type RecruiterServices = { mailer: Mailer; publicUrl: string; now: Date };
export type ApplicationChange = {
  stage?: Stage | undefined;
  reason: string | null;
  note: string | null;
  expectedStage?: Stage | undefined;
};

/**
 * Moves an application, refuses it with a reason, notes something, or both; the candidate is told of a move by
 * bell and e-mail in the same transaction. Asking for the stage it already has moves nothing.
 * @throws 404; 409 STAGE_CHANGED when it is no longer where the recruiter saw it; 409 STAGE_REFUSED by the
 *   table of the pipeline; 422 for a refusal without a reason.
 */
export async function changeApplication(
  db: Db,
  id: string,
  change: ApplicationChange,
  member: CompanyMember,
  services: RecruiterServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockCompanyApplication(tx, member.company.id, id);
    if (!application) throw applicationNotFound();
    const from = application.stage as Stage;
    if (change.expectedStage !== undefined && change.expectedStage !== from)
      throw await movedMeanwhile(tx, id, from, member);
    if (change.stage !== undefined && change.stage !== from)
      await move(tx, application, { from, to: change.stage, reason: change.reason }, member, services);
    if (change.note !== null) {
      await insertEvent(tx, {
        application_id: id,
        kind: 'note',
        body: change.note,
        author_id: member.accountId,
        is_internal: true,
        created_at: services.now,
      });
    }
  });
}

async function move(
  tx: Db,
  application: LockedApplication,
  { from, to, reason }: { from: Stage; to: Stage; reason: string | null },
  member: CompanyMember,
  { mailer, publicUrl, now }: RecruiterServices,
): Promise<void> {
  if (to === 'withdrawn') throw conflict('STAGE_REFUSED', messages.ONLY_CANDIDATE_WITHDRAWS);
  if (!nextStages[from].includes(to)) throw conflict('STAGE_REFUSED', messages.STAGE_REFUSED);
  if (to === 'rejected' && reason === null)
    throw invalid([{ field: 'reason', message: messages.REASON_REQUIRED }]);
  const kept = to === 'rejected' ? reason : null;
  await setStage(tx, application.id, { stage: to, rejectionReason: kept, now });
  await insertEvent(tx, {
    application_id: application.id,
    kind: 'stage',
    from_stage: from,
    to_stage: to,
    reason: kept,
    author_id: member.accountId,
    created_at: now,
  });
  const told = stageChanged(contextOf(application, publicUrl), to, kept);
  await tell(tx, mailer, [{ to: { id: application.candidate_id }, ...told }], now);
}

export function contextOf(application: LockedApplication, publicUrl: string): MessageContext {
  return {
    publicUrl,
    applicationId: application.id,
    candidateName: personName(application),
    candidateFirstName: application.first_name,
    offerId: application.offer_id,
    offerTitle: application.offer_title,
    companyName: application.company_name,
  };
}

/** Says who came first, and where the application now stands. */
async function movedMeanwhile(
  tx: Db,
  id: string,
  current: Stage,
  member: CompanyMember,
): Promise<DomainError> {
  const last = await findLastMove(tx, id);
  const isOwnMove = last?.author_id === member.accountId;
  const who = isOwnMove ? 'vous' : (last && personName(last)) || 'une autre personne';
  return new DomainError(
    409,
    'STAGE_CHANGED',
    `Cette candidature a été déplacée entre-temps par ${who} : elle est maintenant à l'étape « ${stageTitles[current]} ».`,
    { extra: { current: { stage: current, stageTitle: stageTitles[current], by: who } } },
  );
}
