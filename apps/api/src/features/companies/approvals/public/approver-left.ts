import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { findRequest } from '../approvals.queries.ts';
import { type ApprovalServices, notifyDeciders } from '../notify-approvals.ts';

/** In the transaction that takes somebody out of the team: the owners are notified of what now falls to them. */
export async function notifyOfApproverLeft(
  tx: Db,
  { companyId, accountId }: { companyId: string; accountId: string },
  services: ApprovalServices,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select q.id from approval_requests q
    join lateral (select account_id from approval_steps
      where request_id = q.id and decision is null order by place limit 1) as s on true
    where q.company_id = ${companyId} and q.status = 'waiting' and s.account_id = ${accountId}
    order by q.asked_at limit 50`.execute(tx);
  for (const { id } of rows) {
    const request = await findRequest(tx, id);
    if (request) await notifyDeciders(tx, request, services);
  }
}
