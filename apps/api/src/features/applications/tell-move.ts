import type { Stage } from '@baara/contract/stages';
import type { PipelineStep } from '@baara/contract/recruitment-config';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { cancelInterviewsOf } from '../interviews/public/cancel-interviews.ts';
import { tell } from '../notifications/public/tell.ts';
import { closeLetterOf } from '../offer-letters/public/close-letter.ts';
import { selectOfferSteps } from '../recruitment-config/public/pipeline.ts';
import { fillTemplate, findTemplate } from '../recruitment-config/public/templates.ts';
import { stageChanged } from './application-messages.ts';
import { type MessageContext, stepMail } from './applications.mails.ts';
import { contextOf } from './message-context.ts';
import { findLastMove, lockMovedApplication } from './application-moves.queries.ts';

/** Tells a candidate of a move once its delay is over. */
export const tellMoveJob = defineJob<{ eventId: number }>('applications.tell-move');

type Told = { to: PipelineStep; reason: string | null; at: Date };
type Services = { mailer: Mailer; publicUrl: string; now: Date };

/**
 * By bell and, when the step says so, by e-mail: in its template's words or in the house's. A refusal calls off the
 * interviews still to come, and closes a letter without answer, when the candidate hears of it, not before.
 */
export async function tellMove(
  tx: Db,
  context: MessageContext & { candidateId: string; companyId: string },
  { to, reason, at }: Told,
  services: Services,
): Promise<void> {
  const stage: Stage = to.stage;
  const { mail: houseMail, ...told } = stageChanged(context, stage, reason, to.title);
  const template = to.mail.templateId
    ? await findTemplate(tx, context.companyId, to.mail.templateId)
    : undefined;
  // A template of another kind speaks of something else.
  const mail =
    template?.kind === 'stage'
      ? stepMail({ context, to: stage, reason, words: fillTemplate(template, wordsOf(context, to)) })
      : houseMail;
  const telling = { to: { id: context.candidateId }, ...told, ...(to.mail.isOn && { mail }) };
  await tell(tx, services.mailer, [telling], at);
  if (stage !== 'rejected') return;
  await cancelInterviewsOf(tx, context.applicationId, 'refusal', services);
  await closeLetterOf(tx, context.applicationId, 'refusal', services.now);
}

function wordsOf(context: MessageContext, to: PipelineStep) {
  return {
    prénom: context.candidateFirstName,
    offre: context.offerTitle,
    entreprise: context.companyName,
    étape: to.title,
  };
}

export async function markTold(tx: Db, eventId: number, at: Date): Promise<void> {
  await tx.updateTable('application_events').set({ told_at: at }).where('id', '=', eventId).execute();
}

/** Does nothing for a move that was taken back, or followed by another, meanwhile; nor a second time. */
export async function tellLateMove(db: Db, eventId: number, services: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockMovedApplication(tx, eventId);
    if (!application) return;
    const last = await findLastMove(tx, application.id);
    if (last?.id !== eventId || last.told_at !== null || last.to_stage !== application.stage) return;
    const steps = await selectOfferSteps(tx, application.offer_id);
    const to = steps.find(({ key }) => key === application.column_key);
    if (!to) return;
    await markTold(tx, eventId, services.now);
    const told = { to, reason: application.rejection_reason, at: services.now };
    await tellMove(tx, contextOf(application, services.publicUrl), told, services);
  });
}
