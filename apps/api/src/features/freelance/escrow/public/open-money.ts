import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * Whether money of missions waits for this account: in the escrow of a contract of theirs, owed to them, or about to be given
 * back to them. A contract of a company is its other members' too, and does not count for the client's side.
 */
export async function hasOpenMoney(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select 1 from mission_contracts c join ledger_accounts a on a.contract_id = c.id
        where (c.freelance_id = ${accountId} or c.client_id = ${accountId} and c.company_id is null)
          and a.balance_xof > 0)
      or exists (select 1 from freelance_payouts p where p.freelance_id = ${accountId} and p.state <> 'paid')
      or exists (select 1 from mission_refunds r join mission_payments p on p.id = r.payment_id
        where p.account_id = ${accountId} and r.decided_at is null) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}
