import type { MessageTemplate } from '@baara/contract/recruiter-applications';
import type { Db } from '../../platform/db/database.ts';
import { flagText } from '../moderation/public/flag.ts';
import { tell } from '../notifications/public/tell.ts';
import type { CompanyMember } from '../recruiting/public/company-member.ts';
import { answerToCandidate } from './application-messages.ts';
import { insertEvent } from './applications.queries.ts';
import { filledTemplates } from './message-templates.ts';
import { contextOf, type RecruiterServices } from './move-application.ts';
import { applicationNotFound } from './read-application.ts';
import { findCompanyApplication, lockCompanyApplication } from './recruiter-applications.queries.ts';

/** @throws 404. */
export async function getTemplates(
  db: Db,
  id: string,
  member: CompanyMember,
  now: Date,
): Promise<MessageTemplate[]> {
  const row = await findCompanyApplication(db, member.company.id, id, now);
  if (!row) throw applicationNotFound();
  return filledTemplates({
    firstName: row.first_name,
    offerTitle: row.offer_title,
    companyName: row.company_name,
    recruiterName: member.name,
  });
}

/**
 * Writes to the candidate by e-mail, whose answer goes to the recruiter's own address; the text joins the history
 * both sides see.
 * @throws 404.
 */
export async function answerApplication(
  db: Db,
  id: string,
  answer: { subject: string; body: string },
  member: CompanyMember,
  { mailer, publicUrl, now }: RecruiterServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockCompanyApplication(tx, member.company.id, id);
    if (!application) throw applicationNotFound();
    await insertEvent(tx, {
      application_id: id,
      kind: 'message',
      subject: answer.subject,
      body: answer.body,
      author_id: member.accountId,
      created_at: now,
    });
    const text = `${answer.subject}\n${answer.body}`;
    const subject = { subjectKind: 'message' as const, subjectId: id, companyId: member.company.id };
    await flagText(tx, { ...subject, text }, { mailer, now });
    const told = answerToCandidate(contextOf(application, publicUrl), {
      ...answer,
      recruiterName: member.name,
    });
    const to = { id: application.candidate_id };
    const replyTo = { name: member.name, address: member.email };
    await tell(tx, mailer, [{ to, ...told, replyTo }], now);
  });
}
