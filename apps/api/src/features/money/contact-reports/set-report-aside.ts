import type { Db } from '../../../platform/db/database.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import { type ReportRow, updateReport } from './contact-reports.queries.ts';
import type { SettleServices } from '../top-ups/settle-top-up.ts';
import { contactChangedMail, reportRejectedMail } from '../wallet/wallet.mails.ts';

type Reason = { reason: 'moderator' | 'details-changed'; by: string | null; note: string | null };

/**
 * Nothing is refunded and the profile stays open; the reporter gets the reason, or the company's recruiters. The report
 * is locked.
 */
export async function setAside(
  tx: Db,
  { mailer, publicUrl, now }: SettleServices,
  { id, company_id: companyId, candidate_id: candidateId, reported_by: reportedBy }: ReportRow,
  { reason, by, note }: Reason,
): Promise<void> {
  const decided = { decided_at: now, decided_by: by, decision_note: note };
  await updateReport(tx, id, { state: 'rejected', reason, ...decided });
  const said =
    reason === 'details-changed'
      ? {
          title: 'Un candidat que vous aviez signalé a corrigé ses coordonnées',
          url: `/recruiter/candidates/${candidateId}`,
          mailOf: (url: string) => contactChangedMail({ url }),
        }
      : {
          title: 'Votre signalement de coordonnées est écarté : le profil vous reste ouvert',
          url: '/recruiter/unlocked-profiles',
          mailOf: (url: string) => reportRejectedMail({ reason: note ?? '', url }),
        };
  const { title, url, mailOf } = said;
  const mail = mailOf(publicUrl + url);
  const recipients = await selectRequesterOrWriters(tx, companyId, reportedBy);
  const notifications = recipients.map((to) => ({
    to: { id: to.id },
    kind: 'company' as const,
    title,
    url,
    mail,
  }));
  await notify(tx, mailer, notifications, now);
}
