import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import {
  type MessageTemplate,
  recruiterApplicationMessages,
} from '@baara/contract/applications/recruiter-applications';
import type { Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hasBlocked } from '../blocks.queries.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { readScams } from '../../support/moderation/public/read-scams.ts';
import { notify } from '../../notifications/public/notify.ts';
import { fillTemplate, listTemplates } from '../../offers/pipeline/public/templates.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { answerToCandidate } from './application-messages.ts';
import type { RecruiterAnswer } from '../applications.mails.ts';
import { insertEvent } from '../applications.queries.ts';
import { contextOf } from './message-context.ts';
import type { RecruiterServices } from '../moves/move-application.ts';
import { countNotification } from '../../companies/access/public/notification-limit.ts';
import { isAnswerable } from '../application.policy.ts';
import { applicationNotFound } from './read-application.ts';
import { lockCompanyApplication, type LockedApplication } from '../moves/application-moves.queries.ts';
import { findCompanyApplication } from './one-application.queries.ts';

/** @throws 404. */
export async function getTemplates(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<MessageTemplate[]> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  const templates = await listTemplates(db, member.company.id, 'answer', row.offer_id);
  const words = {
    // Who may not read the first name reads its place; it is filled as the message leaves.
    prénom: row.is_anonymous ? '{prénom}' : row.first_name,
    offre: row.offer_title,
    entreprise: row.company_name,
    recruteur: member.publicName,
  };
  return templates.map(({ id: templateId, name, ...text }) => ({
    id: templateId,
    name,
    ...fillTemplate(text, words),
  }));
}

/**
 * Writes to the candidate by e-mail, whose answer goes to the recruiter's own address, or to the platform when they act
 * for the company; the text joins the history both sides see.
 * @throws 403 COMPANY_SUSPENDED; 404; 409 once they withdrew their application, or blocked the company; 429.
 */
export async function answerApplication(
  db: Db,
  member: CompanyMember,
  id: string,
  answer: { subject: string; body: string },
  { mailer, publicUrl, now }: RecruiterServices,
): Promise<void> {
  const text = `${answer.subject}\n${answer.body}`;
  // Reading a long text takes seconds: no application is locked meanwhile.
  const reading = await readScams(text);
  await db.transaction().execute(async (tx) => {
    const application = await lockCompanyApplication(tx, member.company.id, id);
    if (!application) throw applicationNotFound();
    await requireAnswerable(tx, application);
    await requireReleased(tx, application.company_id);
    const { company_id: companyId, candidate_id: candidateId } = application;
    const { subject: line, body } = application.is_anonymous
      ? fillTemplate(answer, { prénom: application.own_first_name })
      : answer;
    await countNotification(tx, { companyId, candidateId }, now);
    await insertEvent(tx, {
      application_id: id,
      kind: 'message',
      subject: line,
      body,
      author_id: member.accountId,
      created_at: now,
    });
    const subject = { subjectKind: 'message' as const, subjectId: id, companyId };
    await flagText(tx, { ...subject, text, reading }, { mailer, now });
    const { repliesTo, address } = await whoReadsReplies(tx, member);
    const notification = answerToCandidate(contextOf(application, publicUrl), {
      subject: line,
      body,
      repliesTo,
    });
    const replyTo = { name: member.publicName, address };
    await notify(tx, mailer, [{ to: { id: candidateId }, ...notification, replyTo }], now);
  });
}

async function whoReadsReplies(
  tx: Db,
  member: CompanyMember,
): Promise<{ repliesTo: RecruiterAnswer['repliesTo']; address: string }> {
  if (!member.isActing) return { repliesTo: { recruiter: member.name }, address: member.email };
  const { productName, supportEmail } = await readSite(tx);
  return { repliesTo: { platform: productName }, address: supportEmail };
}

async function requireAnswerable(tx: Db, application: LockedApplication): Promise<void> {
  const { company_id: companyId, candidate_id: personId } = application;
  if (!isAnswerable(application.stage as Stage))
    throw conflict('APPLICATION_WITHDRAWN', recruiterApplicationMessages.ANSWER_WITHDRAWN);
  if (await hasBlocked(tx, { companyId, personId }))
    throw conflict('RECIPIENT_BLOCKED', messagingMessages.RECIPIENT_BLOCKED);
}
