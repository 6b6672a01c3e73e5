import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { cancelInterviewsOf } from '../interviews/public/cancel-interviews.ts';
import { notify } from '../../notifications/public/notify.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import { fillTemplate, findTemplate } from '../../offers/pipeline/public/templates.ts';
import { stageChanged } from '../recruiter-applications/application-messages.ts';
import { type MessageContext, stepMail } from '../applications.mails.ts';
import {
  applicationHiredEvent,
  applicationRejectedEvent,
  applicationUnhiredEvent,
} from '../public/application-events.ts';
import { contextOf } from '../recruiter-applications/message-context.ts';
import { notifyBoards } from '../public/notify-boards.ts';
import { showStage } from '../applications.queries.ts';
import { findPendingMove, lockMovedApplication, selectOverdueMoves } from './application-moves.queries.ts';

/** Notifies a candidate of a move once it can no longer be undone. */
export const notifyMoveJob = defineJob<{ eventId: number }>('applications.tell-move');

type MoveNotice = { to: PipelineStep; reason: string | null; mail: CandidateMail | null; at: Date };
type Services = { mailer: Mailer; events: Events; publicUrl: string; now: Date };
type Context = MessageContext & { candidateId: string; companyId: string };

/**
 * By bell and, when the step says so, by e-mail. A refusal that its recruiter chose not to send gives neither. A refusal
 * cancels the interviews still to come, and ends what listens, such as a letter without answer, when the candidate learns
 * of it, not before.
 */
async function notifyMove(tx: Db, context: Context, notice: MoveNotice, services: Services): Promise<void> {
  const { to, reason, mail: chosen, at } = notice;
  if (chosen?.isSent !== false) {
    const { mail: _mail, ...bell } = stageChanged(context, to.stage, reason, to.title);
    const mail = (chosen?.isSent ?? to.mail.isOn) && (await moveMail(tx, context, notice));
    await notify(
      tx,
      services.mailer,
      [{ to: { id: context.candidateId }, ...bell, ...(mail && { mail }) }],
      at,
    );
  }
  if (to.stage !== 'rejected') return;
  await cancelInterviewsOf(tx, context.applicationId, 'refusal', services);
  const { applicationId } = context;
  await services.events.emit(tx, applicationRejectedEvent, { applicationId, at: services.now });
}

/** In the words written for this one, in those of the step's template, or in the platform's. */
export async function moveMail(
  db: Db,
  context: Context,
  { to, reason, mail }: Omit<MoveNotice, 'at'>,
): Promise<Mail> {
  const { stage } = to;
  const words = wordsOf(context, to);
  // The reason is part of the written mail, or was left out on purpose.
  if (mail?.body && mail.subject) {
    const written = fillTemplate({ subject: mail.subject, body: mail.body }, words);
    return stepMail({ context, to: stage, reason: null, words: written });
  }
  const { templateId } = to.mail;
  const template = templateId ? await findTemplate(db, context.companyId, templateId) : undefined;
  // A template of another kind speaks of something else.
  return template?.kind === 'stage'
    ? stepMail({ context, to: stage, reason, words: fillTemplate(template, words) })
    : stageChanged(context, stage, reason, to.title).mail;
}

function wordsOf(context: MessageContext, to: PipelineStep) {
  return {
    prénom: context.candidateFirstName,
    offre: context.offerTitle,
    entreprise: context.companyName,
    étape: to.title,
  };
}

/**
 * Notifies the candidate of a move and shows it to them, in one transaction: run again after any stop, it does so once.
 * Does nothing for a move that was undone, or followed by another, meanwhile.
 */
export async function notifyLateMove(db: Db, eventId: number, services: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockMovedApplication(tx, eventId);
    if (!application) return;
    const pending = await findPendingMove(tx, application.id);
    if (pending?.id !== eventId) return;
    await showStage(tx, application.id, eventId, services.now);
    // Anyone who looks at it reads that it can no longer be undone.
    await notifyBoards(tx, { offerId: application.offer_id, companyId: application.company_id });
    const steps = await selectOfferSteps(tx, application.offer_id);
    const to = steps.find(({ key }) => key === application.column_key);
    // Meanwhile the company rearranged its steps and the application stands at another stage: nothing was decided.
    if (!to || pending.to_stage !== application.stage) return;
    const { rejection_reason: reason } = application;
    const notice = { to, reason, mail: pending.candidate_mail, at: services.now };
    await notifyMove(tx, contextOf(application, services.publicUrl), notice, services);
    const moved = { applicationId: application.id, at: services.now };
    if (to.stage === 'hired') await services.events.emit(tx, applicationHiredEvent, moved);
    else if (pending.from_stage === 'hired') await services.events.emit(tx, applicationUnhiredEvent, moved);
  });
}

const OVERDUE_MS = 10 * 60_000;
const MOST_OVERDUE = 500;

/** Notifies the candidates that a lost job left out. */
export async function notifyOverdueMoves(db: Db, services: Services): Promise<void> {
  const before = new Date(services.now.getTime() - OVERDUE_MS);
  for (const eventId of await selectOverdueMoves(db, before, MOST_OVERDUE))
    await notifyLateMove(db, eventId, services);
}
