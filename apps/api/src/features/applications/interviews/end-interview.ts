import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { cancelInterview } from './cancel-interview.ts';
import { updateInterview } from './interview-writes.queries.ts';
import { lockOpenInterview } from './lock-open-interview.ts';
import { record } from './record-interview.ts';
import { everyone, type InterviewServices } from './notify-parties.ts';

/** @throws 404; 409 when it is over already. */
export async function cancelByCompany(
  db: Db,
  member: CompanyMember,
  id: string,
  reason: string,
  services: InterviewServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOpenInterview(tx, member.company.id, id, { action: 'cancel', now: services.now });
    const end = { by: 'company', reason, invitation: 'cancelled' } as const;
    await cancelInterview(tx, row, end, await everyone(tx, row), services);
    await record(tx, member, 'interview.cancelled', row, services.now);
  });
}

/**
 * Says that it took place, or that the candidate did not come.
 * @throws 404; 409 before its time, or when it is over already.
 */
export async function closeInterview(
  db: Db,
  member: CompanyMember,
  id: string,
  { noShow }: { noShow: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOpenInterview(tx, member.company.id, id, { action: 'close', now });
    await updateInterview(tx, id, { status: 'completed', completed_at: now, no_show: noShow }, now);
    await record(tx, member, noShow ? 'interview.no-show' : 'interview.completed', row, now);
  });
}
