import type { LedgerEvent } from '@baara/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { openFees, post } from '../ledger.queries.ts';

type FeeEvent = Extract<LedgerEvent, { kind: `fee${string}` }>;
type SeatEvent = Extract<LedgerEvent, { kind: `training${string}` }>;

/**
 * Posts what happened to the payment of a fee, in the transaction of that event.
 * @param campaignId whose fees move; null for money that is owed to the person who paid.
 * @throws when it was posted before (ledger_transactions_key).
 */
export async function postFee(tx: Db, campaignId: string | null, event: FeeEvent, at: Date): Promise<void> {
  await post(tx, campaignId === null ? null : await openFees(tx, campaignId), event, at);
}

/** The same of the payment of a seat in a training: its money moves between accounts of the platform. */
export async function postSeat(tx: Db, event: SeatEvent, at: Date): Promise<void> {
  await post(tx, null, event, at);
}

/** The fees of a campaign by the ledger, by day of Bamako, which is UTC; the latest first. Their sums are what is owed to the institution. */
export async function selectFeeDays(
  db: Db,
  campaignId: string,
): Promise<{ day: string; payments: number; collected: number; reversed: number }[]> {
  const { rows } = await sql<{ day: string; payments: number; collected: number; reversed: number }>`
    select (t.posted_at at time zone 'UTC')::date::text as day,
      (count(*) filter (where e.amount_xof > 0))::integer as payments,
      coalesce(sum(e.amount_xof) filter (where e.amount_xof > 0), 0)::bigint as collected,
      coalesce(-sum(e.amount_xof) filter (where e.amount_xof < 0), 0)::bigint as reversed
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
    where a.campaign_id = ${campaignId}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
