import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { taxOfUnlock } from '../accounting/vat.ts';
import { isAsked, movements } from './public/movements.ts';
import type { AskedRevenue } from './revenue.queries.ts';

/** The tax in what a period earned: as the journal has it, one by one. F CFA. */
export async function selectEarnedVat(
  db: Db,
  { period, limits }: Pick<AskedRevenue, 'period' | 'limits'>,
): Promise<number> {
  const tax = taxOfUnlock(
    { key: sql`t.idempotency_key`, postedAt: sql`m.posted_at` },
    sql`m.amount`,
    sql`m.company_id`,
  );
  const { rows } = await sql<{ vat: number }>`
    select coalesce(sum(case m.kind when 'training-earned' then p.vat_xof when 'commission' then s.vat_xof when 'unlock' then ${tax} else -(${tax}) end), 0)::bigint
      as vat
    from (${movements(period)}) m join ledger_transactions t on t.id = m.id
      left join companies c on c.id = m.company_id
      left join training_payments p on m.kind = 'training-earned' and p.id = m.subject_id
      left join milestone_settlements s on m.kind = 'commission' and s.milestone_id = m.subject_id
    where m.kind in ('unlock', 'refund', 'training-earned', 'commission') and ${isAsked(limits)}`.execute(db);
  return rows[0]?.vat ?? 0;
}
