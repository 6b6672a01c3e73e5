import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { interviewNotFound } from './interview-rules.ts';
import { momentOf } from './interview-text.ts';
import { markDeclined } from './interview-writes.queries.ts';
import { interviewerDeclinedMail } from './interviews.mails.ts';
import { lockOpenInterview } from './lock-open-interview.ts';
import { companyParties, type InterviewServices, notifyParties, type Party } from './notify-parties.ts';

/**
 * Somebody who conducts an interview cannot at its time: it stays, their hour is theirs again, and who arranged it and
 * the others who conduct it are notified. Said twice, it notifies once.
 * @throws 404 for one that they do not conduct; 409 once it began or is over.
 */
export async function declineConducting(
  db: Db,
  member: CompanyMember,
  id: string,
  reason: string | null,
  services: InterviewServices,
): Promise<void> {
  const { accountId, company } = member;
  await db.transaction().execute(async (tx) => {
    const row = await lockOpenInterview(tx, company.id, id, { action: 'decline', now: services.now });
    const self = row.interviewers.find((one) => one.id === accountId);
    if (!self) throw interviewNotFound();
    if (self.hasDeclined) return;
    await markDeclined(tx, { interviewId: id, accountId }, reason, services.now);
    const left = { ...row, interviewers: row.interviewers.filter((one) => one.id !== accountId) };
    const on = row.fixed_at === null ? '' : ` du ${momentOf(row.starts_at)}`;
    await notifyParties(
      tx,
      left,
      await othersOf(tx, left, accountId),
      {
        title: () => `${member.name} ne peut pas mener l’entretien${on} pour « ${row.offer_title} »`,
        mail: (context) =>
          interviewerDeclinedMail({ ...context, who: member.name, reason, isFixed: row.fixed_at !== null }),
      },
      services,
    );
  });
}

/** Who takes care of it when one of them cannot: owners and recruiters, when nobody else is in it. */
async function othersOf(
  tx: Db,
  row: Parameters<typeof companyParties>[1],
  accountId: string,
): Promise<Party[]> {
  const others = (await companyParties(tx, row)).filter(({ id }) => id !== accountId);
  if (others.length > 0) return others;
  const writers = await selectMembersToNotify(tx, row.company_id, 'writers');
  return writers.filter(({ id }) => id !== accountId).map((person) => ({ ...person, side: 'company' }));
}
