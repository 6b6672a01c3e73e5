import { applicationMessages } from '@baara/contract/applications/applications';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { cancelInterviewsOf } from '../interviews/public/cancel-interviews.ts';
import { notify } from '../../notifications/public/notify.ts';
import { mayCancel } from '../../offers/public/candidate-stage.ts';
import { applicationWithdrawn } from '../recruiter-applications/application-messages.ts';
import { applicationWithdrawnEvent } from '../public/application-events.ts';
import { notifyBoards } from '../public/notify-boards.ts';
import { insertEvent, lockLivingApplication, setStage } from '../applications.queries.ts';

/**
 * Withdraws my application to an offer; applying again is possible after.
 * @throws 409 NOT_APPLIED when there is none, 409 NOT_CANCELLABLE once hired or refused.
 */
export async function cancelApplication(
  db: Db,
  actor: Actor,
  offerId: number,
  { mailer, events, now, publicUrl }: { mailer: Mailer; events: Events; now: Date; publicUrl: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockLivingApplication(tx, offerId, actor.accountId);
    if (!application) throw conflict('NOT_APPLIED', applicationMessages.NOT_APPLIED);
    // As the candidate sees it: a refusal they were not notified of stops no withdrawal.
    const { stage } = application;
    if (!mayCancel(stage)) throw conflict('NOT_CANCELLABLE', applicationMessages.HIRED_NOT_CANCELLABLE);
    await setStage(tx, [application.id], { stage: 'withdrawn', rejectionReason: null, now });
    await insertEvent(tx, {
      application_id: application.id,
      kind: 'stage',
      from_stage: stage,
      to_stage: 'withdrawn',
      author_id: actor.accountId,
      created_at: now,
    });
    await notifyBoards(tx, { offerId, companyId: application.company_id });
    const notification = applicationWithdrawn({
      publicUrl,
      applicationId: application.id,
      candidateName: application.is_anonymous
        ? application.anonymous_name
        : `${actor.firstName} ${actor.lastName}`.trim() || 'Un candidat',
      isAnonymous: application.is_anonymous,
      candidateFirstName: actor.firstName,
      offerId,
      offerTitle: application.offer_title,
      companyName: application.company_name,
    });
    const members = await selectMembersToNotify(tx, application.company_id, 'writers');
    await notify(
      tx,
      mailer,
      members.map((to) => ({ to, ...notification })),
      now,
    );
    await cancelInterviewsOf(tx, application.id, 'withdrawal', { mailer, publicUrl, now });
    await events.emit(tx, applicationWithdrawnEvent, { applicationId: application.id, at: now });
  });
}
