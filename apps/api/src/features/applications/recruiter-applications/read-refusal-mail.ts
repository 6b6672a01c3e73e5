import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { previewRefusal } from '@baara/contract/applications/recruiter-applications';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import { findToWriteAbout } from '../moves/application-moves.queries.ts';
import { contextOf } from './message-context.ts';
import { applicationNotFound } from './read-application.ts';
import { settledDelay } from '../moves/schedule-notification.ts';
import { moveMail } from '../moves/notify-move.ts';

/**
 * The e-mail of a refusal as it would leave, ready to be edited.
 * @param several with variables in place of what differs from one candidate to another.
 * @throws 404.
 */
export async function readRefusalMail(
  db: Db,
  member: CompanyMember,
  id: string,
  { reason, several }: { reason: string | null; several: boolean | undefined },
  publicUrl: string,
): Promise<DataOf<typeof previewRefusal>> {
  const application = await findToWriteAbout(db, member.company.id, id);
  if (!application) throw applicationNotFound();
  const steps = await selectOfferSteps(db, application.offer_id);
  const to = steps.find(({ key }) => key === 'rejected');
  if (!to) throw new Error(`offer ${application.offer_id} has no step for refusals`);
  const own = contextOf(application, publicUrl);
  // A recruiter who may not read the first name reads its place; it is filled as the message leaves.
  const context =
    several || application.is_anonymous
      ? { ...own, candidateFirstName: '{prénom}', offerTitle: '{offre}' }
      : own;
  const { subject, paragraphs } = await moveMail(db, context, { to, reason, mail: null });
  return {
    subject,
    body: paragraphs.join('\n\n'),
    isSent: to.mail.isOn,
    delayMinutes: settledDelay(to) / 60_000,
  };
}
