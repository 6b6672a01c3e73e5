import { recordActivity } from '../../companies/access/public/activity.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { InterviewRow } from './interviews.queries.ts';

type Kind = Parameters<typeof recordActivity>[1]['kind'];

/** One line of the company's log. */
export async function record(
  tx: Db,
  member: CompanyMember,
  kind: Kind,
  row: InterviewRow,
  at: Date,
): Promise<void> {
  await recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id: row.id, title: row.candidate_name || 'un candidat' },
    offerId: row.offer_id,
    at,
  });
}
