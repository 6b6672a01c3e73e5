import type { VerificationStep } from '@baara/contract/companies/verification-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type QueuedRequestRow, queueColumns } from '../../document-review/public/requests.queries.ts';

export type QueuedRow = QueuedRequestRow & {
  id: string | null;
  company_id: string;
  company_name: string;
  country: string;
  step: VerificationStep;
  is_doubtful: boolean;
};

/** Requests that wait for a reading, and companies whose name alone waits. */
const waiting = sql`(
  select v.id, v.company_id, case v.state when 'sent' then 'first' else 'second' end as step, v.sent_at as since,
    v.taken_by, v.taken_until, v.first_by
  from verifications v where v.state in ('sent', 'accepted') and v.company_id is not null
  union all
  select null, c.id, 'name', c.created_at, null, null, null from companies c
  where c.hold_state = 'waiting' and not exists (
    select from verifications v where v.company_id = c.id and v.state in ('sent', 'accepted')))`;

/** The oldest first. What somebody took and did not decide in time is free again. */
export async function selectQueue(
  db: Db,
  { step, page, limit }: { step?: VerificationStep | undefined; page: number; limit: number },
  now: Date,
): Promise<{ rows: QueuedRow[]; total: number }> {
  const chosen = step ? sql`v.step = ${step}` : sql`true`;
  const { rows } = await sql<QueuedRow>`
    select v.id, v.company_id, c.name as company_name, c.country, v.step, v.since, v.first_by, ${queueColumns(now)},
      c.hold_state is not null as is_doubtful
    from ${waiting} v join companies c on c.id = v.company_id left join accounts t on t.id = v.taken_by
    where ${chosen} order by v.since, v.company_id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from ${waiting} v where ${chosen}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
